import { Dexie, type EntityTable } from 'dexie'
import type { OperationState } from '../engine/operation.ts'

/** Everything about a row that somebody could read stands in `box`, encrypted (decision 040); the other fields are for order and counting. */
export interface OperationRow {
  readonly opId: string
  readonly seq: number
  readonly state: OperationState
  /** Counts the changes: two tabs that change the same row notice each other by it. */
  readonly revision: number
  /** Names the write. A write whose connection died may have happened: the second attempt recognises its own. */
  readonly stamp: string
  readonly box: ArrayBuffer
}

/** A file of an operation, whole and encrypted. Bytes, never a Blob: Safari is known to corrupt or swap those (offline.md §1). */
export interface AttachmentRow {
  readonly sha256: string
  readonly box: ArrayBuffer
}

/** What is known of a finished operation for a week, so that a restored server can be given it again (offline.md §11). */
export interface ReceiptRow {
  readonly idemKey: string
  readonly atMs: number
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

export const knowledgeTables = ['vehicles', 'favourites', 'cartDrafts', 'vinHistory', 'visited'] as const
export type KnowledgeTable = (typeof knowledgeTables)[number]

export type PartitionDatabase = Dexie & { [T in KnowledgeTable]: EntityTable<KnowledgeRow, 'id'> } & {
  ops: EntityTable<OperationRow, 'opId'>
  attachments: EntityTable<AttachmentRow, 'sha256'>
  receipts: EntityTable<ReceiptRow, 'idemKey'>
  meta: EntityTable<MetaRow, 'name'>
}

export function partitionDatabaseName(partition: string): string {
  return `partition-${partition}`
}

/** One per principal (offline.md §1). Strict: what is acknowledged has reached the disk. Versions are additive; an older tab lets go when a newer one opens. */
export function partitionDatabase(partition: string): PartitionDatabase {
  const database = new Dexie(partitionDatabaseName(partition), { chromeTransactionDurability: 'strict' }) as PartitionDatabase
  database.version(1).stores({
    ops: 'opId, &seq', attachments: 'sha256', receipts: 'idemKey, atMs', meta: 'name',
    vehicles: 'id, atMs', favourites: 'id, atMs', cartDrafts: 'id, atMs', vinHistory: 'id, atMs', visited: 'id, atMs',
  })
  return database
}
