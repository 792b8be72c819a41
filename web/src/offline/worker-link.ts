import { workerPath } from '@mostrador/contract/paths';
import type { OfflineFiles, WorkerMessage } from './worker-messages.ts';

/** Undefined where the browser has no service workers, as in pages without TLS. */
const workers = () => navigator.serviceWorker as ServiceWorkerContainer | undefined;

export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (import.meta.env.DEV) return undefined;
  return workers()?.register(workerPath, { updateViaCache: 'none' });
}

/** Waits until a worker is active. Null where there are none. */
export async function activeWorker(): Promise<ServiceWorker | null> {
  return (await workers()?.ready)?.active ?? null;
}

export function postToWorker(worker: ServiceWorker | null, message: WorkerMessage, ports: Transferable[] = []): void {
  worker?.postMessage(message, ports);
}

export function requestFileList(worker: ServiceWorker): Promise<OfflineFiles> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<OfflineFiles>) => resolve(data);
    postToWorker(worker, 'about', [port2]);
  });
}
