import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { cartKey } from '#src/data/cart/mini-cart.queries.ts'
import { cartLines, demoFacts } from '#tests/check/demo-cart.ts'
import { checkNow } from './check-now.ts'

const answer = vi.hoisted(() => ({ give: (): Promise<unknown> => Promise.reject(new Error('no network')) }))
vi.mock('#src/platform/api/call.ts', () => ({ call: () => answer.give() }))
afterEach(() => {
  answer.give = () => Promise.reject(new Error('no network'))
})

const items = cartLines([['logan', '09.3932.11', 1]])
const rulesIn = async (client: QueryClient) => (await checkNow(client, items)).map(({ rule }) => rule)
const found = { findings: [], facts: demoFacts() }

test('a write that is settled while the check is asked for does not let an order go unseen', async () => {
  const client = new QueryClient()
  let asked = 0
  answer.give = () => {
    asked += 1
    if (asked > 1) return Promise.resolve(found)
    return new Promise((resolve) => {
      void client.cancelQueries({ queryKey: cartKey }).then(() => resolve(found))
    })
  }
  expect(await rulesIn(client)).toEqual(['one-of-two', 'companion'])
  expect(asked).toBe(2)
})

test('where nothing is known what the lines say themselves is looked at', async () => {
  const client = new QueryClient()
  expect(await rulesIn(client)).toEqual([])
  const [line] = cartLines([['logan', '0 092 S40 058', 1]])
  expect((await checkNow(client, [line!])).map(({ rule }) => rule)).toEqual(['deposit'])
})
