import { api } from '@mostrador/contract/paths';
import { type StrayBranches, strayBranches } from '@mostrador/contract/stray-branches';
import type { Database, Queries } from '../db/client.ts';
import { answers } from '../http/answers.ts';
import type { App } from '../http/types.ts';

/** Rows of another feature by the name of their branch, with its id if it is a retired one. */
type CountStray = (db: Queries) => Promise<{ branchId: number | null; name: string; count: number }[]>;
/** `app.ts` passes them, because features do not import each other. */
export type StrayCounts = { reportes: CountStray; personas: CountStray };

async function listStray(db: Queries, counts: StrayCounts): Promise<StrayBranches> {
  const found = new Map<string, { id: number | null; nombre: string; reportes: number; personas: number }>();
  for (const kind of ['reportes', 'personas'] as const) {
    for (const { branchId: id, name: nombre, count } of await counts[kind](db)) {
      const entry = found.get(`${id} ${nombre}`) ?? { id, nombre, reportes: 0, personas: 0 };
      found.set(`${id} ${nombre}`, { ...entry, [kind]: count });
    }
  }
  const all = [...found.values()].sort((a, b) => a.nombre.localeCompare(b.nombre, 'es'));
  return {
    desconocidas: all.filter(({ id }) => id === null),
    retiradas: all.flatMap(({ id, ...uses }) => (id === null ? [] : [{ id, ...uses }])),
  };
}

/** For the administrator: names in reports and people that no branch has, and retired branches that have some. */
export function addStrayBranches(app: App, { reads, counts }: { reads: Database; counts: StrayCounts }) {
  app.get(
    api.strayBranches,
    { config: { access: 'branches:manage' }, schema: { response: answers(strayBranches) } },
    async (_, reply) => {
      reply.header('cache-control', 'no-store');
      return listStray(reads, counts);
    },
  );
}
