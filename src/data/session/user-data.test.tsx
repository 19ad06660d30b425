// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { InitialData } from '#src/contract/people/session.ts'
import { effects } from '#src/data/sync/effects.ts'
import { newOperation } from '#src/data/sync/wanted-operation.ts'
import { sessionQueries } from './session.queries.ts'
import { preferredSort, unknownUser, useUser } from './user-data.ts'

const { queryKey } = sessionQueries.current()
let undo = () => {}
/** Of now, so that nobody asks the shop for a newer answer. */
const now = Date.now()

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  effects.set([])
  undo()
})

/** Shows whether prices stand with VAT, and counts how often that is drawn. */
async function show() {
  const queryClient = new QueryClient()
  const answer = async (user: Partial<InitialData>, updatedAt: number) =>
    act(async () => {
      queryClient.setQueryData(queryKey, { ...unknownUser, ...user }, { updatedAt })
      // Query tells its observers in a task of its own.
      await new Promise((resolve) => setTimeout(resolve))
    })
  await answer({ show_vat: true }, now)
  const seen: boolean[] = []
  function Prices() {
    const { show_vat: showVat } = useUser()
    seen.push(showVat)
    return null
  }
  const root = createRoot(document.createElement('div'))
  undo = () => act(() => root.unmount())
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Prices />
      </QueryClientProvider>,
    ),
  )
  seen.length = 0
  return { answer, seen }
}

const hidesVat = {
  operation: { kind: 'preference.vat.v1', payload: { body: { withVat: false } } } as never,
  untilMs: Number.POSITIVE_INFINITY,
}

describe("a person's data", () => {
  it('are not drawn anew for an answer that says the same', async () => {
    const { answer, seen } = await show()
    await answer({ show_vat: true }, now + 1000)
    expect(seen).toEqual([])
    await answer({ show_vat: false }, now + 2000)
    expect(seen).toEqual([false])
  })

  it('are the answer’s once it is of after a change that had been shown over them, also where it says what the one before said', async () => {
    const { answer, seen } = await show()
    await act(async () => effects.set([hidesVat]))
    await act(async () => effects.set([{ ...hidesVat, untilMs: now + 1000 }]))
    expect(seen.at(-1)).toBe(false)
    await answer({ show_vat: true }, now + 2000)
    expect(seen.at(-1)).toBe(true)
  })
})

it('lists are asked for ahead in the order that the person has chosen, also while the choice waits for the network @ACC-02 @OFF-03', () => {
  const queryClient = new QueryClient()
  expect(preferredSort(queryClient), 'nobody is known').toBe('default')
  queryClient.setQueryData(sessionQueries.current().queryKey, { ...unknownUser, product_sort: 'price_asc' })
  expect(preferredSort(queryClient)).toBe('price_asc')
  effects.set([
    {
      operation: newOperation({
        kind: 'preference.update.v1',
        payload: { body: { product_sort: 'price_desc' } },
        label: 'product_sort',
      }),
      untilMs: Number.POSITIVE_INFINITY,
    },
  ])
  expect(preferredSort(queryClient)).toBe('price_desc')
})
