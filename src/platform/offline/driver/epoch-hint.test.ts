// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { ANNA, closeShop, ended, note, openFreshShop, pageOf, until } from '#tests/builders/offline/offline-rig.ts'
import { noteServer, reportAnswer } from '#src/platform/api/contact.ts'

afterEach(closeShop)

it('compares what was done with what the shop knows when any answer names another epoch, with nothing waiting to be sent @OFF-03', async () => {
  const shop = openFreshShop()
  const { device, view } = await pageOf(ANNA)
  const { opId } = await device.wishes.enqueue(note())
  await ended(view, opId)
  shop.calls.length = 0
  noteServer(new Headers({ 'X-Server-Epoch': 'e2' }))
  reportAnswer()
  await until(() => expect(shop.calls.map(({ path }) => path)).toContain('/api/sync/reconcile'))
})

it('compares as soon as it is open when the first answers, before that, named another epoch', async () => {
  const shop = openFreshShop()
  const { device, view } = await pageOf(ANNA)
  const { opId } = await device.wishes.enqueue(note())
  await ended(view, opId)
  await device.leave()
  shop.calls.length = 0
  noteServer(new Headers({ 'X-Server-Epoch': 'e3' }))
  await pageOf(ANNA)
  await until(() => expect(shop.calls.map(({ path }) => path)).toContain('/api/sync/reconcile'))
})
