import type { JoinSuggestions } from '@mostrador/contract/demand';
import { fold, foldCode } from '@mostrador/contract/fold';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/client.ts';
import { codePrefix } from './joins.ts';
import { partInAnswer } from './part-key.ts';

const most = 8;
/** In shorter codes one letter makes too much of a difference. */
const shortest = 4;

/** Whether one letter more, one less or another one makes one text out of the other. */
export function isOneLetterApart(one: string, other: string): boolean {
  if (one.length < other.length) return isOneLetterApart(other, one);
  if (one === other || one.length - other.length > 1) return false;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return one.slice(at + 1) === other.slice(one.length === other.length ? at + 1 : at);
}

type Part = { part: string; name: string; codes: string[]; cars: string[]; needs: number };

const shared = (ones: readonly string[], others: readonly string[]) => {
  const folded = new Set(others.map(fold));
  return ones.find((word) => folded.has(fold(word)));
};

/** The codes of two parts that look like a slip of the fingers, as they were written. */
function slip(one: Part, other: Part): [string, string] | undefined {
  for (const written of one.codes) {
    for (const like of other.codes) {
      const [a, b] = [foldCode(written), foldCode(like)];
      if (Math.min(a.length, b.length) >= shortest && isOneLetterApart(a, b)) return [written, like];
    }
  }
  return undefined;
}

function reasonFor(part: Part, other: Part): string | undefined {
  const car = part.name && fold(part.name) === fold(other.name) ? shared(part.cars, other.cars) : undefined;
  if (car) return `El mismo nombre, para el mismo carro (${car}).`;
  const codes = slip(part, other);
  return codes && `Los códigos ${codes[0]} y ${codes[1]} casi son iguales: solo cambia una letra o un número.`;
}

/** Parts of the same category that may be the same one; the most needed first. Nothing is joined by it. */
export async function suggestJoins(db: Queries, part: string): Promise<JoinSuggestions> {
  const rows = await db.execute<Part>(sql`
    select parts.part, parts.name, parts.codes, parts.cars, coalesce(line.needs, 0) as needs
    from demand_parts parts left join demand_lines line on line.part = parts.part and line.level = 'cadena'
    where part_has_code(parts.part) and parts.category = (select category from demand_parts where part = ${part})
    order by needs desc, parts.part`);
  const own = rows.find((row) => row.part === part);
  if (!own || !part.startsWith(codePrefix)) return { sugerencias: [] };
  const sugerencias = rows.flatMap((other) => {
    const razon = other === own ? undefined : reasonFor(own, other);
    if (!razon) return [];
    const { codes, name: pieza, needs: necesidades } = other;
    return [{ parte: partInAnswer(other.part), codigo: codes[0] ?? '', pieza, necesidades, razon }];
  });
  return { sugerencias: sugerencias.slice(0, most) };
}
