import { sql } from 'kysely'
import { statusEndpoints } from '#src/contract/status.ts'
import type { On } from '#server/http/mount.ts'
import { version } from '#server/http/version.ts'

export function statusRoutes(on: On): void {
  on(statusEndpoints.health, async () => ({ status: 'up' as const, version }))
  /** Migrations are applied before the server listens, so a database that answers is a database that is ready. */
  on(statusEndpoints.ready, async ({ db }) => {
    const { rows } = await sql<{
      version: number | null
    }>`select max(version) as version from catalogue_versions`.execute(db)
    const found = rows[0]?.version ?? null
    return { status: 'ready' as const, catalogue_version: found === null ? null : String(found) }
  })
}
