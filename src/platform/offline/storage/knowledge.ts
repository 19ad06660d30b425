import { Dexie, type Table } from 'dexie'
import type { GuardedDatabase } from './guarded-database.ts'
import {
  type KnowledgeKind,
  type KnowledgeRow,
  type KnowledgeTable,
  knowledgeTables,
  type PartitionDatabase,
} from './partition-database.ts'
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
  kind: KnowledgeKind,
): Knowledge {
  const { table, stored, newest } = placeOf(kind)
  const contextOf = (id: string) => `${kind} ${id}`
  const read = async ({ id, atMs, box: locked }: KnowledgeRow) => {
    const own = id.slice(stored('').length)
    return { id: own, atMs, value: await box.unlock(contextOf(own), locked) }
  }
  return {
    async all() {
      const rows = await database.run((db) => newest(db).toArray())
      return Promise.all(rows.map(read))
    },
    async get(id) {
      const row = await database.run((db) => table(db).get(stored(id)))
      return row ? read(row) : null
    },
    async put(pieces, most) {
      const rows = await Promise.all(
        pieces.map(async ({ id, atMs, value }) => ({
          id: stored(id),
          kind,
          atMs,
          box: await box.lock(contextOf(id), value),
        })),
      )
      await database.run((db) =>
        db.transaction('rw', table(db), async () => {
          await table(db).bulkPut(isTable(kind) ? rows.map(({ kind: _, ...row }) => row) : rows)
          const surplus = await newest(db).offset(most).primaryKeys()
          if (surplus.length > 0) await table(db).bulkDelete(surplus)
        }),
      )
    },
    remove: (ids) => database.run((db) => table(db).bulkDelete(ids.map(stored))),
  }
}

/** Where the pieces of a kind are, under which ids, and which are the newest. */
function placeOf(kind: KnowledgeKind) {
  if (isTable(kind)) {
    const table = (db: PartitionDatabase): Table<KnowledgeRow, string> => db.table(kind)
    return { table, stored: (id: string) => id, newest: (db: PartitionDatabase) => table(db).orderBy('atMs').reverse() }
  }
  const table = (db: PartitionDatabase): Table<KnowledgeRow, string> => db.table('known')
  return {
    table,
    stored: (id: string) => `${kind}/${id}`,
    newest: (db: PartitionDatabase) =>
      table(db).where('[kind+atMs]').between([kind, Dexie.minKey], [kind, Dexie.maxKey]).reverse(),
  }
}

function isTable(kind: KnowledgeKind): kind is KnowledgeTable {
  return (knowledgeTables as readonly string[]).includes(kind)
}
