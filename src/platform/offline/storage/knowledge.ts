import type { GuardedDatabase } from './guarded-database.ts'
import type { KnowledgeTable, PartitionDatabase } from './partition-database.ts'
import type { SecretBox } from './secret-box.ts'

/** Something known, and since when. */
export interface Known<T> {
  readonly id: string
  readonly value: T
  readonly atMs: number
}

/** Pieces of one kind that the device knows, as they came; the caller reads each by its schema, since an older version may have written it. */
export interface Knowledge {
  /** Newest first. */
  all(): Promise<Known<unknown>[]>
  get(id: string): Promise<Known<unknown> | null>
  /** Keeps the newest `most` pieces. */
  put(pieces: readonly Known<unknown>[], most: number): Promise<void>
  remove(ids: readonly string[]): Promise<void>
}

export function knowledgeIn(
  database: GuardedDatabase<PartitionDatabase>,
  box: SecretBox,
  table: KnowledgeTable,
): Knowledge {
  const contextOf = (id: string) => `${table} ${id}`
  const read = async ({ id, atMs, box: locked }: { id: string; atMs: number; box: ArrayBuffer }) => ({
    id,
    atMs,
    value: await box.unlock(contextOf(id), locked),
  })
  return {
    async all() {
      const rows = await database.run((db) => db[table].orderBy('atMs').reverse().toArray())
      return Promise.all(rows.map(read))
    },
    async get(id) {
      const row = await database.run((db) => db[table].get(id))
      return row ? read(row) : null
    },
    async put(pieces, most) {
      const rows = await Promise.all(
        pieces.map(async ({ id, atMs, value }) => ({ id, atMs, box: await box.lock(contextOf(id), value) })),
      )
      await database.run((db) =>
        db.transaction('rw', db[table], async () => {
          await db[table].bulkPut(rows)
          const surplus = await db[table].orderBy('atMs').reverse().offset(most).primaryKeys()
          if (surplus.length > 0) await db[table].bulkDelete(surplus)
        }),
      )
    },
    remove: (ids) => database.run((db) => db[table].bulkDelete([...ids])),
  }
}
