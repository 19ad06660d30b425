import { uuid } from '#src/lib/uuid.ts'
import type { Attachment } from '../engine/writing/attachment.ts'
import type { Write } from '../engine/effects.ts'
import type { Operation, PrincipalName } from '../engine/operation.ts'
import type { Snapshot } from '../engine/state.ts'
import type { GuardedDatabase } from './guarded-database.ts'
import type { OperationRow, PartitionDatabase, SealedRow } from './partition-database.ts'
import type { SecretBox } from './secret-box.ts'

export type WriteResult = { readonly is: 'stored'; readonly firstSeq: number } | { readonly is: 'conflict' }

/** The outbox of one principal on disk: what the engine's `persist` asks for, as one transaction (engine/effects.ts). */
export interface OutboxStore {
  read(): Promise<Snapshot>
  /** `bytesOf` gives the bytes of an attachment that is new in this write. Throws StorageRefused. */
  write(write: Write, bytesOf: (attachment: Attachment) => ArrayBuffer | undefined): Promise<WriteResult>
  /** Null when the attachment is no longer there. */
  bytes(lane: string, sha256: string): Promise<ArrayBuffer | null>
}

export function outboxStore(
  database: GuardedDatabase<PartitionDatabase>,
  box: SecretBox,
  principal: PrincipalName,
): OutboxStore {
  const opened = new Map<string, { readonly stamp: string; readonly value: unknown }>()
  /** Rows that did not change since they were read are not decrypted again. */
  const open = async <T>(table: string, row: SealedRow): Promise<T> => {
    const name = `${table} ${row.id}`
    const known = opened.get(name)
    const value = known?.stamp === row.stamp ? known.value : await box.unlock(name, row.box)
    opened.set(name, { stamp: row.stamp, value })
    return value as T
  }
  const openOperation =
    (table: string) =>
    async (row: OperationRow): Promise<Operation> => ({ ...(await open<Operation>(table, row)), seq: row.seq })

  return {
    async read() {
      const rows = await database.run((db) =>
        db.transaction('r', db.ops, db.receipts, db.attachments, db.meta, async () => ({
          operations: await db.ops.orderBy('seq').toArray(),
          receipts: await db.receipts.toArray(),
          attachments: await db.attachments.toArray(),
          epoch: (await db.meta.get('epoch'))?.value,
        })),
      )
      const [operations, receipts, attachments] = await Promise.all([
        Promise.all(rows.operations.map(openOperation('ops'))),
        Promise.all(rows.receipts.map(openOperation('receipts'))),
        Promise.all(rows.attachments.map((row) => open<Attachment>('attachments', row))),
      ])
      return {
        principal,
        operations,
        receipts: receipts.sort((a, b) => a.seq - b.seq),
        attachments,
        epoch: typeof rows.epoch === 'string' ? rows.epoch : null,
      }
    },
    async write(write, bytesOf) {
      const sealed = await sealWrite(write, box, bytesOf)
      return database.run((db) =>
        db.transaction('rw', [db.ops, db.receipts, db.attachments, db.bytes, db.meta], () => commit(db, write, sealed)),
      )
    },
    async bytes(lane, sha256) {
      const id = attachmentId({ lane, sha256 })
      const row = await database.run((db) => db.bytes.get(id))
      return row ? box.unlockBytes(`bytes ${id}`, row.box) : null
    },
  }
}

interface SealedWrite {
  readonly stamp: string
  readonly put: readonly OperationRow[]
  readonly settle: readonly OperationRow[]
  readonly revive: readonly OperationRow[]
  readonly attachments: readonly SealedRow[]
  readonly bytes: readonly { readonly id: string; readonly box: ArrayBuffer }[]
}

/** Encryption comes before the transaction: IndexedDB ends a transaction that waits for something else. */
async function sealWrite(
  write: Write,
  box: SecretBox,
  bytesOf: (attachment: Attachment) => ArrayBuffer | undefined,
): Promise<SealedWrite> {
  const stamp = uuid()
  const seal =
    (table: string) =>
    async (operation: Operation): Promise<OperationRow> => {
      const { opId: id, rev, seq } = operation
      return { id, rev, seq, stamp, box: await box.lock(`${table} ${id}`, operation) }
    }
  const [put, settle, revive, attachments, bytes] = await Promise.all([
    Promise.all(write.put.map(seal('ops'))),
    Promise.all(write.settle.map(seal('receipts'))),
    Promise.all(write.revive.map(seal('ops'))),
    Promise.all(
      write.putAttachments.map(async (attachment) => {
        const id = attachmentId(attachment)
        return { id, rev: attachment.rev, stamp, box: await box.lock(`attachments ${id}`, attachment) }
      }),
    ),
    Promise.all(
      write.putAttachments.flatMap((attachment) => {
        const content = bytesOf(attachment)
        const id = attachmentId(attachment)
        return content ? [box.lockBytes(`bytes ${id}`, content).then((locked) => ({ id, box: locked }))] : []
      }),
    ),
  ])
  return { stamp, put, settle, revive, attachments, bytes }
}

async function commit(db: PartitionDatabase, write: Write, sealed: SealedWrite): Promise<WriteResult> {
  const dropped = write.dropAttachments.map(attachmentId)
  const known = await readTouched(db, sealed)
  if (known.some(({ after }) => after === sealed.stamp))
    return { is: 'stored', firstSeq: known.find(({ isNew }) => isNew)?.seq ?? 0 }
  const leaving = await db.attachments.bulkGet(dropped)
  const isNewer = leaving.some((row, at) => row && row.rev !== write.dropAttachments[at]!.rev)
  if (isNewer || known.some(({ holds }) => !holds)) return { is: 'conflict' }
  if (write.sees && !(await isAsSeen(db, write.sees))) return { is: 'conflict' }
  if (!(await isKnown(db, write))) return { is: 'conflict' }

  const firstSeq = Number((await db.meta.get('seq'))?.value ?? 0) + 1
  let nextSeq = firstSeq
  await db.ops.bulkPut(sealed.put.map((row) => (row.seq === 0 ? { ...row, seq: nextSeq++ } : row)))
  if (nextSeq > firstSeq) await db.meta.put({ name: 'seq', value: nextSeq - 1 })
  await db.ops.bulkDelete(sealed.settle.map(({ id }) => id))
  await db.receipts.bulkPut([...sealed.settle])
  await db.receipts.bulkDelete([...sealed.revive.map(({ id }) => id), ...write.forget])
  await db.ops.bulkPut([...sealed.revive])
  await db.attachments.bulkPut([...sealed.attachments])
  await db.bytes.bulkPut([...sealed.bytes])
  await db.attachments.bulkDelete(dropped)
  await db.bytes.bulkDelete(dropped)
  if (write.epoch !== null) await db.meta.put({ name: 'epoch', value: write.epoch })
  return { is: 'stored', firstSeq }
}

async function isAsSeen(db: PartitionDatabase, { seq, rows, asked }: NonNullable<Write['sees']>): Promise<boolean> {
  const [there, waiting] = await Promise.all([
    db.ops.where('seq').belowOrEqual(seq).count(),
    db.ops.bulkGet(asked.map(({ opId }) => opId)),
  ])
  return there === rows && waiting.every((row, at) => row?.rev === asked[at]!.rev)
}

async function isKnown(db: PartitionDatabase, { under, knows }: Write): Promise<boolean> {
  const epoch = (await db.meta.get('epoch'))?.value ?? null
  if (epoch !== under) return false
  if (knows === null) return true
  const [rows, receipts] = await Promise.all([db.ops, db.receipts].map((table) => table.toCollection().primaryKeys()))
  const holds = (ids: readonly string[], there: readonly string[]) => {
    const known = new Set(ids)
    return there.every((id) => known.has(id))
  }
  return holds(knows.rows, rows!) && holds(knows.receipts, receipts!)
}

/** A row of the write beside what the disk holds in its place. */
interface Touched {
  readonly holds: boolean
  readonly isNew: boolean
  /** The stamp that stands where the write would have put its row. */
  readonly after: string | undefined
  readonly seq: number | undefined
}

async function readTouched(
  db: PartitionDatabase,
  { put, settle, revive, attachments }: SealedWrite,
): Promise<Touched[]> {
  const ids = [...put, ...settle, ...revive].map(({ id }) => id)
  const [ops, receipts, files] = await Promise.all([
    db.ops.bulkGet(ids),
    db.receipts.bulkGet(ids),
    db.attachments.bulkGet(attachments.map(({ id }) => id)),
  ])
  const op = new Map(ops.flatMap((row) => (row ? [[row.id, row]] : [])))
  const receipt = new Map(receipts.flatMap((row) => (row ? [[row.id, row]] : [])))
  const follows = (known: SealedRow | undefined, rev: number) => (rev === 1 ? !known : known?.rev === rev - 1)
  return [
    ...put.map(({ id, rev, seq }) => ({
      holds: follows(op.get(id), rev) && (rev > 1 || !receipt.has(id)),
      isNew: seq === 0,
      after: op.get(id)?.stamp,
      seq: op.get(id)?.seq,
    })),
    ...settle.map(({ id, rev }) => ({
      holds: follows(op.get(id) ?? receipt.get(id), rev),
      isNew: false,
      after: receipt.get(id)?.stamp,
      seq: undefined,
    })),
    ...revive.map(({ id, rev }) => ({
      holds: follows(receipt.get(id), rev),
      isNew: false,
      after: op.get(id)?.stamp,
      seq: undefined,
    })),
    ...attachments.map(({ rev }, index) => ({
      holds: follows(files[index], rev),
      isNew: false,
      after: files[index]?.stamp,
      seq: undefined,
    })),
  ]
}

function attachmentId({ lane, sha256 }: Pick<Attachment, 'lane' | 'sha256'>): string {
  return `${lane} ${sha256}`
}
