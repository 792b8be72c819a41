import { type Catalogue, readCatalogue, readSuggestions } from '@mostrador/contract/vehicle-catalogue';
import type { Suggestion } from '@mostrador/contract/vehicles';
import catalogueFile from '../../../../content/vehicles/catalogue.txt?url';
import suggestionsFile from '../../../../content/vehicles/mexico.txt?url';
import { readCached, writeCached } from '../../offline/public.ts';

const files = [catalogueFile, suggestionsFile];

/** Downloads the catalogue once per version and stores it on the device for offline use. */
export async function storeCatalogue(): Promise<void> {
  for (const file of files) {
    if ((await readCached(file)) !== undefined) continue;
    const response = await fetch(file, { credentials: 'same-origin', priority: 'low' });
    if (response.ok) await writeCached(file, await response.text());
  }
}

let catalogue: Catalogue | undefined;

/** Undefined on a device that has not stored it yet. */
export async function deviceCatalogue(): Promise<Catalogue | undefined> {
  if (catalogue) return catalogue;
  const text = await readCached<string>(catalogueFile);
  catalogue = text === undefined ? undefined : readCatalogue(text);
  return catalogue;
}

export async function deviceSuggestions(): Promise<Suggestion[] | undefined> {
  const text = await readCached<string>(suggestionsFile);
  return text === undefined ? undefined : readSuggestions(text);
}
