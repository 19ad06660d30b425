import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type GuardedDatabase, guardDatabase } from './guarded-database.ts'
import { knowledgeIn } from './knowledge.ts'
import { type PartitionDatabase, partitionDatabase } from './partition-database.ts'
import { openSecretBox, type SecretBox } from './secret-box.ts'

let number = 0
let box: SecretBox
let database: GuardedDatabase<PartitionDatabase>

beforeEach(async () => {
  box = await openSecretBox(btoa('k'.repeat(32)))
  database = guardDatabase(partitionDatabase(`known-${(number += 1)}`), {
    freeSpace: () => Promise.resolve(false),
    onSuperseded: () => undefined,
  })
})
afterEach(() => database.close())

const piece = (id: string, atMs: number) => ({ id, atMs, value: { vin: `VIN ${id}` } })

it('is kept with its age, newest first, as many as fit @OFF-02', async () => {
  const vehicles = knowledgeIn(database, box, 'vehicles')
  await vehicles.put([piece('1', 10), piece('2', 30)], 2)
  await vehicles.put([piece('3', 20)], 2)
  expect(await vehicles.all()).toEqual([piece('2', 30), piece('3', 20)])
  expect(await vehicles.get('1')).toBeNull()
})

it('is replaced by what is newer and forgotten when told', async () => {
  const visited = knowledgeIn(database, box, 'visited')
  await visited.put([piece('1', 10)], 9)
  await visited.put([{ ...piece('1', 20), value: 'changed' }], 9)
  expect(await visited.get('1')).toEqual({ id: '1', atMs: 20, value: 'changed' })
  await visited.remove(['1'])
  expect(await visited.all()).toEqual([])
})

it('is written where it cannot be read without the key @OFF-05', async () => {
  await knowledgeIn(database, box, 'vinHistory').put([piece('1', 10)], 9)
  const [row] = await database.run((db) => db.vinHistory.toArray())
  expect(Object.keys(row!).sort()).toEqual(['atMs', 'box', 'id'])
  expect(new TextDecoder('latin1').decode(row!.box)).not.toContain('VIN')
})

it('of a kind without a table of its own is counted by itself, and nobody can read that either', async () => {
  const [offers, points] = [knowledgeIn(database, box, 'offers'), knowledgeIn(database, box, 'points')]
  await offers.put([piece('1', 10), piece('2', 30), piece('3', 20)], 2)
  await points.put([piece('1', 5)], 1)
  expect(await offers.all()).toEqual([piece('2', 30), piece('3', 20)])
  expect([await offers.get('1'), await points.get('1')]).toEqual([null, piece('1', 5)])
  await offers.remove(['2'])
  expect([await offers.all(), await points.all()]).toEqual([[piece('3', 20)], [piece('1', 5)]])
  const rows = await database.run((db) => db.known.toArray())
  expect(rows.map(({ box: locked }) => new TextDecoder('latin1').decode(locked)).join()).not.toContain('VIN')
})
