import type { Random } from '../../server/src/testing/random.ts';
import type { Question } from './ask.ts';
import { broken, others, strings } from './hostile-values.ts';
import type { Operation, Parameter, Schema } from './operations.ts';

/** Values that fit where the schema alone does not say what fits: with them a report is stored, hostile words and all. */
const fitting: Record<string, unknown> = {
  formato: 'nacional',
  car_anio: '2001',
  plaza: 'Tijuana',
  sucursal: 'Otay TJ',
  url: 'https://www.ejemplo.com/a',
  image_url: 'https://www.ejemplo.com/a.jpg',
  email: '',
};

const contentTypes = [
  'application/json; charset=utf-16',
  'application/json;;;',
  'APPLICATION/JSON',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/csv',
  'x',
  '*/*',
];
const headerNames = [
  'if-match',
  'if-none-match',
  'idempotency-key',
  'accept',
  'accept-language',
  'accept-encoding',
  'content-encoding',
  'range',
  'user-agent',
  'referer',
  'x-request-id',
  'x-forwarded-host',
  'x-forwarded-proto',
  'sec-fetch-dest',
];
const odd = [
  '',
  '"',
  '"1"',
  'W/"1"',
  '*',
  '*/*',
  'gzip',
  'bytes=0-',
  'a'.repeat(300),
  '\u00e9',
  "'; drop table x",
  '9'.repeat(40),
];

export function createGenerator(random: Random) {
  const { pick, chance, below } = random;

  function text({ minLength = 0, maxLength = 300, enum: options }: Schema): string {
    if (options && chance(0.8)) return String(pick(options));
    const long = chance(0.03) ? pick(strings).repeat(5_000).slice(0, 100_000) : pick(strings);
    // Mostly of a length that is accepted, so that what is hostile gets further than the door.
    return chance(0.8) ? long.slice(0, maxLength).padEnd(minLength, 'x') : long;
  }

  /** A value that fits the schema with hostile words in it, or now and then one that does not fit at all. */
  function value(schema: Schema, name = ''): unknown {
    if (chance(0.06)) return chance(0.5) ? pick(others) : pick(strings);
    if (name in fitting && chance(0.85)) return fitting[name];
    if (schema.anyOf) return value(pick(schema.anyOf), name);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return pick(schema.enum);
    switch (schema.type) {
      case 'object':
        return fields(schema);
      case 'array':
        return Array.from({ length: below(4) }, () => value(schema.items ?? {}));
      case 'integer':
      case 'number':
        return chance(0.6) ? 1 + below(50) : pick(others.filter((other) => typeof other === 'number'));
      case 'boolean':
        return chance(0.5);
      case 'null':
        return null;
      default:
        return text(schema);
    }
  }

  function fields({ properties = {}, required = [] }: Schema): Record<string, unknown> {
    const entries = Object.entries(properties)
      .filter(([name]) => (required.includes(name) ? !chance(0.03) : !chance(0.2)))
      .map(([name, schema]): [string, unknown] => [name, value(schema, name)]);
    if (chance(0.1)) entries.push([pick(strings), pick(others)]);
    return Object.fromEntries(entries);
  }

  function pathOf({ path, parameters }: Operation): string {
    return path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const { schema = {} } = parameters.find((parameter) => parameter.name === name) ?? {};
      if (chance(0.5)) return encodeURIComponent(String(1 + below(60)));
      if (chance(0.1)) return pick(['%', '%zz', '%ff', '%c0%ae', '%00', '..', '%2e%2e%2f', '%2f', '.', ';']);
      return safely(text(schema)).slice(0, 4_000) || '%20';
    });
  }

  function queryOf(parameters: Parameter[]): string {
    const pairs = parameters
      .filter((parameter) => parameter.in === 'query' && chance(0.7))
      .flatMap(({ name, schema }) => {
        const given = `${name}=${safely(words(value(schema, name))).slice(0, 4_000)}`;
        if (chance(0.05)) return [given, given];
        return chance(0.05) ? [`${name}[$ne]=1`, `${name}[__proto__]=1`] : [given];
      });
    if (chance(0.1))
      pairs.push(pick(['__proto__[isAdmin]=1', 'constructor.prototype=1', '%ff=%fe', '&&&==', 'a'.repeat(2_000)]));
    return pairs.length > 0 ? `?${pairs.join('&')}` : '';
  }

  function bodyOf(schema: Schema): Pick<Question, 'body' | 'headers'> {
    if (chance(0.12)) return { body: pick(broken), headers: { 'content-type': 'application/json' } };
    const body = JSON.stringify(value(schema)) ?? '';
    return { body, headers: { 'content-type': chance(0.9) ? 'application/json' : pick(contentTypes) } };
  }

  return {
    question(operation: Operation): Question {
      const { body, headers } = operation.body ? bodyOf(operation.body) : {};
      const tricks = chance(0.15) ? { [pick(headerNames)]: pick(odd) } : {};
      return {
        method: operation.method,
        path: `${pathOf(operation)}${queryOf(operation.parameters)}`,
        headers: { ...headers, ...tricks },
        ...(body !== undefined && { body }),
      };
    },
  };
}

const words = (given: unknown) => (typeof given === 'object' ? JSON.stringify(given) : String(given));

/** Percent-encoded; half a character has no encoding and goes as the bytes that broken programs send. */
function safely(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ed%a0%80';
  }
}
