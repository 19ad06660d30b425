import type { Knowledge, Known } from '#src/platform/offline/storage/knowledge.ts'

/** What a device knows, in memory, by the rules of storage/knowledge.ts. */
export function fakeKnowledge(): { readonly knowledge: (table: string) => Knowledge; readonly clear: () => void } {
  const tables = new Map<string, Map<string, Known<unknown>>>()
  const rowsOf = (table: string) => {
    const rows = tables.get(table) ?? new Map<string, Known<unknown>>()
    tables.set(table, rows)
    return rows
  }
  const newestFirst = (rows: Map<string, Known<unknown>>) => [...rows.values()].sort((a, b) => b.atMs - a.atMs)
  return {
    clear: () => tables.clear(),
    knowledge: (table) => ({
      all: () => Promise.resolve(newestFirst(rowsOf(table))),
      get: (id) => Promise.resolve(rowsOf(table).get(id) ?? null),
      put(pieces, most) {
        const rows = rowsOf(table)
        for (const piece of pieces) rows.set(piece.id, structuredClone(piece))
        for (const { id } of newestFirst(rows).slice(most)) rows.delete(id)
        return Promise.resolve()
      },
      remove: (ids) => Promise.resolve(ids.forEach((id) => rowsOf(table).delete(id))),
    }),
  }
}
