import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Storage of the test's user pool: one map per kind of record. */
export function createPoolStore() {
  const kinds = new Map<string, Map<string, AdapterPayload>>();
  return (kind: string): Adapter => {
    const rows = kinds.get(kind) ?? new Map<string, AdapterPayload>();
    kinds.set(kind, rows);
    return {
      upsert: async (id, payload) => void rows.set(id, payload),
      find: async (id) => rows.get(id),
      findByUid: async (uid) => [...rows.values()].find((row) => row.uid === uid),
      findByUserCode: async (code) => [...rows.values()].find((row) => row.userCode === code),
      consume: async (id) => {
        const row = rows.get(id);
        if (row) row.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void rows.delete(id),
      revokeByGrantId: async (grantId) => {
        for (const [id, row] of rows) if (row.grantId === grantId) rows.delete(id);
      },
    };
  };
}
