import type { Ask, Question } from './ask.ts';
import type { Operation, Schema } from './operations.ts';
import type { Faults } from './outcome.ts';
import { sized } from './share.ts';

/** Text on which a careless regular expression backtracks (ReDoS). */
const families: Record<string, (length: number) => string> = {
  letters: (length) => 'a'.repeat(length),
  'spaces before a letter': (length) => `${' '.repeat(length)}x`,
  'spaces between letters': (length) => `x${' '.repeat(length)}x`,
  'labels of a domain': (length) => `http://${'a.'.repeat(length / 2)}`,
  hyphens: (length) => `http://${'a-'.repeat(length / 2)}!`,
  'an e-mail': (length) => `a@${'a.'.repeat(length / 2)}`,
  dots: (length) => `${'a.'.repeat(length / 2)}@`,
  figures: (length) => `${'0'.repeat(length)}x`,
  'per cent': (length) => '%'.repeat(length),
  quotes: (length) => `"${'\\"'.repeat(length / 2)}`,
};

/** Four times the words may take somewhat more than four times as long; one that backtracks takes sixteen times. */
const [few, many, allowed] = [15_000, 60_000, 9];
/** Below this, a time says more about the machine than about the words. */
const floorMs = 4;

type Field = { question: (words: string) => Question; name: string };

/** Every place in a body that takes words. */
function placesIn(schema: Schema, way: string[] = []): string[][] {
  if (schema.type === 'string' && !schema.enum) return [way];
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => placesIn(inner, [...way, name]));
}

function nested(way: string[], words: string): object {
  return way.reduceRight<unknown>((inner, name) => ({ [name]: inner }), words) as object;
}

function fieldsOf({ method, path, body }: Operation): Field[] {
  const address = path.replace(/\{\w+\}/g, '1');
  return placesIn(body ?? {}).map((way) => ({
    name: `${method} ${path} ${way.join('.')}`,
    question: (words) => ({ method, path: address, body: nested(way, words) }),
  }));
}

/** The quickest of three: what others do on the machine only ever adds. */
async function quickest(ask: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round++) {
    const begin = performance.now();
    await ask();
    best = Math.min(best, performance.now() - begin);
  }
  return best;
}

/** Words four times as long are read in about four times the time, in every field. */
export async function proveNothingSlow(
  operations: Operation[],
  ask: Ask,
  cookie: (index: number) => string,
  faults: Faults,
): Promise<number> {
  let asked = 0;
  const fields = operations.flatMap(fieldsOf).slice(0, sized(1_000, 5));
  for (const { name, question } of fields) {
    for (const [family, make] of Object.entries(families)) {
      const time = (length: number) =>
        quickest(() => {
          asked += 1;
          return ask({ ...question(make(length)), cookie: cookie(asked) });
        });
      const [short, long] = [await time(few), await time(many)];
      const ratio = long / Math.max(short, floorMs);
      faults.expect(ratio < allowed, `${name} takes ${ratio.toFixed(0)} times as long for four times the ${family}`);
    }
  }
  return asked;
}
