import swagger from '@fastify/swagger';
import { api } from '@mostrador/contract/paths';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';

export async function addOpenApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Mostrador', description: 'Portal del personal', version: '1' },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'mostrador.session_token' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      api.openapi,
      { config: { access: 'public' }, schema: { hide: true, response: { 200: z.looseObject({}) } } },
      async () => app.swagger() as unknown as Record<string, unknown>,
    );
}
