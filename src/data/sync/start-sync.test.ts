import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onSettled, tellSettled } from './settlement.ts'
import { openedOutbox, provideOutbox } from './outbox-access.ts'
import { startSync } from './start-sync.ts'

// What follows the outbox is loaded here, with all that it asks anew; a busy machine takes its time.
vi.setConfig({ testTimeout: 20_000 })

const queryClient = new QueryClient()
const invalidated = vi.spyOn(queryClient, 'invalidateQueries')
const note = {
  kind: 'vehicle.note.v1',
  lane: 'user',
  payload: {},
  label: '',
  coalesceKey: null,
  undoMs: 0,
  dependsOn: [],
  supersedes: null,
  attachments: [],
}
const noteIsDone = () => tellSettled({ operation: note, answer: undefined, refusal: null, isBackground: false })

beforeEach(() => void invalidated.mockClear())
afterEach(() => provideOutbox(null))

it('asks for nothing anew before there was a write', () => {
  startSync(queryClient, () => Promise.reject(new Error('no IndexedDB')))
  noteIsDone()
  expect(invalidated).not.toHaveBeenCalled()
})

it('where nothing can be stored, what was sent directly is still asked for anew, once', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  startSync(queryClient, () => Promise.reject(new Error('no IndexedDB')))
  expect(await openedOutbox()).toBeNull()
  expect(await openedOutbox()).toBeNull()
  expect(warned).toHaveBeenCalledTimes(2)
  const settled = vi.fn<() => void>()
  const stop = onSettled(settled)
  noteIsDone()
  stop()
  expect(settled).toHaveBeenCalledOnce()
  expect(invalidated.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
    ['vehicle', 'own'],
    ['vehicle', 'details'],
  ])
})

it('asks for the cart anew after more than a visit was noted of a car: its lines may fit by it', () => {
  startSync(queryClient, () => Promise.reject(new Error('no IndexedDB')))
  tellSettled({
    operation: { ...note, payload: { body: { vin: 'WVWZZZ1KZ8W123456' } } },
    answer: undefined,
    refusal: null,
    isBackground: false,
  })
  expect(invalidated.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
    ['vehicle', 'own'],
    ['vehicle', 'details'],
    ['cart'],
  ])
})
