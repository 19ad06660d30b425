import { personalDataEndpoints as endpoints } from '#src/contract/people/personal-data.ts'
import { MINUTE_MS } from '#server/http/input/limits.ts'
import { defineModule } from '#server/http/module.ts'
import { type Asked, route } from '#server/http/mount.ts'
import { endSessions } from '#server/modules/second-factor/second-factor.repository.ts'
import { askPassword } from '#server/modules/session/own-password.ts'
import { holdPerson } from '#server/modules/session/held-person.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { text } from '#server/texts/text.ts'
import { eraseCarOwner, findCarOwner } from './car-owner.service.ts'
import { erasePerson, eraseSelf, eraseSibling, notePerson } from './erase.service.ts'
import { erasureWork } from './erasure-work.ts'
import { exportPerson } from './export.service.ts'
import { type Kysely, sql } from 'kysely'
import type { Principal } from '#server/access/principal.ts'
import type { Tables } from '#server/db/tables.ts'

/** An export reads everything that somebody has. */
const EXPORTS_PER_MINUTE = 5

type Asking = Asked<
  | typeof endpoints.eraseSelf
  | typeof endpoints.eraseSibling
  | typeof endpoints.eraseAnybody
  | typeof endpoints.eraseCarOwner
  | typeof endpoints.endAllSessions
>

/** What the shop holds about people: given, erased, and who is logged out of it. */
export const personalDataModule = defineModule({
  workItems: [erasureWork],
  routes: (deps) => {
    const rateLimit = { max: EXPORTS_PER_MINUTE, timeWindow: MINUTE_MS }
    const asks = { before: (asked: Asking) => askPassword(deps, asked, asked.body.password) }
    return [
      route(
        endpoints.exportOwn,
        async ({ db, tx, principal, body, request }) => {
          await askPassword(deps, { principal, request }, body.password)
          return exportPerson(db, principal.subjectId, tx.now)
        },
        { rateLimit },
      ),
      route(
        endpoints.exportAnybody,
        async ({ db, tx, principal, body, request }) => {
          await askPassword(deps, { principal, request }, body.password)
          const made = await exportPerson(db, body.user_id, tx.now)
          await notePerson(db, 'person exported', body.user_id, principal.actorId)
          return made
        },
        { rateLimit },
      ),
      route(
        endpoints.eraseSelf,
        async ({ db, tx, principal, body, locale }) => {
          const isErased = await eraseSelf(db, principal, { username: body.username, now: tx.now })
          return { is_erased: isErased, message: text(locale, isErased ? 'erased' : 'erasure-asked') }
        },
        asks,
      ),
      route(
        endpoints.eraseSibling,
        async ({ db, tx, principal, body: { id, username }, locale }) => {
          await eraseSibling(db, principal, { userId: id, username, now: tx.now })
          return { message: text(locale, 'erased') }
        },
        asks,
      ),
      route(
        endpoints.eraseAnybody,
        async ({ db, tx, principal, body: { user_id: userId, username }, locale }) => {
          if (userId === principal.actorId) throw new Refusal('not-found')
          await erasePerson(db, { userId, username, by: principal.actorId, now: tx.now })
          return { message: text(locale, 'erased') }
        },
        asks,
      ),
      route(endpoints.findCarOwner, ({ db, principal, body }) => findCarOwner(db, principal.companyId, body), {
        rateLimit,
      }),
      route(
        endpoints.eraseCarOwner,
        async ({ db, principal, body, locale, emit }) => {
          await eraseCarOwner(db, principal, body, locale)
          emit('cart.changed', {}, 'company')
          return { message: text(locale, 'erased') }
        },
        asks,
      ),
      ...sessionRoutes(asks),
    ]
  },
})

/** Who is logged out of it. */
function sessionRoutes(asks: { readonly before: (asked: Asking) => Promise<void> }) {
  return [
    // Whose sockets end, the database tells all processes with the ended sessions.
    route(endpoints.endSessions, async ({ db, principal, body: { user_id: userId }, locale }) => {
      if (userId === principal.actorId || (await holdPerson(db, userId)) === undefined) throw new Refusal('not-found')
      await endSessions(db, userId, null)
      await notePerson(db, 'sessions ended', userId, principal.actorId)
      return { message: text(locale, 'sessions-ended') }
    }),
    route(
      endpoints.endAllSessions,
      async ({ db, principal, locale }) => {
        await endAllSessions(db, principal)
        await notePerson(db, 'all sessions ended', principal.subjectId, principal.actorId)
        return { message: text(locale, 'all-sessions-ended') }
      },
      asks,
    ),
  ]
}

/**
 * Ends everybody's sessions but the principal's own, and every login that waits for a code. The table is held instead of each person: whoever is opening a session is waited for, and who
 * begins one from another finds that gone.
 */
async function endAllSessions(tx: Kysely<Tables>, { tokenId }: Pick<Principal, 'tokenId'>): Promise<void> {
  await sql`lock table sessions in share row exclusive mode`.execute(tx)
  await sql`delete from sessions where token_id <> ${tokenId} and begun_by is distinct from ${tokenId}::uuid`.execute(
    tx,
  )
  await tx.deleteFrom('factor_challenges').where('token_id', 'is', null).execute()
}
