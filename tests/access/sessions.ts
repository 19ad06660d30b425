import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { hashToken } from '#server/access/token.ts'
import type { Tables } from '#server/db/tables.ts'
import { assign } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { blocked, bystanders, type Caller, callers } from './cast.ts'

const tokenOf = (name: string) => `token of ${name}`.replaceAll(' ', '-').padEnd(43, '-')
export const tokens = {
  of: (caller: Caller) => tokenOf(caller.name),
  blocked: tokenOf('blocked'),
  expired: tokenOf('expired'),
}
/** A reset link that was mailed to the person. */
export const resetTokenOf = (userId: number) => `reset-${userId}`.padEnd(43, '-')

export async function insertSessions(db: Kysely<Tables>): Promise<void> {
  const later = new Date(Date.now() + 3_600_000)
  const session = (token: string, userId: number, actorId = userId, expiresAt = later) => ({
    token_id: randomUUID(),
    token_hash: hashToken(token),
    user_id: userId,
    actor_id: actorId,
    expires_at: expiresAt,
  })
  for (const { userId, actorId } of callers) if (actorId !== undefined) await assign(db, actorId, userId)
  await insert(db, 'sessions', [
    ...callers.map((caller) => session(tokens.of(caller), caller.userId, caller.actorId)),
    session(tokens.blocked, blocked),
    session(tokens.expired, 100, 100, new Date(Date.now() - 1000)),
    ...Object.values(bystanders).map((userId) => session(tokenOf(`bystander ${userId}`), userId)),
  ])
}
