import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Resolver } from 'react-hook-form';

type Schema<Fields extends FieldValues, Output> = Parameters<typeof standardSchemaResolver<Fields, unknown, Output>>[0];

/**
 * A schema that comes when a hand is on its form: making schemas holds a slow phone up, and nobody needs them before.
 * Null where the line did not bring it: then the server, which checks everything again, has the word.
 */
export function lateSchema<T>(load: () => Promise<T>) {
  const get = () => load().catch(() => null);
  return { get, prepare: () => void get() };
}

/** The same for forms that have the schema's own fields. */
export function lateResolver<Fields extends FieldValues, Output = Fields>(
  load: () => Promise<Schema<Fields, Output>>,
): { resolver: Resolver<Fields, unknown, Output>; prepare: () => void } {
  const { get, prepare } = lateSchema(load);
  return {
    prepare,
    resolver: async (values, context, options) => {
      const schema = await get();
      if (!schema) return { values: values as unknown as Output, errors: {} };
      return standardSchemaResolver(schema)(values, context, options);
    },
  };
}
