import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { effects } from '#src/data/sync/effects.ts'
import { newOperation } from '#src/data/sync/wanted-operation.ts'
import { sessionQueries } from './session.queries.ts'
import { preferredSort, unknownUser } from './user-data.ts'

beforeEach(() => effects.set([]))
afterEach(() => effects.set([]))

it('lists are asked for ahead in the order that the person has chosen, also while the choice waits for the network @ACC-02 @OFF-03', () => {
  const queryClient = new QueryClient()
  expect(preferredSort(queryClient), 'nobody is known').toBe('default')
  queryClient.setQueryData(sessionQueries.current().queryKey, { ...unknownUser, product_sort: 'price_asc' })
  expect(preferredSort(queryClient)).toBe('price_asc')
  effects.set([{ operation: newOperation({ kind: 'preference.update.v1', payload: { body: { product_sort: 'price_desc' } }, label: 'product_sort' }), untilMs: Number.POSITIVE_INFINITY }])
  expect(preferredSort(queryClient)).toBe('price_desc')
})
