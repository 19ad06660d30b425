import { type Kysely, sql } from 'kysely'
import { browserErrorEndpoints } from '#src/contract/browser-errors.ts'
import { statusEndpoints } from '#src/contract/status.ts'
import { defineModule } from '#server/http/module.ts'
import { MINUTE_MS } from '#server/http/input/limits.ts'
import { route } from '#server/http/mount.ts'
import type { Tables } from '#server/db/tables.ts'
import { isSuperseded } from '#server/db/serving-versions.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { version } from '#server/http/version.ts'

/** A page says each of its errors once, and eight at most: who says more than a room full of broken pages wants to fill the log. */
const ERRORS_A_MINUTE = 60

/** A newer version serves for this long before an older one steps back: the proxy has looked at both by then. */
const STEP_BACK_MS = 5_000

/** Whether this process is to get callers: another version may have come to take its place. */
function itsTurn(): (db: Kysely<Tables>) => Promise<boolean> {
  let newerSince = Number.POSITIVE_INFINITY
  return async (db) => {
    const now = performance.now()
    newerSince = (await isSuperseded(db, version)) ? Math.min(newerSince, now) : Number.POSITIVE_INFINITY
    return now - newerSince < STEP_BACK_MS
  }
}

export const statusModule = defineModule({
  routes: ({ logger }, isItsTurn = itsTurn()) => [
    route(statusEndpoints.health, async () => ({ status: 'up' as const, version })),
    // Migrations are applied before the server listens, so a database that answers is a database that is ready. Who is superseded still answers all else.
    route(statusEndpoints.ready, async ({ db }) => {
      if (!(await isItsTurn(db))) throw new Refusal('unavailable')
      const { rows } = await sql<{
        version: number | null
      }>`select max(version) as version from catalogue_versions`.execute(db)
      const found = rows[0]?.version ?? null
      return { status: 'ready' as const, catalogue_version: found === null ? null : String(found) }
    }),
    // Counted by its route in /metrics, as every call is.
    route(
      browserErrorEndpoints.tell,
      async ({ body, request }) => {
        logger.warn({ reqId: request.id, browser: browserOf(request.headers['user-agent']), ...body }, 'the app broke')
      },
      { rateLimit: { max: ERRORS_A_MINUTE, timeWindow: MINUTE_MS } },
    ),
  ],
})

/** Its name and version and no more: all that it says of itself tells people apart. The first that is found counts: most say that they are Chrome and Safari as well. */
function browserOf(userAgent = ''): string {
  const found = ['Firefox', 'Edg', 'OPR', 'SamsungBrowser', 'Chrome', 'Version']
    .map((name) => new RegExp(`\\b${name}/(\\d{1,4})`).exec(userAgent)?.[0])
    .find((each) => each !== undefined)
  return found ?? 'unknown'
}
