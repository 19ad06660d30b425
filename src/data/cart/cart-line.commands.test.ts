// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { provideOutbox } from '#src/data/sync/outbox-access.ts'
import type { ApiError } from '#src/platform/api/api-error.ts'
import { contact } from '#src/platform/api/contact.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'
import { cartLine, cartOf, uuidOf } from '#tests/builders/cart.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { cartQueries } from './cart.queries.ts'
import { useLineCommands } from './cart-line.commands.ts'

const [pads, discs] = [cartLine({ uuid: uuidOf(1), quantity: 4 }), cartLine({ uuid: uuidOf(2), quantity: 2 })]
const onFailed = vi.fn<(error: Error) => void>()
let fake: ReturnType<typeof fakeOutbox>
let root: Root
let lines: ReturnType<typeof useLineCommands>

function Screen(): null {
  const now = useLineCommands({ onFailed })
  useEffect(() => {
    lines = now
  })
  return null
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  fake = fakeOutbox()
  provideOutbox(() => Promise.resolve(fake.outbox))
  const client = new QueryClient()
  client.setQueryData(cartQueries.items().queryKey, cartOf([pads, discs]))
  root = createRoot(document.createElement('div'))
  await act(async () => root.render(createElement(QueryClientProvider, { client }, createElement(Screen))))
})
afterEach(async () => {
  await act(async () => root.unmount())
  provideOutbox(null)
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** Puts a quantity in and waits until the device has it as its `count`th write. */
async function put(line: typeof pads, quantity: number, count: number) {
  await act(async () => lines.setQuantity(line, quantity))
  await act(() =>
    vi.waitFor(
      () => {
        expect(fake.operations()).toHaveLength(count)
        expect(changeOf(fake.operations()[count - 1]!)[1]).toBe(quantity)
      },
      { timeout: 20_000 },
    ),
  )
}
function changeOf({ payload }: Operation): readonly [from: number | undefined, to: number] {
  const { variants, base_quantity: base } = payload.body as {
    variants: { requested_quantity: number }[]
    base_quantity?: number
  }
  return [base, variants[0]!.requested_quantity]
}

it('says what it was counted from, also with the shop in reach: it may leave before the write does @CART-11 @OFF-03', async () => {
  contact.set({ online: true, lastAnswerAt: null })
  await put(pads, 5, 1)
  expect(changeOf(fake.operations()[0]!)).toEqual([4, 5])
})

it('counts on from what waits before it, with another line’s in between @CART-11 @OFF-03', async () => {
  contact.set({ online: false, lastAnswerAt: null })
  await put(pads, 5, 1)
  await put(discs, 3, 2)
  await put(pads, 6, 3)
  expect(fake.operations().map(changeOf)).toEqual([
    [4, 5],
    [2, 3],
    [5, 6],
  ])
})

it('taps that follow each other are one write from what stood there first @CART-11', async () => {
  contact.set({ online: true, lastAnswerAt: null })
  await put(pads, 5, 1)
  await put(pads, 6, 1)
  expect(fake.operations().map(changeOf)).toEqual([[4, 6]])
})

it('a changed price is accepted by a write of its own: the quantity that was accepted before it goes as well @CART-04', async () => {
  contact.set({ online: false, lastAnswerAt: null })
  await act(async () => lines.confirmQuantity(pads, 2))
  await act(() => vi.waitFor(() => expect(fake.operations()).toHaveLength(1), { timeout: 20_000 }))
  await act(async () =>
    lines.confirmQuantity({ ...pads, variants: [{ ...pads.variants[0]!, requested_quantity: 2 }] }, 2),
  )
  await act(() => vi.waitFor(() => expect(fake.operations()).toHaveLength(2), { timeout: 20_000 }))
  expect(fake.operations().map(changeOf)).toEqual([
    [4, 2],
    [2, 2],
  ])
})

it('is told to who stands before it when somebody has changed the line, and stays with what they wanted until they decide @CART-11', async () => {
  contact.set({ online: true, lastAnswerAt: null })
  await put(pads, 5, 1)
  const { opId } = fake.operations()[0]!
  await act(async () =>
    fake.refuse(opId, {
      status: 412,
      code: 'cart-line-changed',
      message: 'Cantitatea a fost schimbată între timp.',
      details: { now: 6 },
    }),
  )
  expect(onFailed.mock.calls.map(([error]) => (error as ApiError).code)).toEqual(['cart-line-changed'])
  expect(fake.operations().map(({ state }) => state)).toEqual(['needs-you'])
})
