import { api } from '@mostrador/contract/paths';
import type { Make, Model, ModelYear, Style, Suggestion } from '@mostrador/contract/vehicles';
import { queryOptions } from '@tanstack/react-query';
import { NetworkError } from '../../lib/http/problem-error.ts';
import { request } from '../../lib/http/request.ts';
import { isOffline } from '../../offline/connection.ts';
import { deviceCatalogue, deviceSuggestions } from './device-catalogue.ts';

/** The catalogue changes with a new version of the portal only. */
const cached = { staleTime: Number.POSITIVE_INFINITY, gcTime: 3_600_000 };

/** While offline, answers from the copy on this device, where there is one. */
async function ask<T>(path: string, parameters: Record<string, string>, onDevice: () => Promise<T | undefined>) {
  const own = isOffline.get() ? await onDevice() : undefined;
  if (own) return own;
  try {
    return await request<T>(Object.keys(parameters).length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path);
  } catch (error) {
    const copy = error instanceof NetworkError ? await onDevice() : undefined;
    if (!copy) throw error;
    return copy;
  }
}

export function makesQuery() {
  return queryOptions({
    queryKey: ['vehicles', 'makes'],
    queryFn: () =>
      ask<{ makes: Make[] }>(api.makes, {}, async () => {
        const catalogue = await deviceCatalogue();
        return catalogue && { makes: catalogue.makes };
      }),
    select: ({ makes }) => makes.map(({ name }) => name).filter(Boolean),
    ...cached,
  });
}

/** Each step is cached under what was chosen before it: a late response to an earlier choice must not replace it. */
export function modelsQuery(marca: string) {
  return queryOptions({
    queryKey: ['vehicles', 'models', marca],
    queryFn: () =>
      ask<{ models: Model[] }>(api.models, { marca }, async () => {
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
      ask<{ years: ModelYear[] }>(api.years, { marca, modelo }, async () => {
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
      ask<{ styles: Style[] }>(api.styles, { marca, modelo, anio }, async () => {
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
      ask<{ suggestions: Suggestion[] }>(api.vehicleSuggestions, {}, async () => {
        const suggestions = await deviceSuggestions();
        return suggestions && { suggestions };
      }),
    select: ({ suggestions }) => suggestions,
    ...cached,
  });
}
