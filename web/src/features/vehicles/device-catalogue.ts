import { type Catalogue, readCatalogue, readSuggestions } from '@mostrador/contract/vehicle-catalogue';
import type { Suggestion } from '@mostrador/contract/vehicles';
import catalogueFile from '../../../../content/vehicles/catalogue.txt?url';
import suggestionsFile from '../../../../content/vehicles/mexico.txt?url';
import { keep, readKept } from '../../offline/kept.ts';

const files = [catalogueFile, suggestionsFile];

/** Brings the catalogue to this device once per version of it, for when there is no line. */
export async function keepCatalogue(): Promise<void> {
  for (const file of files) {
    if ((await readKept(file)) !== undefined) continue;
    const answer = await fetch(file, { credentials: 'same-origin', priority: 'low' });
    if (answer.ok) await keep(file, await answer.text());
  }
}

let catalogue: Catalogue | undefined;

/** Undefined on a device that does not have it yet. */
export async function deviceCatalogue(): Promise<Catalogue | undefined> {
  if (catalogue) return catalogue;
  const text = await readKept<string>(catalogueFile);
  catalogue = text === undefined ? undefined : readCatalogue(text);
  return catalogue;
}

export async function deviceSuggestions(): Promise<Suggestion[] | undefined> {
  const text = await readKept<string>(suggestionsFile);
  return text === undefined ? undefined : readSuggestions(text);
}
