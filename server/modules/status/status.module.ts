import { sql } from 'kysely'
import { browserErrorEndpoints } from '#src/contract/browser-errors.ts'
import { statusEndpoints } from '#src/contract/status.ts'
import { defineModule } from '#server/http/module.ts'
import { MINUTE_MS } from '#server/http/input/limits.ts'
import { route } from '#server/http/mount.ts'
import { version } from '#server/http/version.ts'

/** A page says each of its errors once, and eight at most: who says more than a room full of broken pages wants to fill the log. */
const ERRORS_A_MINUTE = 60

export const statusModule = defineModule({
  routes: ({ logger }) => [
    route(statusEndpoints.health, async () => ({ status: 'up' as const, version })),
    // Migrations are applied before the server listens, so a database that answers is a database that is ready.
    route(statusEndpoints.ready, async ({ db }) => {
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
