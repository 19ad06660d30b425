import { sql } from 'kysely'
import { statusEndpoints } from '#src/contract/status.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { version } from '#server/http/version.ts'

export const statusModule = defineModule({
  routes: () => [
    route(statusEndpoints.health, async () => ({ status: 'up' as const, version })),
    // Migrations are applied before the server listens, so a database that answers is a database that is ready.
    route(statusEndpoints.ready, async ({ db }) => {
      const { rows } = await sql<{
        version: number | null
      }>`select max(version) as version from catalogue_versions`.execute(db)
      const found = rows[0]?.version ?? null
      return { status: 'ready' as const, catalogue_version: found === null ? null : String(found) }
    }),
  ],
})
