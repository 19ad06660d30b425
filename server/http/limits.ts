import type { FastifyRequest } from 'fastify'
import { hashToken } from './principal.ts'

export const MINUTE_MS = 60_000

/** Whose budget a request uses: the session's, or the address's before login. */
export function callerOf(request: FastifyRequest): string {
  const { authorization } = request.headers
  return authorization ? hashToken(authorization).toString('base64url') : request.ip
}

export interface RouteLimit {
  readonly max: number
  readonly timeWindow: number
  readonly keyGenerator: (request: FastifyRequest) => string
}

/** Calls that send what waited, of up to twenty operations each: a budget that clicking does not use up. */
export function replayLimit(perMinute: number): RouteLimit {
  return { max: perMinute, timeWindow: MINUTE_MS, keyGenerator: callerOf }
}

/** For calls that guess at secrets: counted by address whatever token is sent along, so that a made-up one buys no new budget. */
export function guessLimit(perMinute: number): RouteLimit {
  return { max: perMinute, timeWindow: MINUTE_MS, keyGenerator: (request) => request.ip }
}
