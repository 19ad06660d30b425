import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Principal, requirePrincipal } from '#server/access/principal.ts'
import { hashToken } from '#server/access/token.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { Store } from '#server/store/store.ts'

/** The caller behind the bearer token; refuses 401 without a living session and 409 for a blocked person. */
export async function authenticate(store: Pick<Store, 'principalOf'>, request: FastifyRequest): Promise<Principal> {
  const token = bearerOf(request)
  if (!token) throw new Refusal('unauthorized')
  const principal = await store.principalOf(token)
  const claimed = request.headers['x-principal']
  if (claimed !== undefined) requirePrincipal(principal, claimed)
  return principal
}

/** Whether another system calls, by the token that it was given; where none was, nobody does. */
export function isService(request: FastifyRequest, token: string | null): boolean {
  const given = bearerOf(request)
  // Hashes have one length, and how much of them agrees says nothing of the token.
  return token !== null && given !== null && timingSafeEqual(hashToken(given), hashToken(token))
}

function bearerOf({ headers }: FastifyRequest): string | null {
  const [scheme, token] = (headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}
