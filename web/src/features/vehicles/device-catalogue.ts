import { type Catalogue, readCatalogue, readSuggestions } from '@mostrador/contract/vehicle-catalogue';
import type { Suggestion } from '@mostrador/contract/vehicles';
import catalogueFile from '../../../../content/vehicles/catalogue.txt?url';
import suggestionsFile from '../../../../content/vehicles/mexico.txt?url';
import { readCached, writeCached } from '../../offline/public.ts';

const files = [catalogueFile, suggestionsFile];
/** How long to wait for a file, in milliseconds. */
const patience = 20_000;

async function download(file: string, priority: RequestPriority): Promise<string | undefined> {
  const response = await fetch(file, { credentials: 'same-origin', priority, signal: AbortSignal.timeout(patience) });
  if (!response.ok) return undefined;
  const text = await response.text();
  await writeCached(file, text);
  return text;
}

/** Downloads the catalogue once per version and stores it on the device for offline use. */
export async function storeCatalogue(): Promise<void> {
  for (const file of files) if ((await readCached(file)) === undefined) await download(file, 'low');
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

const readOrDownload = async (file: string) => (await readCached<string>(file)) ?? (await download(file, 'high'));

/** All cars that the forms know, downloaded where the device has not stored them yet. Fails without network then. */
export async function loadCars(): Promise<{ catalogue: Catalogue; suggestions: Suggestion[] }> {
  const [cars, sold] = await Promise.all([readOrDownload(catalogueFile), readOrDownload(suggestionsFile)]);
  if (cars === undefined || sold === undefined) throw new Error('The server did not send the catalogue.');
  catalogue ??= readCatalogue(cars);
  return { catalogue, suggestions: readSuggestions(sold) };
}
