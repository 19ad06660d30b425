import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Operation } from '../engine/operation.ts'
import { type GuardedDatabase, guardDatabase } from './guarded-database.ts'
import { type Operations, operationsIn } from './operations.ts'
import { type PartitionDatabase, partitionDatabase } from './partition-database.ts'
import { openSecretBox, type SecretBox } from './secret-box.ts'

const guard = { freeSpace: () => Promise.resolve(false), onSuperseded: () => undefined }
let number = 0
let box: SecretBox
let partition: string
let opened: GuardedDatabase<PartitionDatabase>[]

beforeEach(async () => {
  box = await openSecretBox(btoa('k'.repeat(32)))
  partition = `test-${(number += 1)}`
  opened = []
})
afterEach(() => {
  for (const database of opened) database.close()
})

/** Another tab: its own connection to the same database. */
function tab(change: (database: PartitionDatabase) => PartitionDatabase = (database) => database): Operations {
  const database = guardDatabase(change(partitionDatabase(partition)), guard)
  opened.push(database)
  return operationsIn(database, box)
}

function operation(opId: string, more: Partial<Operation> = {}): Omit<Operation, 'seq'> {
  return {
    opId, kind: 'vehicle.note.v1', lane: 'vehicles', payload: { params: { carId: '7' }, body: { registration_number: 'MS 12 ABC' } }, label: 'MS 12 ABC', coalesceKey: null, undoMs: 0, dependsOn: [], supersedes: null,
    attachments: [], schemaV: 1, idemKey: `key-${opId}`, principal: '1.2.2', state: 'pending', attempts: 0, enqueuedAtMs: 5, notBeforeMs: 5, nextAtMs: 5, lastError: null, answer: null, settledAtMs: null, ...more,
  }
}

it('numbers the operations of all tabs in one order', async () => {
  const [one, two] = [tab(), tab()]
  await Promise.all(['a', 'b', 'c', 'd'].map((opId, index) => (index % 2 ? one : two).append(operation(opId))))
  const seqs = (await one.all()).map(({ operation: { seq } }) => seq)
  expect(seqs).toEqual([1, 2, 3, 4])
})

it('never gives a number twice, also after the operation with the highest was removed', async () => {
  const operations = tab()
  await operations.append(operation('a'))
  await operations.remove(['a'])
  expect((await operations.append(operation('b'))).operation.seq).toBe(2)
})

it('keeps an operation whole over a restart', async () => {
  const { operation: stored } = await tab().append(operation('a'))
  expect(stored).toEqual({ ...operation('a'), seq: 1 })
  expect(await tab().all()).toEqual([{ operation: stored, revision: 1 }])
})

it('stores an operation once when it is handed over twice', async () => {
  const operations = tab()
  const first = await operations.append(operation('a'))
  expect(await operations.append(operation('a'))).toEqual(first)
  expect(await operations.all()).toHaveLength(1)
})

it('lets one of two tabs change a row and tells the other', async () => {
  const [one, two] = [tab(), tab()]
  const { operation: stored } = await one.append(operation('a'))
  const change = (state: Operation['state']) => [{ operation: { ...stored, state }, expected: 1 }]
  expect(await one.change(change('sending'))).toBe(true)
  expect(await two.change(change('cancelling'))).toBe(false)
  expect(await two.all()).toEqual([{ operation: { ...stored, state: 'sending' }, revision: 2 }])
})

it('changes all rows or none', async () => {
  const operations = tab()
  const a = await operations.append(operation('a'))
  const b = await operations.append(operation('b'))
  const attempted = [a, b].map(({ operation: each }) => ({ ...each, attempts: 1 }))
  expect(await operations.change([{ operation: attempted[0]!, expected: 1 }, { operation: attempted[1]!, expected: 9 }])).toBe(false)
  expect(await operations.all()).toEqual([a, b])
})

it('does not change what was removed meanwhile', async () => {
  const operations = tab()
  const { operation: stored } = await operations.append(operation('a'))
  await operations.remove(['a'])
  expect(await operations.change([{ operation: stored, expected: 1 }])).toBe(false)
  expect(await operations.all()).toEqual([])
})

it('recognises its own change when the connection died after it was written', async () => {
  const { operation: stored } = await tab().append(operation('a'))
  const dying = tab((database) => {
    const transaction = database.transaction.bind(database) as (...args: unknown[]) => Promise<unknown>
    let deaths = 1
    database.transaction = (async (...args: unknown[]) => {
      const result = await transaction(...args)
      if (deaths-- > 0) throw Object.assign(new Error('Connection to Indexed Database server lost'), { name: 'UnknownError' })
      return result
    }) as unknown as typeof database.transaction
    return database
  })
  expect(await dying.change([{ operation: { ...stored, attempts: 1 }, expected: 1 }])).toBe(true)
  expect((await tab().all())[0]).toMatchObject({ revision: 2, operation: { attempts: 1 } })
})

it('writes nothing that can be read without the key @OFF-05', async () => {
  await tab().append(operation('a'))
  const raw = partitionDatabase(partition)
  const rows = await raw.ops.toArray()
  raw.close()
  expect(Object.keys(rows[0]!).sort()).toEqual(['box', 'opId', 'revision', 'seq', 'stamp', 'state'])
  expect(Buffer.from(rows[0]!.box).toString('latin1')).not.toMatch(/MS 12 ABC|vehicle|registration/)
  const stranger = operationsIn(guardDatabase(partitionDatabase(partition), guard), await openSecretBox(btoa('x'.repeat(32))))
  await expect(stranger.all()).rejects.toThrow()
})
