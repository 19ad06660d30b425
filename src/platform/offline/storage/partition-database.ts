import { Dexie, type EntityTable } from 'dexie'

/** Everything about a row that somebody could read stands in `box`, encrypted (decision 041); the other fields are for order and comparison. */
export interface SealedRow {
  readonly id: string
  /** Counts the changes: two tabs that change the same row notice each other by it. */
  readonly rev: number
  /** Names the write. A write whose connection died may have happened: the second attempt recognises its own. */
  readonly stamp: string
  readonly box: ArrayBuffer
}
export interface OperationRow extends SealedRow {
  readonly seq: number
}

/** Bytes, never a Blob: Safari is known to corrupt or swap those (offline.md §1). Apart from the attachment's row, which changes with every part that was sent. */
export interface BytesRow {
  readonly id: string
  readonly box: ArrayBuffer
}

/** A piece of what the server also has. */
export interface KnowledgeRow {
  readonly id: string
  readonly atMs: number
  readonly box: ArrayBuffer
}

export interface MetaRow {
  readonly name: string
  readonly value: unknown
}

/** A piece of a kind that has no table of its own. */
export interface KnownRow extends KnowledgeRow {
  readonly kind: string
}

/** Kinds of before, each in a table of its own, whose names devices hold; every later kind is a part of `known`. `lists`: product lists as they were seen. `keptCars`, `keptLists`: cars that were downloaded whole (decision 055). `units`: what was opened of the illustrated catalogue. */
export const knowledgeTables = [
  'vehicles',
  'favourites',
  'cartDrafts',
  'vinHistory',
  'visited',
  'lists',
  'keptCars',
  'keptLists',
  'units',
] as const
export type KnowledgeTable = (typeof knowledgeTables)[number]
/** What is known of one noun: one of those tables, or a kind of `known` by a name of its own. */
export type KnowledgeKind = KnowledgeTable | (string & {})

/** Whether a piece of `known` is the person's alone: photos of what they are writing, which the server has not been told of. */
export const isOwn = (id: string): boolean => /^[a-z-]+-photos\//.test(id)

export type PartitionDatabase = Dexie & { [T in KnowledgeTable]: EntityTable<KnowledgeRow, 'id'> } & {
  ops: EntityTable<OperationRow, 'id'>
  receipts: EntityTable<OperationRow, 'id'>
  attachments: EntityTable<SealedRow, 'id'>
  bytes: EntityTable<BytesRow, 'id'>
  meta: EntityTable<MetaRow, 'name'>
  known: EntityTable<KnownRow, 'id'>
}

/** One per principal (offline.md §1). Strict: what is acknowledged has reached the disk. Versions are additive; an older tab lets go when a newer one opens. */
export function partitionDatabase(partition: string): PartitionDatabase {
  const database = new Dexie(`partition-${partition}`, { chromeTransactionDurability: 'strict' }) as PartitionDatabase
  database.version(1).stores({
    ops: 'id, &seq',
    receipts: 'id',
    attachments: 'id',
    bytes: 'id',
    meta: 'name',
    vehicles: 'id, atMs',
    favourites: 'id, atMs',
    cartDrafts: 'id, atMs',
    vinHistory: 'id, atMs',
    visited: 'id, atMs',
    lists: 'id, atMs',
    keptCars: 'id, atMs',
    keptLists: 'id, atMs',
  })
  database.version(2).stores({ units: 'id, atMs' })
  database.version(3).stores({ known: 'id, [kind+atMs]' })
  return database
}

/** Unless a write stands in it that was not answered: that can be counted without its key. Says how many do. */
export async function deletePartitionDatabase(partition: string): Promise<number> {
  const database = partitionDatabase(partition)
  const waiting = await database.ops.count()
  if (waiting === 0) await database.delete()
  database.close()
  return waiting
}
