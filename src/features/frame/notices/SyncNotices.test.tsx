// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openedOutbox, provideOutbox } from '#src/data/sync/outbox-access.ts'
import { newOperation } from '#src/data/sync/wanted-operation.ts'
import { uuid } from '#src/lib/uuid.ts'
import { notices } from '#src/ui/notifications/notify.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { SyncNotices } from './SyncNotices.tsx'

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => undefined }))

let fake: ReturnType<typeof fakeOutbox>
let root: Root
let visible: boolean

const answerOf = (number: string) => ({
  orders: [{ number, created_at: '2026-11-23T08:00:00.000Z', lines: 1, credit_exceeded: false }],
  unordered: [],
  message: 'x',
})
const order = newOperation({
  kind: 'order.send.v1',
  payload: {
    body: {
      client_intent_id: uuid(),
      shipping_point: 1,
      comment: '',
      seen: { lines: [], totals: { net: 1, vat: 1, gross: 2 } },
      accept_lower_prices: false,
    },
  },
  label: 'Disc',
})
const ordered = async () => (await fake.outbox.enqueue(order)).opId
const said = () => notices.get().map(({ title, text }) => `${String(title)} ${String(text)}`)
const draw = () =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <SyncNotices />
      </I18nProvider>,
    ),
  )
const pass = (ms = 1_000) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  visible = true
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (visible ? 'visible' : 'hidden'))
  i18n.loadAndActivate({ locale: 'ro', messages: {} })
  notices.set([])
  fake = fakeOutbox()
  provideOutbox(() => Promise.resolve(fake.outbox))
  await openedOutbox()
  document.body.innerHTML = '<div id="here"></div>'
  root = createRoot(document.querySelector('#here') as HTMLElement)
})
afterEach(async () => {
  await act(async () => root.unmount())
  provideOutbox(null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('tells the number of an order that waited, and once @OFF-04', async () => {
  const opId = await ordered()
  await draw()
  await act(async () => fake.done(opId, answerOf('4500000001')))
  await pass()
  expect(said()).toEqual(['Comanda în așteptare a fost înregistrată Număr comandă: 4500000001'])
  expect(fake.operations()[0]).not.toHaveProperty('isUntold')
})

it('tells it of one that was done before these words were loaded, or before the page was @OFF-04', async () => {
  fake.done(await ordered(), answerOf('4500000001'))
  await draw()
  await pass()
  expect(said()).toHaveLength(1)
})

it('tells it when somebody looks @OFF-04', async () => {
  visible = false
  fake.done(await ordered(), answerOf('4500000001'))
  await draw()
  await pass()
  expect(said()).toEqual([])
  visible = true
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(said()).toHaveLength(1)
})

it('tells both numbers of an order that came back under another one, whenever the page is opened @OFF-03', async () => {
  const opId = await ordered()
  fake.done(opId, answerOf('4500000002'))
  fake.become(opId, { formerAnswer: answerOf('4500000001') })
  await draw()
  await pass()
  expect(said()[0]).toContain('Comanda 4500000001 are acum numărul 4500000002')
})

it('tells that an order which its person has a number of could not be made again @OFF-03', async () => {
  const opId = await ordered()
  fake.become(opId, { state: 'sending', attempts: 2, answer: answerOf('4500000001') })
  await draw()
  await act(async () => fake.refuse(opId, { status: 412, code: 'order-differs', message: 'x' }))
  expect(said()[0]).toContain('4500000001')
})

it('does not tell what the screen has told that waited for it', async () => {
  const opId = await ordered()
  await draw()
  const { noteTold } = await import('#src/data/sync/told-orders.ts')
  await act(async () => {
    fake.done(opId, answerOf('4500000001'))
    noteTold(opId)
  })
  await pass()
  expect(said()).toEqual([])
})
