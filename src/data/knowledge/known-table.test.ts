// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { leaveSession, sessionEnded, sessionOpened } from '#src/platform/offline/lazy-offline.ts'
import { ANNA, BELA, FakeShop, logIn } from '#tests/builders/offline/offline-rig.ts'
import { knownTable } from './known-table.ts'

vi.setConfig({ testTimeout: 20_000 })
const cars = knownTable('vehicles', v.object({ plate: v.string() }), 2)

beforeEach(() => {
  localStorage.clear()
  new FakeShop().install()
  logIn('anna')
  void sessionOpened(ANNA)
})
afterEach(async () => {
  await leaveSession()
  vi.unstubAllGlobals()
})

it('keeps pieces in the shape that is asked for, as many as agreed, newest first @OFF-02 @VEH-06', async () => {
  for (const [id, plate, atMs] of [
    ['1', 'A', 1],
    ['3', 'C', 3],
    ['2', 'B', 2],
  ] as const)
    await cars.put(id, { plate }, atMs)
  expect((await cars.all()).map(({ value, atMs }) => [value.plate, atMs])).toEqual([
    ['C', 3],
    ['B', 2],
  ])
  await cars.remove(['3'])
  expect(await cars.get('3')).toBeNull()
})

it('takes a piece of another shape for unknown', async () => {
  await knownTable('vehicles', v.object({ id: v.string() }), 20).put('9', { id: '9' })
  expect(await cars.get('9')).toBeNull()
  expect((await cars.all()).map(({ id }) => id)).not.toContain('9')
})

it('a change that waits for another is not made among the pieces of who has logged in meanwhile @OFF-05', async () => {
  const changed = ['A', 'B'].map((plate) => cars.update('1', () => ({ plate })))
  sessionEnded()
  logIn('bela')
  await sessionOpened(BELA)
  await Promise.all(changed)
  expect(await cars.all()).toEqual([])
})
