import { workerPath } from '@mostrador/contract/paths';
import type { OfflineFiles, Told } from './worker-messages.ts';

/** Undefined where the browser has no workers, as in pages without TLS. */
const workers = () => navigator.serviceWorker as ServiceWorkerContainer | undefined;

export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (import.meta.env.DEV) return undefined;
  return workers()?.register(workerPath, { updateViaCache: 'none' });
}

/** The worker at work, once there is one. */
export async function activeWorker(): Promise<ServiceWorker | null> {
  return (await workers()?.ready)?.active ?? null;
}

export function tell(worker: ServiceWorker | null, told: Told, ports: Transferable[] = []): void {
  worker?.postMessage(told, ports);
}

export function askAbout(worker: ServiceWorker): Promise<OfflineFiles> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<OfflineFiles>) => resolve(data);
    tell(worker, 'about', [port2]);
  });
}
