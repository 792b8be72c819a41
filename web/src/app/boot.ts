import { type Boot, bootElementId } from '@mostrador/contract/boot';
import type { Viewer } from '@mostrador/contract/identity';
import type { Message } from '@mostrador/contract/messages';
import { allMigrating } from '@mostrador/contract/migration';
import { api } from '@mostrador/contract/paths';
import { isProblem } from '../lib/http/problem-error.ts';
import { request } from '../lib/http/request.ts';

/**
 * What the server wrote into the page, so that the first paint needs no request. The cached shell for starting offline
 * carries no data: then what the device has stored, or null.
 */
export async function readBoot(): Promise<Boot | null> {
  const written = document.getElementById(bootElementId)?.textContent;
  if (written) return JSON.parse(written) as Boot;
  if (import.meta.env.DEV) return askForBoot();
  return (await import('./start-offline.ts')).startOffline();
}

/** The development server sends a bare page. */
async function askForBoot(): Promise<Boot> {
  const settings = {
    imageCatalogueUrl: 'https://example.com/',
    signInMethod: 'password',
    notice: null,
    lastYear: new Date().getFullYear(),
    // The live connection sends them a moment later.
    sections: allMigrating,
    priceTaxPercent: 8,
    timeZone: 'America/Tijuana',
  } as const;
  try {
    const [viewer, messages] = await Promise.all([request<Viewer>(api.viewer), request<Message[]>(api.messages)]);
    return { ...settings, viewer, messages };
  } catch (error) {
    if (isProblem(error, 'unauthenticated')) return { ...settings, viewer: null, messages: [] };
    throw error;
  }
}
