import type { Adapter, AdapterPayload } from "oidc-provider";

type StoredPayload = AdapterPayload & { consumed?: number };

/** The memory of a stand-in dies with it. */
export const createMemory = () => {
  const rows = new Map<string, StoredPayload>();
  const find = (matches: (row: StoredPayload) => boolean): Promise<StoredPayload | undefined> =>
    Promise.resolve([...rows.values()].find(matches));
  return (model: string): Adapter => {
    const keyOf = (id: string): string => `${model} ${id}`;
    return {
      upsert: async (id, payload) => void rows.set(keyOf(id), payload),
      find: (id) => Promise.resolve(rows.get(keyOf(id))),
      findByUid: (uid) => find((row) => row.kind === model && row.uid === uid),
      findByUserCode: (userCode) => find((row) => row.userCode === userCode),
      consume: async (id) => {
        const row = rows.get(keyOf(id));
        if (row) row.consumed = Math.floor(performance.now() / 1000);
      },
      destroy: async (id) => void rows.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
      },
    };
  };
};
