import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { financeEndpoints } from '#src/contract/after-sales/finances.ts'
import { returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { orderEndpoints } from '#src/contract/ordering/orders.ts'
import { financeSummary, invoiceAnswer } from '#tests/builders/answers/finance-answers.ts'
import { pageOf } from '#tests/builders/answers/list-answers.ts'
import { order, orderSummary } from '#tests/builders/answers/order-answers.ts'
import { returnDetails, returnId } from '#tests/builders/answers/return-answers.ts'
import { cartLine, cartOf, miniCartOf } from '#tests/builders/cart.ts'
import { answer } from '../support/answers.ts'
import { desktop, openScreen } from '../support/open-screen.tsx'
import { expectSeen } from '../support/screen-states.ts'

const paper = async (media: 'print' | '') => {
  await cdp().send('Emulation.setEmulatedMedia', { media })
}
const print = () => {
  onTestFinished(() => paper(''))
  return paper('print')
}
/** As the build puts it into the page (vite.config.ts), hidden on a screen. */
function letterhead(): HTMLElement {
  const given = document.body.insertBefore(document.createElement('address'), document.body.firstChild)
  given.className = 'letterhead'
  given.hidden = true
  given.textContent = 'Carpat'
  onTestFinished(() => given.remove())
  return given
}

const cart = cartOf([cartLine({})])
const summary = answer(financeEndpoints.summary, financeSummary())
const { number } = orderSummary()
test.each([
  [
    `/account/orders-history?order=${number}`,
    'Total cu TVA',
    true,
    [answer(orderEndpoints.list, pageOf([orderSummary()])), answer(orderCalls.details, order())],
  ],
  [
    '/cart-v2',
    cart.items[0]?.name ?? '',
    false,
    [answer(cartEndpoints.items, cart), answer(cartEndpoints.miniItems, miniCartOf(cart))],
  ],
] as const)(
  '%s goes to paper with the name of the shop where it is the shop that speaks',
  async (path, words, isHeaded, answers) => {
    await openScreen(path, { size: desktop, answers: [...answers] })
    await expectSeen(words)
    const head = letterhead()
    await print()
    await expect.poll(() => head.checkVisibility()).toBe(isHeaded)
  },
)

test('a page is as high as what it holds on paper, or an empty one would follow it', async () => {
  await openScreen(`/returns/${returnId}`, {
    size: [1280, 3_000],
    answers: [answer(returnEndpoints.details, returnDetails())],
  })
  await expectSeen('Ce urmează')
  const height = () => document.querySelector('main')!.parentElement!.getBoundingClientRect().height
  expect(height()).toBeGreaterThan(2_900)
  await print()
  expect(height()).toBeLessThan(2_000)
})

test('what a company prints of its own says whose it is, by whom and when, and what is of the shop does not', async () => {
  await openScreen('/cart-v2', {
    size: desktop,
    answers: [answer(cartEndpoints.items, cart), answer(cartEndpoints.miniItems, miniCartOf(cart))],
  })
  onTestFinished(async () => {
    delete document.body.dataset['printed']
    await paper('')
  })
  const above = () => getComputedStyle(document.body, '::before').display
  await paper('print')
  expect(above(), 'where nobody is known').not.toBe('block')
  document.body.dataset['printed'] = 'Service Popescu · Ana Pop · 30.11.2026, 14:10'
  expect(getComputedStyle(document.body, '::before').content).toBe('"Service Popescu · Ana Pop · 30.11.2026, 14:10"')
  expect(above()).toBe('block')
  await paper('')
  expect(getComputedStyle(document.body, '::before').content).toBe('none')
  const invoices = answer(financeEndpoints.invoices, {
    ...pageOf([invoiceAnswer({ number: '7009994' })]),
    counts: { overdue: 3, paid: 2 },
  })
  await openScreen('/finances', { size: desktop, user: { may_see_finances: true }, answers: [summary, invoices] })
  await expectSeen('7009994')
  await paper('print')
  expect(above()).not.toBe('block')
})

test('the period of a statement is on paper in words', async () => {
  const none = { currency: 'RON', opening: 0, closing: 0, debit: 0, credit: 0, entries: [] }
  const period = { from: '2026-11-01', to: '2026-11-30' }
  await openScreen(`/finances?tab=statement&from=${period.from}&to=${period.to}`, {
    size: desktop,
    user: { may_see_finances: true },
    answers: [summary, answer(financeEndpoints.statement, { ...period, ...none })],
  })
  const [word, box] = [page.getByText('01.11.2026'), page.getByLabelText('De la', { exact: true })]
  await expect.element(box).toBeVisible()
  expect(word.element().checkVisibility()).toBe(false)
  onTestFinished(() => paper(''))
  await paper('print')
  expect(
    [word.element(), box.element(), page.getByText('30.11.2026').element()].map((each) => each.checkVisibility()),
  ).toEqual([true, false, true])
})
