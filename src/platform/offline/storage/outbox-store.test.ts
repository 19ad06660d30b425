import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Attachment } from '../engine/writing/attachment.ts'
import type { Write } from '../engine/effects.ts'
import type { Operation } from '../engine/operation.ts'
import { type GuardedDatabase, guardDatabase } from './guarded-database.ts'
import { type OutboxStore, outboxStore } from './outbox-store.ts'
import { type PartitionDatabase, partitionDatabase } from './partition-database.ts'
import { openSecretBox, type SecretBox } from './secret-box.ts'

const PRINCIPAL = '1.2.2'
const guard = { freeSpace: () => Promise.resolve(false), onSuperseded: () => undefined }
let number = 0
let box: SecretBox
let partition: string
let connections: GuardedDatabase<PartitionDatabase>[]

beforeEach(async () => {
  box = await openSecretBox(btoa('k'.repeat(32)))
  partition = `outbox-${(number += 1)}`
  connections = []
})
afterEach(() => {
  for (const each of connections) each.close()
})

/** A tab: its own connection to the same database. */
function tab(change: (database: PartitionDatabase) => PartitionDatabase = (database) => database): OutboxStore {
  const database = guardDatabase(change(partitionDatabase(partition)), guard)
  connections.push(database)
  return outboxStore(database, box, PRINCIPAL)
}

function operation(opId: string, more: Partial<Operation> = {}): Operation {
  return {
    opId,
    seq: 0,
    rev: 1,
    kind: 'vehicle.note.v1',
    lane: 'vehicles',
    payload: { params: { carId: '7' }, body: { registration_number: 'MS 12 ABC' } },
    label: 'MS 12 ABC',
    coalesceKey: null,
    undoMs: 0,
    dependsOn: [],
    supersedes: null,
    attachments: [],
    schemaV: 1,
    idemKey: `key-${opId}`,
    principal: PRINCIPAL,
    state: 'pending',
    endsAs: 'cancelled',
    endsBecause: null,
    isKeySpent: false,
    attempts: 0,
    enqueuedAtMs: 5,
    confirmedAtMs: null,
    notBeforeMs: 5,
    nextAtMs: 5,
    lastError: null,
    answer: null,
    settledAtMs: null,
    ...more,
  }
}
function attachment(more: Partial<Attachment> = {}): Attachment {
  return {
    sha256: 'f'.repeat(64),
    principal: PRINCIPAL,
    lane: 'claim:1',
    mediaType: 'image/jpeg',
    bytes: 3,
    after: null,
    offset: 0,
    rev: 1,
    attempts: 0,
    nextAtMs: 0,
    awaitsContact: false,
    refused: null,
    ...more,
  }
}
const nothing: Write = {
  put: [],
  settle: [],
  revive: [],
  forget: [],
  sees: null,
  putAttachments: [],
  dropAttachments: [],
  under: null,
  epoch: null,
  knows: null,
}
const noBytes = () => undefined
const put = (store: OutboxStore, ...operations: Operation[]) => store.write({ ...nothing, put: operations }, noBytes)
const settled = (of: Operation) => ({ ...of, rev: of.rev + 1, state: 'done' as const, settledAtMs: 9 })

describe('new operations', () => {
  it('are numbered in one order, whichever tab stores them @OFF-03', async () => {
    const [one, two] = [tab(), tab()]
    const results = await Promise.all(
      ['a', 'b', 'c', 'd'].map((opId, index) => put(index % 2 ? one : two, operation(opId))),
    )
    expect(results.map((result) => result.is === 'stored' && result.firstSeq).sort()).toEqual([1, 2, 3, 4])
    expect((await one.read()).operations.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  })

  it('of one write are numbered in its order, from the number that is told', async () => {
    const store = tab()
    await put(store, operation('a'))
    expect(await put(store, operation('b'), operation('c'))).toEqual({ is: 'stored', firstSeq: 2 })
    expect((await store.read()).operations.map(({ opId, seq }) => [opId, seq])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ])
  })

  it('never get a number that was used, also when the operation with it is gone', async () => {
    const store = tab()
    await put(store, operation('a'))
    await store.write({ ...nothing, settle: [settled(operation('a', { seq: 1 }))] }, noBytes)
    await store.write({ ...nothing, forget: ['a'] }, noBytes)
    expect(await put(store, operation('b'))).toEqual({ is: 'stored', firstSeq: 2 })
  })

  it('come back whole after a restart', async () => {
    await put(tab(), operation('a'))
    expect(await tab().read()).toEqual({
      principal: PRINCIPAL,
      operations: [operation('a', { seq: 1 })],
      receipts: [],
      attachments: [],
      epoch: null,
    })
  })

  it('are not stored a second time, nor after they were settled', async () => {
    const store = tab()
    await put(store, operation('a'))
    expect(await put(store, operation('a'))).toEqual({ is: 'conflict' })
    await store.write({ ...nothing, settle: [settled(operation('a', { seq: 1 }))] }, noBytes)
    expect(await put(store, operation('a'))).toEqual({ is: 'conflict' })
  })
})

describe('a change', () => {
  it('is made by one of two tabs, and the other is told', async () => {
    const [one, two] = [tab(), tab()]
    await put(one, operation('a'))
    const change = (state: Operation['state']) => operation('a', { seq: 1, rev: 2, state })
    expect(await put(one, change('sending'))).toMatchObject({ is: 'stored' })
    expect(await put(two, change('cancelling'))).toEqual({ is: 'conflict' })
    expect((await two.read()).operations).toEqual([change('sending')])
  })

  it('that hands something to the network fails where another tab has stored, or answered, what leaves before it', async () => {
    const store = tab()
    await put(store, operation('a', { state: 'rejected' }), operation('b'))
    const sending = { ...operation('b'), seq: 2, rev: 2, state: 'sending' as const }
    const claim = (rows: number, rev: number) =>
      store.write({ ...nothing, put: [sending], sees: { seq: 2, rows, asked: [{ opId: 'a', rev }] } }, noBytes)
    expect(await claim(1, 1)).toEqual({ is: 'conflict' })
    await store.write({ ...nothing, put: [{ ...operation('a'), seq: 1, rev: 2 }] }, noBytes)
    expect(await claim(2, 1)).toEqual({ is: 'conflict' })
    expect(await claim(2, 2)).toMatchObject({ is: 'stored' })
  })

  it('fails where another tab has learnt of a restored server, and one of another epoch where another tab has stored a receipt', async () => {
    const [one, two] = [tab(), tab()]
    await put(one, operation('a'))
    const done = { ...nothing, settle: [settled(operation('a', { seq: 1 }))] }
    await one.write(done, noBytes)
    const epoch = (receipts: string[]) => ({ ...nothing, epoch: 'e1', knows: { rows: ['a'], receipts } })
    expect(await two.write(epoch([]), noBytes)).toEqual({ is: 'conflict' })
    expect(await two.write(epoch(['a', 'gone']), noBytes)).toMatchObject({ is: 'stored' })
    expect(await put(one, operation('b'))).toEqual({ is: 'conflict' })
  })

  it('that drops a file fails where another tab has stored who needs it anew', async () => {
    const store = tab()
    await put(store, operation('a'), operation('b'))
    const drop = (...rows: string[]) =>
      store.write(
        { ...nothing, dropAttachments: [{ lane: 'cart', sha256: 'aa', rev: 1 }], knows: { rows, receipts: [] } },
        noBytes,
      )
    expect([await drop('a'), await drop('a', 'b')]).toMatchObject([{ is: 'conflict' }, { is: 'stored' }])
  })

  it('of several rows happens whole or not at all', async () => {
    const store = tab()
    await put(store, operation('a'), operation('b'))
    const before = await store.read()
    expect(
      await store.write(
        { ...nothing, put: [operation('a', { seq: 1, rev: 2 }), operation('b', { seq: 2, rev: 9 })], epoch: 'e1' },
        noBytes,
      ),
    ).toEqual({ is: 'conflict' })
    expect(await tab().read()).toEqual(before)
  })

  it('is recognised as its own when the connection died after it was written', async () => {
    await put(tab(), operation('a'))
    const dying = tab((database) => {
      const transaction = database.transaction.bind(database) as (...args: unknown[]) => Promise<unknown>
      let deaths = 1
      database.transaction = (async (...args: unknown[]) => {
        const result = await transaction(...args)
        if (deaths-- > 0)
          throw Object.assign(new Error('Connection to Indexed Database server lost'), { name: 'UnknownError' })
        return result
      }) as unknown as typeof database.transaction
      return database
    })
    expect(await put(dying, operation('a', { seq: 1, rev: 2, attempts: 1 }), operation('b'))).toEqual({
      is: 'stored',
      firstSeq: 2,
    })
    expect((await tab().read()).operations.map(({ opId, rev, seq }) => [opId, rev, seq])).toEqual([
      ['a', 2, 1],
      ['b', 1, 2],
    ])
  })
})

describe('a settled operation', () => {
  it('moves to the receipts in one step, and back when the server has forgotten it', async () => {
    const store = tab()
    await put(store, operation('a'))
    const done = settled(operation('a', { seq: 1 }))
    await store.write({ ...nothing, settle: [done], epoch: 'e1', knows: { rows: ['a'], receipts: [] } }, noBytes)
    expect(await store.read()).toMatchObject({ operations: [], receipts: [done], epoch: 'e1' })
    const again = { ...done, rev: 3, state: 'pending' as const }
    await store.write({ ...nothing, revive: [again], under: 'e1' }, noBytes)
    expect(await tab().read()).toMatchObject({ operations: [again], receipts: [], epoch: 'e1' })
  })

  it('is written anew where it lies, by one of two tabs', async () => {
    const [one, two] = [tab(), tab()]
    await put(one, operation('a'))
    const done = settled(operation('a', { seq: 1, isUntold: true }))
    await one.write({ ...nothing, settle: [done] }, noBytes)
    const { isUntold: _, ...told } = { ...done, rev: 3 }
    expect(await one.write({ ...nothing, settle: [told] }, noBytes)).toMatchObject({ is: 'stored' })
    expect(await two.write({ ...nothing, settle: [{ ...told, label: 'x' }] }, noBytes)).toEqual({ is: 'conflict' })
    expect(await two.read()).toMatchObject({ operations: [], receipts: [told] })
    expect((await two.read()).receipts[0]).not.toHaveProperty('isUntold')
  })

  it('cannot be settled by two tabs', async () => {
    const [one, two] = [tab(), tab()]
    await put(one, operation('a'))
    const done = settled(operation('a', { seq: 1 }))
    await one.write({ ...nothing, settle: [done] }, noBytes)
    expect(await two.write({ ...nothing, settle: [{ ...done, state: 'cancelled' }] }, noBytes)).toEqual({
      is: 'conflict',
    })
    expect((await two.read()).receipts).toEqual([done])
  })
})

describe('an attachment', () => {
  const bytes = new Uint8Array([0, 255, 7]).buffer
  const contentOf = async (store: OutboxStore) => [
    ...new Uint8Array((await store.bytes('claim:1', attachment().sha256)) ?? new ArrayBuffer()),
  ]

  it('is stored with its bytes and the operation that needs it, or not at all', async () => {
    const store = tab()
    await store.write({ ...nothing, put: [operation('a')], putAttachments: [attachment()] }, () => bytes)
    expect(await contentOf(tab())).toEqual([0, 255, 7])
    expect(
      await store.write(
        { ...nothing, put: [operation('a')], putAttachments: [attachment({ lane: 'claim:2' })] },
        () => bytes,
      ),
    ).toEqual({ is: 'conflict' })
    expect(await store.bytes('claim:2', attachment().sha256)).toBeNull()
  })

  it('remembers how far it has come without its bytes being written again, and goes whole', async () => {
    const store = tab()
    await store.write({ ...nothing, putAttachments: [attachment()] }, () => bytes)
    await store.write({ ...nothing, putAttachments: [attachment({ rev: 2, offset: 2 })] }, noBytes)
    expect((await tab().read()).attachments).toEqual([attachment({ rev: 2, offset: 2 })])
    expect(await contentOf(store)).toEqual([0, 255, 7])
    // What another tab has written down anew since is needed again, and is not dropped for what it was before.
    const stale = { ...nothing, forget: ['a'], dropAttachments: [attachment()] }
    expect(await store.write(stale, noBytes)).toEqual({ is: 'conflict' })
    expect(await contentOf(store)).toEqual([0, 255, 7])
    const gone = { ...nothing, dropAttachments: [attachment({ rev: 2 })] }
    expect([await store.write(gone, noBytes), await store.write(gone, noBytes)]).toMatchObject([
      { is: 'stored' },
      { is: 'stored' },
    ])
    expect([(await store.read()).attachments, await store.bytes('claim:1', attachment().sha256)]).toEqual([[], null])
  })
})

it('writes nothing that can be read without the key @OFF-05', async () => {
  const text = new TextEncoder().encode('MS 12 ABC').buffer
  await tab().write({ ...nothing, put: [operation('a')], putAttachments: [attachment()] }, () => text)
  const raw = partitionDatabase(partition)
  const rows = (
    await Promise.all(raw.tables.map((table) => table.toArray() as Promise<Record<string, unknown>[]>))
  ).flat()
  raw.close()
  const readable = rows
    .flatMap((row) => Object.values(row))
    .map((value) => (value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : String(value)))
    .join(' ')
  expect(readable).not.toMatch(/MS 12 ABC|vehicle|registration|image/)
  const stranger = outboxStore(
    guardDatabase(partitionDatabase(partition), guard),
    await openSecretBox(btoa('x'.repeat(32))),
    PRINCIPAL,
  )
  await expect(stranger.read()).rejects.toThrow()
})
