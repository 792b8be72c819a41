import type { startPortal as StartPortal } from '../server/src/main.ts';

/** Which portal, by its port; with settings it starts, without them it stops. */
export type HostRequest = { port: string; settings?: Record<string, string> };
export type HostAnswer = { port: string; error?: string };

const bundle = new URL('../server/dist/main.js', import.meta.url);
const { startPortal }: { startPortal: typeof StartPortal } = await import(bundle.href);
const running = new Map<string, (() => Promise<unknown>)[]>();

async function follow({ port, settings }: HostRequest) {
  if (settings) {
    const closers: (() => Promise<unknown>)[] = [];
    running.set(port, closers);
    await startPortal(settings, closers);
  } else {
    for (const close of running.get(port)?.toReversed() ?? []) await close();
    running.delete(port);
  }
}

process.on('message', (request: HostRequest) => {
  const answer = (error?: string) => process.send?.({ port: request.port, ...(error && { error }) });
  follow(request).then(
    () => answer(),
    (error) => answer(String(error.stack)),
  );
});
// Its worker has ended.
process.on('disconnect', () => process.exit());
