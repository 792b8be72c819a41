import { readFile } from 'node:fs/promises';
import { api } from '@mostrador/contract/paths';
import { type Catalogue, readCatalogue, readSuggestions } from '@mostrador/contract/vehicle-catalogue';
import {
  makeList,
  modelList,
  modelsQuery,
  styleList,
  stylesQuery,
  suggestionList,
  yearList,
  yearsQuery,
} from '@mostrador/contract/vehicles';
import { answers } from '../http/answers.ts';
import { toAnswer } from '../http/cached.ts';
import { problem } from '../http/problem.ts';
import { sendCached } from '../http/send-cached.ts';
import type { App } from '../http/types.ts';
import { projectFile } from '../project-file.ts';

const staff = { config: { access: 'staff' } } as const;

/** The catalogue changes only with a new version of the portal: browsers revalidate it each hour and mostly get 304. */
const forAnHour = 'private, max-age=3600';

function found<T>(value: T | undefined): T {
  if (value === undefined) throw problem('vehicle-not-found');
  return value;
}

export async function loadCatalogue(): Promise<Catalogue> {
  return readCatalogue(await readFile(projectFile('content/vehicles/catalogue.txt'), 'utf8'));
}

export async function addVehicleRoutes(app: App, catalogue: Catalogue) {
  const suggestions = readSuggestions(await readFile(projectFile('content/vehicles/mexico.txt'), 'utf8'));

  const makes = toAnswer({ makes: catalogue.makes });
  const allSuggestions = toAnswer({ suggestions });

  app.get(api.makes, { ...staff, schema: { response: answers(makeList) } }, (request, reply) =>
    sendCached(request, reply, makes, forAnHour),
  );
  app.get(
    api.models,
    { ...staff, schema: { querystring: modelsQuery, response: answers(modelList) } },
    async (request, reply) => {
      const models = found(catalogue.models(request.query.marca));
      return sendCached(request, reply, toAnswer({ models }), forAnHour);
    },
  );
  app.get(
    api.years,
    { ...staff, schema: { querystring: yearsQuery, response: answers(yearList) } },
    async (request, reply) => {
      const { marca, modelo } = request.query;
      const years = found(catalogue.years(marca, modelo));
      return sendCached(request, reply, toAnswer({ years }), forAnHour);
    },
  );
  app.get(
    api.styles,
    { ...staff, schema: { querystring: stylesQuery, response: answers(styleList) } },
    async (request, reply) => {
      const { marca, modelo, anio } = request.query;
      const styles = found(catalogue.styles(marca, modelo, anio));
      return sendCached(request, reply, toAnswer({ styles }), forAnHour);
    },
  );
  app.get(api.vehicleSuggestions, { ...staff, schema: { response: answers(suggestionList) } }, (request, reply) =>
    sendCached(request, reply, allSuggestions, forAnHour),
  );
}
