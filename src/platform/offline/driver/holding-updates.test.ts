// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  ANNA,
  closeShop,
  ended,
  type FakeShop,
  note,
  openFreshShop,
  pageOf,
  until,
} from '#tests/builders/offline/offline-rig.ts'
import { canReload } from '#src/platform/updates/update-holds.ts'

let shop: FakeShop

vi.setConfig({ testTimeout: 20_000 })

beforeEach(() => {
  shop = openFreshShop()
})
afterEach(closeShop)

it('a write that is on its way keeps a new version waiting @OFF-06', async () => {
  const { device, view } = await pageOf(ANNA)
  let open = () => undefined as void
  shop.gate = new Promise((resolve) => (open = resolve))
  const { opId } = await device.wishes.enqueue(note())
  await until(() => expect(shop.calls.at(-1)?.path).toBe('/api/sync/batch'))
  expect(canReload()).toBe(false)
  open()
  await ended(view, opId)
  await until(() => expect(canReload()).toBe(true))
})

it('so does one that rests between two tries, when nobody knows what became of the first @OFF-06', async () => {
  const { device, view } = await pageOf(ANNA)
  shop.reachable = false
  const { opId } = await device.wishes.enqueue(note())
  await until(() =>
    expect(view().operations).toMatchObject([{ opId, state: 'pending', lastError: { code: 'no-answer' } }]),
  )
  expect(canReload()).toBe(false)
  shop.reachable = true
  device.wishes.drain()
  await ended(view, opId)
  await until(() => expect(canReload()).toBe(true))
})

it('one that was never tried keeps none waiting: it is stored, and goes on in the new one @OFF-06', async () => {
  const { device, view } = await pageOf(ANNA)
  await device.wishes.enqueue(note('MS 12 ABC', { undoMs: 6_000 }))
  await until(() => expect(view().operations).toMatchObject([{ state: 'pending', attempts: 0 }]))
  await until(() => expect(canReload()).toBe(true))
})
