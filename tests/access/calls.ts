import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { TestShop } from '#tests/api/test-shop.ts'
import { queryString } from '#src/platform/api/request-address.ts'
import { sentBody } from '#tests/api/sent-body.ts'
import { type Belongings, type Caller, userRows } from './cast.ts'
import type { Fixture, Situation } from './fixture.ts'
import { fixtures } from './fixtures.ts'

export interface Named {
  readonly name: string
  readonly endpoint: Endpoint
  readonly fixture: Fixture | undefined
}

/** Every endpoint of the contract with its fixture. */
export const everyCall: readonly Named[] = Object.entries(endpoints).flatMap(([noun, group]) =>
  Object.entries<Endpoint>(group).map(([name, endpoint]) => ({
    name: `${noun}.${name}`,
    endpoint,
    fixture: fixtures[noun]?.[name],
  })),
)

/** What `X-Principal` has to say for a token; anything for one that lets nobody in. */
export async function principalOf(shop: TestShop, token: string | null): Promise<string> {
  const response = await shop.app.inject({
    url: '/api/user/initial-data',
    headers: { authorization: `Bearer ${token}` },
  })
  return response.statusCode === 200 ? response.json<{ principal: string }>().principal : '1.2.3'
}

export function situationOf(
  shop: TestShop,
  { userId, actorId }: Pick<Caller, 'userId' | 'actorId'>,
  token: string,
): Situation {
  // Passwords are those of whoever presses the button, mailed links those of the account.
  return {
    userId,
    username: userRows.find((row) => row.user_id === (actorId ?? userId))!.username,
    cart: async () => (await shop.call(cartEndpoints.items, { token })).body,
  }
}

/** Asks an endpoint as its fixture says, for the things of somebody. */
export async function respond(
  shop: TestShop,
  { endpoint, fixture }: Named,
  named: Belongings,
  token: string | null,
  situation: Situation,
  key: string | null = randomUUID(),
) {
  const { params, query, body, headers } = await fixture!.call(named, situation)
  const sent = await sentBody(endpoint, body)
  const options: InjectOptions = {
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])))}${queryString(query as never)}`,
    headers: {
      ...sent.headers,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(endpoint.method !== 'GET' && !endpoint.unkeyed && key !== null && { 'idempotency-key': key }),
      ...(endpoint.named && { 'x-principal': await principalOf(shop, token) }),
      ...headers,
    },
    ...(sent.payload && { payload: sent.payload }),
  }
  return shop.app.inject(options)
}
