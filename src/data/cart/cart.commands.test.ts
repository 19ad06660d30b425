// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { provideOutbox } from '#src/data/sync/outbox-access.ts'
import { foldCart } from '#src/domain/cart/cart-fold.ts'
import { isCartOperation } from '#src/domain/cart/cart-operation.ts'
import { contact } from '#src/platform/api/contact.ts'
import { cartLine, cartOf, uuidOf } from '#tests/builders/cart.ts'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { useRemoveLines, useSelectAll } from './cart.commands.ts'
import { useRenameJob } from './job.commands.ts'

afterEach(() => {
  provideOutbox(null)
  vi.unstubAllGlobals()
})

it('emptied or deselected are the lines that the person saw, not what comes into the cart until then @CART-04 @OFF-03', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  contact.set({ online: false, lastAnswerAt: null })
  const fake = fakeOutbox()
  provideOutbox(() => Promise.resolve(fake.outbox))
  const seen = [cartLine({ uuid: uuidOf(1), id: 1 }), cartLine({ uuid: uuidOf(2), id: 2 })]
  const byThen = cartOf([...seen, cartLine({ uuid: uuidOf(3), id: 3 })])
  const Screen = () => {
    const remove = useRemoveLines({})
    const { run } = useSelectAll({})
    useEffect(() => {
      run({ checked: false, lines: seen })
      remove.run(seen.map((line) => ({ line, pricedAtMs: 0 })))
      // eslint-disable-next-line react-hooks/exhaustive-deps -- pressed once
    }, [])
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Screen))),
  )
  await vi.waitFor(() => expect(fake.operations()).toHaveLength(2), { timeout: 20_000 })
  expect(
    foldCart(byThen, fake.operations().filter(isCartOperation)).items.map(({ uuid, isSelected }) => [uuid, isSelected]),
  ).toEqual([[uuidOf(3), true]])
  await act(async () => root.unmount())
})

it('of a job only the texts that are other ones are written, each over what the person saw @CART-11', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  contact.set({ online: false, lastAnswerAt: null })
  const fake = fakeOutbox()
  provideOutbox(() => Promise.resolve(fake.outbox))
  const before = { name: 'Astra', plate: 'CJ 90 LEG', customer_reference: 'Popa' }
  const job = { ...before, id: uuidOf(81), vehicle: null, is_ready: false, items: [] }
  const Screen = () => {
    const { run } = useRenameJob()
    useEffect(() => {
      run({ job, base: before, texts: { ...before, plate: 'CJ 91 LEG', customer_reference: '' } })
      // eslint-disable-next-line react-hooks/exhaustive-deps -- pressed once
    }, [])
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Screen))),
  )
  await vi.waitFor(() => expect(fake.operations()).toHaveLength(1), { timeout: 20_000 })
  expect(fake.operations()[0]?.payload.body).toEqual({
    plate: 'CJ 91 LEG',
    base_plate: 'CJ 90 LEG',
    customer_reference: '',
    base_customer_reference: 'Popa',
  })
  await act(async () => root.unmount())
})
