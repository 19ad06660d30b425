import type { FastifyRequest } from 'fastify'
import { isIPv6 } from 'node:net'
import { hashToken } from '#server/access/token.ts'
import { Refusal } from '#server/refusals/refusal.ts'

export const MINUTE_MS = 60_000
const MAX_TOKENS = 20_000

export interface RouteLimit {
  readonly max: number
  readonly timeWindow: number
  /** Of calls with a short body, which have a count of their own: what a call costs hangs on its length. */
  readonly shortMax?: number
}

const SHORT_BODY = 1_000

/** Whether a body is short, as its call says: more of it is never read. */
export function isShort({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return Number(headers['content-length'] ?? Infinity) <= SHORT_BODY
}

/** A limit as the plugin that counts takes it, in the configuration of its route. */
export function limitConfig({ max, timeWindow, shortMax }: RouteLimit) {
  return shortMax === undefined
    ? { rateLimit: { max, timeWindow } }
    : {
        rateLimit: { max: (request: FastifyRequest) => (isShort(request) ? shortMax : max), timeWindow },
        countsShortApart: true,
      }
}

/** Calls that send what waited, of up to twenty operations each: a budget that clicking does not use up. */
export function replayLimit(perMinute: number): RouteLimit {
  return { max: perMinute, timeWindow: MINUTE_MS }
}

/**
 * Whose budget a request uses: the address's until its token has stood for a living session, from then on that of the person who presses the buttons. So a made-up token buys no budget of
 * its own, nor does logging in again, and people behind one address do not use up each other's.
 */
export class Callers {
  /** Who is behind each token that stood for a session lately. */
  readonly #living = new Map<string, number>()

  callerOf = (request: FastifyRequest): string => {
    const name = nameOf(tokenOf(request))
    const person = name === null ? undefined : this.#living.get(name)
    return person === undefined ? networkOf(request.ip) : `person ${person}`
  }

  /** Asks who a token stands for, and remembers whether it stands for anybody. */
  noting<P extends { readonly actorId: number }>(
    principalOf: (token: string) => Promise<P>,
  ): (token: string) => Promise<P> {
    return async (token) => {
      const name = nameOf(token)!
      const principal = await principalOf(token).catch((error: unknown) => {
        // A database that is away says nothing of the session.
        if (error instanceof Refusal) this.#living.delete(name)
        throw error
      })
      // Put behind the others, so that the first one is who was away the longest.
      this.#living.delete(name)
      this.#living.set(name, principal.actorId)
      if (this.#living.size > MAX_TOKENS) this.#living.delete(this.#living.keys().next().value!)
      return principal
    }
  }
}

function tokenOf(request: FastifyRequest): string | undefined {
  return (request.headers.authorization ?? '').split(' ')[1]
}

function nameOf(token: string | undefined): string | null {
  return token ? hashToken(token).toString('base64url') : null
}

/** The network that an address is counted with: of IPv6 the /64 that one line has at its disposal, else the address itself. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [before = '', after] = address.split('%', 1)[0]!.split('::')
  const groups = before.split(':').filter(Boolean)
  const behind = (after ?? '').split(':').filter(Boolean)
  const zeros =
    after === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - behind.length) }, () => '0')
  return `${[...groups, ...zeros, ...behind]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
