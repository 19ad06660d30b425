import type { FastifyRequest } from 'fastify'

/** As much of it as is kept of a session. */
const LONGEST = 300

/** What the browser says of itself, by which people know the device again. */
export function agentOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return (headers['user-agent'] ?? '').replaceAll('\0', '').slice(0, LONGEST)
}
