import { createHash } from 'node:crypto';
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
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answers } from '../http/answers.ts';
import { problem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import { projectFile } from '../project-file.ts';

const staff = { config: { access: 'staff' } } as const;

/** The catalogue changes only with a new version of the portal: browsers revalidate it each hour and mostly get 304. */
function sendKept<T>(request: FastifyRequest, reply: FastifyReply, value: T): T | undefined {
  const etag = `"${createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag).header('cache-control', 'private, max-age=3600');
  if (request.headers['if-none-match'] !== etag) return value;
  reply.code(304).send();
  return undefined;
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw problem('vehicle-not-found');
  return value;
}

export async function loadCatalogue(): Promise<Catalogue> {
  return readCatalogue(await readFile(projectFile('content/vehicles/catalogue.txt'), 'utf8'));
}

export async function addVehicleRoutes(app: App, catalogue: Catalogue) {
  const suggestions = readSuggestions(await readFile(projectFile('content/vehicles/mexico.txt'), 'utf8'));

  app.get(api.makes, { ...staff, schema: { response: answers(makeList) } }, async (request, reply) =>
    sendKept(request, reply, { makes: catalogue.makes }),
  );
  app.get(
    api.models,
    { ...staff, schema: { querystring: modelsQuery, response: answers(modelList) } },
    async (request, reply) => sendKept(request, reply, { models: found(catalogue.models(request.query.marca)) }),
  );
  app.get(
    api.years,
    { ...staff, schema: { querystring: yearsQuery, response: answers(yearList) } },
    async (request, reply) => {
      const { marca, modelo } = request.query;
      return sendKept(request, reply, { years: found(catalogue.years(marca, modelo)) });
    },
  );
  app.get(
    api.styles,
    { ...staff, schema: { querystring: stylesQuery, response: answers(styleList) } },
    async (request, reply) => {
      const { marca, modelo, anio } = request.query;
      return sendKept(request, reply, { styles: found(catalogue.styles(marca, modelo, anio)) });
    },
  );
  app.get(api.vehicleSuggestions, { ...staff, schema: { response: answers(suggestionList) } }, async (request, reply) =>
    sendKept(request, reply, { suggestions }),
  );
}
