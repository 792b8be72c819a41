import { type PeopleColumn, peopleColumnNames } from '@mostrador/contract/people-import';
import { createTestBranches } from './branches.ts';
import { openPortal, sawVersion } from './portal.ts';

/** A CSV of people as somebody would make it. */
export function csvOf(
  people: readonly Partial<Record<PeopleColumn, string>>[],
  columns: readonly PeopleColumn[] = peopleColumnNames,
): string {
  const cell = (text = '') => `"${text.replaceAll('"', '""')}"`;
  const lines = people.map((person) => columns.map((column) => cell(person[column])).join(','));
  return [columns.join(','), ...lines].join('\r\n');
}

/** A portal with branches, and what an administrator asks of it to import people. */
export async function openImport(options: Parameters<typeof openPortal>[0] = {}) {
  const portal = await openPortal(options);
  if (!options.connection) await createTestBranches(portal.db);
  const admin = await portal.as('admin');
  const path = '/api/v1/usuarios/importaciones';
  const send = (content: string | Buffer, name = 'personal.csv') =>
    portal.app.inject({
      method: 'POST',
      url: `${path}?archivo=${encodeURIComponent(name)}`,
      headers: { cookie: admin.cookie, 'content-type': 'application/octet-stream' },
      payload: content,
    });
  const apply = (id: number) => admin.ask('POST', `${path}/${id}/aplicar`);
  return {
    ...portal,
    admin,
    send,
    apply,
    /** With the id of the import that the person saw as the last; an old tab does not send it. */
    undo: (seen?: number) => admin.ask('POST', `${path}/deshacer`, undefined, sawVersion(seen)),
    passwords: (id: number) => admin.ask('POST', `${path}/${id}/contrasenas`),
    imports: async () => (await admin.ask('GET', path)).json(),
    /** Previews and applies a file, and returns the id of the import. */
    async importFile(content: string): Promise<number> {
      const { id } = (await send(content)).json();
      const applied = await apply(id);
      if (applied.statusCode !== 200) throw new Error(applied.body);
      return id;
    },
  };
}
