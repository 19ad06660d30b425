// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { ANNA, closePages, FakeShop, logIn, note, openPage, until } from '#tests/builders/offline-rig.ts'
import { noteServer, reportAnswer } from '#src/platform/api/contact.ts'

afterEach(async () => {
  await closePages()
  vi.unstubAllGlobals()
})

it('compares what was done with what the shop knows when any answer names another epoch, with nothing waiting to be sent @OFF-03', async () => {
  const shop = new FakeShop()
  shop.install()
  logIn('anna')
  const { device } = openPage()
  await device.open(ANNA)
  const { opId } = await device.wishes.enqueue(note())
  await device.wishes.settled(opId)
  shop.calls.length = 0
  noteServer(new Headers({ 'X-Server-Epoch': 'e2' }))
  reportAnswer()
  await until(() => expect(shop.calls.map(({ path }) => path)).toContain('/api/sync/reconcile'))
})
