import swagger from '@fastify/swagger';
import { api } from '@mostrador/contract/paths';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Adds to each operation who may call it. */
const transform: typeof jsonSchemaTransform = (input) => {
  const { schema, url } = jsonSchemaTransform(input);
  const access = input.route.config?.access;
  const machines = access?.endsWith(':read') && input.route.method === 'GET' ? [{ bearer: [] }] : [];
  const who = { 'x-access': access, security: access === 'public' ? [] : [{ session: [] }, ...machines] };
  return { schema: { ...schema, ...who }, url };
};

export async function addOpenApi(app: FastifyInstance, sessionCookieName: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Mostrador', description: 'Portal del personal', version: '1' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookieName },
          bearer: { type: 'http', scheme: 'bearer', description: 'Accesos de otros sistemas, en Administración' },
        },
      },
    },
    transform,
  });
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      api.openapi,
      { config: { access: 'public' }, schema: { hide: true, response: { 200: z.looseObject({}) } } },
      async () => app.swagger() as unknown as Record<string, unknown>,
    );
}
