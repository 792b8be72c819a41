import { type Boot, bootElementId } from '@mostrador/contract/boot';

/**
 * What the server wrote into the page, so that the first paint needs no request. The cached shell for starting offline
 * carries no data: then what the device has stored, or null.
 */
export async function readBoot(): Promise<Boot | null> {
  const written = document.getElementById(bootElementId)?.textContent;
  if (written) return JSON.parse(written) as Boot;
  if (import.meta.env.DEV) return (await import('./development/ask-for-boot.ts')).askForBoot();
  return (await import('./start-offline.ts')).startOffline();
}
