// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SendOrder } from '#src/contract/ordering/cart-changes.ts'
import { useSendOrder } from '#src/data/orders/order.commands.ts'
import { provideOutbox } from '#src/data/sync/outbox-access.ts'
import { newOperation } from '#src/data/sync/wanted-operation.ts'
import { seenCart } from '#src/domain/cart/seen-cart.ts'
import { contact } from '#src/platform/api/contact.ts'
import { personalStorage } from '#src/platform/session/personal-storage.ts'
import { cartLine, cartOf, uuidOf } from '#tests/builders/cart.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { useComment } from './use-comment.ts'

let fake: ReturnType<typeof fakeOutbox>
let root: Root
let comment: ReturnType<typeof useComment>
let order: ReturnType<typeof useSendOrder>

function Form({ saved }: { saved: string }): null {
  const now = { comment: useComment(7, saved), order: useSendOrder({ onDone: () => undefined }) }
  useEffect(() => {
    comment = now.comment
    order = now.order
  })
  return null
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  personalStorage.remove('cart-comment.7')
  contact.set({ online: false, lastAnswerAt: null })
  fake = fakeOutbox()
  provideOutbox(() => Promise.resolve(fake.outbox))
  document.body.innerHTML = '<div id="here"></div>'
  await open()
})
/** The page as it starts: what a former visit left is all that it knows. */
async function open(saved = '') {
  root = createRoot(document.querySelector('#here') as HTMLElement)
  await show(saved)
}
const client = new QueryClient()
const show = (saved: string) =>
  act(async () => root.render(createElement(QueryClientProvider, { client }, createElement(Form, { saved }))))
afterEach(async () => {
  await act(async () => root.unmount())
  provideOutbox(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const stored = (count: number) => act(() => vi.waitFor(() => expect(fake.operations()).toHaveLength(count)))
/** Longer than what is typed waits for the next letter. */
const pause = () => act(async () => void (await vi.advanceTimersByTimeAsync(900)))

it('what was typed right before the order was pressed goes before it: behind it, it would be the next order’s @CART-06 @OFF-03', async () => {
  await act(async () => comment.change('Sunați'))
  await act(async () => {
    comment.flush()
    void order.runAsync({
      cart: cartOf([cartLine()]),
      pricedAtMs: () => 0,
      comment: comment.text,
      acceptLowerPrices: false,
      payment: null,
      voucher: null,
      undoMs: 0,
      insteadOf: null,
    })
  })
  await stored(2)
  await pause()
  expect(fake.operations().map(({ kind, payload }) => [kind, (payload.body as { comment: string }).comment])).toEqual([
    ['cart.comment.v1', 'Sunați'],
    ['order.send.v1', 'Sunați'],
  ])
})

it('goes with the order that was put by, and not on to the next cart; what was typed since stays @CART-06 @OFF-03', async () => {
  await act(async () => comment.change('Sunați'))
  await act(async () => comment.flush())
  await stored(1)
  expect(comment.state).toBe('queued')
  await act(async () => comment.forget('Sunați'))
  expect([comment.text, comment.state, personalStorage.get('cart-comment.7')]).toEqual(['', 'saved', null])
  await act(async () => comment.change('La anul'))
  await act(async () => comment.forget('Sunați'))
  expect([comment.text, personalStorage.get('cart-comment.7')]).toEqual(['La anul', 'La anul'])
})

it('what has been sent already is not sent again', async () => {
  await act(async () => comment.change('Sunați'))
  await pause()
  await stored(1)
  await act(async () => comment.flush())
  await pause()
  expect(fake.operations()).toHaveLength(1)
})

describe('after a reload while an order is unanswered', () => {
  const send = async (comment: string) => {
    const body: SendOrder = {
      client_intent_id: uuidOf(9),
      shipping_point: 11,
      comment,
      seen: seenCart(cartOf([cartLine()])),
      accept_lower_prices: false,
      payment: null,
    }
    const { opId } = await fake.outbox.enqueue(
      newOperation({ kind: 'order.send.v1', payload: { body }, label: 'Articol' }),
    )
    fake.become(opId, { state: 'sending', attempts: 1 })
  }
  const reload = async (saved: string) => {
    await act(async () => root.unmount())
    personalStorage.set('cart-comment.7', 'Sunați')
    await open(saved)
    await pause()
  }
  const comments = () =>
    fake
      .operations()
      .filter(({ kind }) => kind === 'cart.comment.v1')
      .map(({ payload }) => (payload.body as { comment: string }).comment)

  it.each([
    ['had', 'Sunați'],
    ['had not', ''],
  ])(
    'its comment goes with it, and not on to the next cart; the shop %s answered it @CART-06 @OFF-03',
    async (_has, saved) => {
      await send('Sunați')
      await reload(saved)
      expect([comments(), comment.text, personalStorage.get('cart-comment.7')]).toEqual([[], '', null])
      await show('')
      expect([comment.text, comment.state]).toEqual(['', 'saved'])
    },
  )

  it('its comment is there again once it was stopped by differences @CART-06 @OFF-03', async () => {
    await send('Sunați')
    await reload('Sunați')
    await show('')
    fake.refuse(fake.operations()[0]!.opId, { status: 412, code: 'order-differs', message: '' })
    await show('Sunați')
    expect(comment.text).toBe('Sunați')
  })

  it('what was typed after it is the next cart’s @CART-06', async () => {
    await send('Alta')
    await reload('')
    expect([comments(), comment.text]).toEqual([['Sunați'], 'Sunați'])
  })
})

describe('another device has changed it meanwhile', () => {
  const bodies = () => fake.operations().map(({ payload }) => payload.body)
  const refused = {
    status: 422,
    code: 'validation',
    message: 'x',
    errors: { comment: ['Între timp: „Mâine”'] },
    details: { now: 'Mâine' },
  }

  it('says what stood there when the first letter was typed, not what came since @CART-06 @OFF-03', async () => {
    await act(async () => root.unmount())
    await open('Sunați')
    await act(async () => comment.change('Sunați la'))
    await show('Mâine')
    await act(async () => comment.change('Sunați la 8'))
    await pause()
    await stored(1)
    expect(bodies()).toEqual([{ comment: 'Sunați la 8', base_comment: 'Sunați' }])
  })

  it('who typed is told, loses nothing, and puts theirs by saving it once more @CART-06', async () => {
    contact.set({ online: true, lastAnswerAt: null })
    await act(async () => comment.change('Sunați'))
    await pause()
    await stored(1)
    await act(async () => fake.refuse(fake.operations()[0]!.opId, refused))
    await show('Mâine')
    expect([comment.state, comment.told, comment.text]).toEqual(['differs', 'Între timp: „Mâine”', 'Sunați'])
    await act(async () => comment.change('Sunați la 8'))
    await pause()
    expect([fake.operations().length, personalStorage.get('cart-comment.7')]).toEqual([1, 'Sunați la 8'])
    await act(async () => comment.retry())
    await stored(2)
    expect(bodies()[1]).toEqual({ comment: 'Sunați la 8', base_comment: 'Mâine' })
    await act(async () => fake.done(fake.operations()[1]!.opId, { cart_comment: 'Sunați la 8' }))
    expect([comment.state, personalStorage.get('cart-comment.7')]).toEqual(['saved', null])
  })
})

it('is not called saved while it waits, also for who comes back to the page, and is once it has left @CART-06 @OFF-03', async () => {
  await act(async () => comment.change('Sunați'))
  await pause()
  await stored(1)
  expect(comment.state).toBe('queued')
  await act(async () => root.unmount())
  await open('Sunați')
  expect([comment.text, comment.state]).toEqual(['Sunați', 'queued'])
  await act(async () => fake.become(fake.operations()[0]!.opId, { state: 'done' }))
  expect(comment.state).toBe('saved')
})
