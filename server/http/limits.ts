import type { FastifyRequest } from 'fastify'
import { hashToken } from './principal.ts'

export const MINUTE_MS = 60_000

/** Whose budget a request uses: the session's, or the address's before login. */
export function callerOf(request: FastifyRequest): string {
  const { authorization } = request.headers
  return authorization ? hashToken(authorization).toString('base64url') : request.ip
}
