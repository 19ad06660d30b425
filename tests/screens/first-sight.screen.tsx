import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { threadEndpoints } from '#src/contract/after-sales/threads.ts'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { contactEndpoints } from '#src/contract/people/contact.ts'
import { offerEndpoints } from '#src/contract/ordering/offers.ts'
import { pageOf } from '#tests/builders/answers/list-answers.ts'
import { offer } from '#tests/builders/answers/offer-answers.ts'
import { returnDetails, returnId, returnSummary } from '#tests/builders/answers/return-answers.ts'
import { threadList, threadSummary } from '#tests/builders/answers/thread-answers.ts'
import { cartLine, cartOf, miniCartOf, uuidOf } from '#tests/builders/cart.ts'
import { contacts } from '#tests/builders/content.ts'
import { answer } from './support/answers.ts'
import { desktop, openScreen, phone } from './support/open-screen.tsx'
import { expectSeen } from './support/screen-states.ts'

const top = (element: Element) => Math.round(element.getBoundingClientRect().top)

const solidButtons = () =>
  [...document.querySelectorAll<HTMLElement>('main :is(button, a)[data-variant="filled"]')].map(
    (each) => each.innerText,
  )

function cartWith(count: number) {
  const lines = Array.from({ length: count }, (_, index) =>
    cartLine({
      uuid: uuidOf(500 + index),
      id: 500 + index,
      brand: { id: 30, name: 'MANN-FILTER' },
      articleNumber: '1 987 432 430',
      added_by: 'Denis Vâlcan',
    }),
  )
  const cart = cartOf(lines)
  return [answer(cartEndpoints.items, cart), answer(cartEndpoints.miniItems, miniCartOf(cart))]
}

test('in a cart at a desk brands stand whole beside their numbers @CART-04', async () => {
  await openScreen('/cart-v2', { size: desktop, answers: cartWith(2) })
  await expectSeen('1 987 432 430')
  const cut = [...document.querySelectorAll<HTMLElement>('main li [title="MANN-FILTER"]')].map(
    (brand) => brand.scrollWidth - brand.clientWidth,
  )
  expect(cut.filter((width) => width > 0)).toEqual([])
})

test('beside the lines the order is sent without scrolling first @CART-06', async () => {
  await openScreen('/cart-v2', { size: [1280, 600], answers: cartWith(9) })
  const send = page.getByRole('button', { name: 'Trimite comanda' })
  await expect.element(send).toBeVisible()
  expect(send.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
})

test('on a phone a return says first what comes next, then its lines @RET-02', async () => {
  await openScreen(`/returns/${returnId}`, { size: phone, answers: [answer(returnEndpoints.details, returnDetails())] })
  await expectSeen('Ce urmează', 'Document')
  const heading = (name: RegExp | string) => top(page.getByRole('heading', { name }).element())
  expect(heading('Ce urmează')).toBeLessThan(heading(/^\d+ lini/))
})

test.each([desktop, phone])(
  'in returns of %i by %i amounts take one line and end at one edge @RET-02',
  async (...given) => {
    const size = given[0] === phone[0] ? phone : desktop
    const returns = [1_200_50, 4_33, 100_78].map((net, index) =>
      returnSummary({ id: `600000002${index}`, net, status: index === 0 ? 'waiting' : 'approved' }),
    )
    await openScreen('/returns', {
      size,
      user: { may_see_finances: true },
      answers: [answer(returnEndpoints.list, pageOf(returns))],
    })
    await expectSeen(/4,33/)
    const words = [...document.querySelectorAll<HTMLElement>('main ul[data-rows] a span')].filter(
      (each) => each.childElementCount === 2 && each.innerText.endsWith('fără TVA'),
    )
    expect(words.length).toBe(returns.length)
    expect(new Set(words.map((each) => Math.round(each.getBoundingClientRect().right))).size).toBe(1)
    for (const each of words) {
      const [amount, note] = [...each.children].map((part) => part.getBoundingClientRect())
      // At a desk the column's head says it.
      if (size === phone) expect(Math.abs(amount!.bottom - note!.bottom)).toBeLessThan(6)
      else expect(note!.width).toBeLessThanOrEqual(1)
      expect(each.getBoundingClientRect().right).toBeLessThanOrEqual(
        each.closest('a')!.getBoundingClientRect().right - 10,
      )
    }
  },
)

test('discussions begin below each other, whatever marks they bear', async () => {
  const threads = [
    threadSummary({ unread: 3, waiting_since: '2026-11-01T08:00:00.000Z' }),
    threadSummary({ id: uuidOf(77), unread: 0, waiting_since: null }),
  ]
  await openScreen('/discussions', { size: desktop, answers: [answer(threadEndpoints.list, threadList(threads))] })
  await expect.poll(() => document.querySelectorAll('main ul[data-rows] a').length).toBe(2)
  const lefts = [...document.querySelectorAll('main ul[data-rows] a > :nth-child(3)')].map((text) =>
    Math.round(text.getBoundingClientRect().left),
  )
  expect(new Set(lefts).size).toBe(1)
})

test('of several people to be called one stands out: the own consultant @CNT-02', async () => {
  await openScreen('/contact', { size: desktop, answers: [answer(contactEndpoints.read, contacts())] })
  await expectSeen('Consultantul dvs.')
  await expect.poll(solidButtons).toEqual(['Sună'])
})

test('on paper an offer and a cart have nothing that is pressed, ticked or written into', async () => {
  const onPaper = async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
    const seen = [...document.querySelectorAll<HTMLElement>('main :is(textarea, [type="checkbox"], [aria-haspopup])')]
      .filter((each) => each.checkVisibility())
      .map((each) => each.ariaLabel ?? each.outerHTML)
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
    return seen
  }
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })
  await openScreen(`/offers/${offer().id}`, { answers: [answer(offerEndpoints.details, offer())] })
  await expect.element(page.getByRole('textbox', { name: 'Mesaj', exact: true })).toBeVisible()
  expect(await onPaper()).toEqual([])
  await openScreen('/cart-v2', { size: desktop, answers: cartWith(2) })
  await expectSeen('1 987 432 430')
  expect(await onPaper()).toEqual([])
})
