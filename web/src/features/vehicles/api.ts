import { nameCars } from '@mostrador/contract/car-names';
import { api } from '@mostrador/contract/paths';
import type { Make, Model, ModelYear, Style, Suggestion } from '@mostrador/contract/vehicles';
import { queryOptions } from '@tanstack/react-query';
import { NetworkError } from '../../lib/http/problem-error.ts';
import { request } from '../../lib/http/request.ts';
import { isOffline } from '../../offline/connection.ts';
import { deviceCatalogue, deviceSuggestions, loadCars } from './device-catalogue.ts';

/** The catalogue changes only with a new version of the portal. */
const cached = { staleTime: Number.POSITIVE_INFINITY, gcTime: 3_600_000 };

/** Requests the catalogue from the server; offline, or when the network fails, reads the copy on the device. */
async function requestOrRead<T>(
  path: string,
  parameters: Record<string, string>,
  readDevice: () => Promise<T | undefined>,
) {
  const stored = isOffline.get() ? await readDevice() : undefined;
  if (stored) return stored;
  try {
    return await request<T>(Object.keys(parameters).length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path);
  } catch (error) {
    const copy = error instanceof NetworkError ? await readDevice() : undefined;
    if (!copy) throw error;
    return copy;
  }
}

export function makesQuery() {
  return queryOptions({
    queryKey: ['vehicles', 'makes'],
    queryFn: () =>
      requestOrRead<{ makes: Make[] }>(api.makes, {}, async () => {
        const catalogue = await deviceCatalogue();
        return catalogue && { makes: catalogue.makes };
      }),
    select: ({ makes }) => makes.map(({ name }) => name).filter(Boolean),
    ...cached,
  });
}

/** Each key contains the earlier choices, so that a late response never shows under another choice. */
export function modelsQuery(marca: string) {
  return queryOptions({
    queryKey: ['vehicles', 'models', marca],
    queryFn: () =>
      requestOrRead<{ models: Model[] }>(api.models, { marca }, async () => {
        const models = (await deviceCatalogue())?.models(marca);
        return models && { models };
      }),
    select: ({ models }) => models.map(({ name }) => name),
    enabled: marca !== '',
    ...cached,
  });
}

/** Newest first. */
export function yearsQuery(marca: string, modelo: string) {
  return queryOptions({
    queryKey: ['vehicles', 'years', marca, modelo],
    queryFn: () =>
      requestOrRead<{ years: ModelYear[] }>(api.years, { marca, modelo }, async () => {
        const years = (await deviceCatalogue())?.years(marca, modelo);
        return years && { years };
      }),
    select: ({ years }) => years.map(({ year }) => String(year)).sort((a, b) => b.localeCompare(a)),
    enabled: marca !== '' && modelo !== '',
    ...cached,
  });
}

export function stylesQuery(marca: string, modelo: string, anio: string) {
  return queryOptions({
    queryKey: ['vehicles', 'styles', marca, modelo, anio],
    queryFn: () =>
      requestOrRead<{ styles: Style[] }>(api.styles, { marca, modelo, anio }, async () => {
        const styles = (await deviceCatalogue())?.styles(marca, modelo, Number(anio));
        return styles && { styles };
      }),
    select: ({ styles }) => styles.map(({ name }) => name),
    enabled: marca !== '' && modelo !== '' && anio !== '',
    ...cached,
  });
}

export function suggestionsQuery() {
  return queryOptions({
    queryKey: ['vehicles', 'suggestions'],
    queryFn: () =>
      requestOrRead<{ suggestions: Suggestion[] }>(api.vehicleSuggestions, {}, async () => {
        const suggestions = await deviceSuggestions();
        return suggestions && { suggestions };
      }),
    select: ({ suggestions }) => suggestions,
    ...cached,
  });
}

/** Every car by the names that people have for it, for quick capture. */
export function carNamesQuery() {
  return queryOptions({
    queryKey: ['vehicles', 'names'],
    queryFn: async () => {
      const { catalogue, suggestions } = await loadCars();
      return nameCars(catalogue, suggestions);
    },
    retry: false,
    structuralSharing: false,
    ...cached,
  });
}
