import type { FastifyRequest } from 'fastify'
import { type Principal, requirePrincipal } from '#server/access/principal.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { Store } from '#server/store/store.ts'

/** The caller behind the bearer token; refuses 401 without a living session and 409 for a blocked person. */
export async function authenticate(store: Pick<Store, 'principalOf'>, request: FastifyRequest): Promise<Principal> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new Refusal('unauthorized')
  const principal = await store.principalOf(token)
  const claimed = request.headers['x-principal']
  if (claimed !== undefined) requirePrincipal(principal, claimed)
  return principal
}
