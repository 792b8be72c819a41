import type { Access } from '@mostrador/contract/access';
import { api } from '@mostrador/contract/paths';
import type { Ask } from './ask.ts';

export type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  pattern?: string;
};
export type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Schema; required?: boolean };
export type Operation = { method: string; path: string; access: Access; parameters: Parameter[]; body?: Schema };

type Document = {
  paths: Record<
    string,
    Record<
      string,
      {
        'x-access'?: Access;
        parameters?: Parameter[];
        requestBody?: { content: { 'application/json': { schema: Schema } } };
      }
    >
  >;
};

/** Everything that the portal's own OpenAPI document says can be asked. */
export async function readOperations(ask: Ask): Promise<Operation[]> {
  const { paths } = JSON.parse((await ask({ path: api.openapi })).text) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { 'x-access': access, parameters = [], requestBody } = operation;
      if (!access) throw new Error(`${method} ${path} does not say who may call it`);
      const body = requestBody?.content['application/json'].schema;
      return { method: method.toUpperCase(), path, access, parameters, ...(body && { body }) };
    }),
  );
}
