import { sql } from 'kysely'
import { scanEndpoints as endpoints } from '#src/contract/people/scans.ts'
import { ownUuid } from '#tests/access/cast.ts'
import { bare, fixture, moduleAccess } from '#tests/access/fixture.ts'
import { insert } from '#tests/builders/rows.ts'

export const access = moduleAccess('scans', {
  calls: {
    list: bare,
    take: fixture(endpoints.take, ({ userId }) => ({
      body: { id: ownUuid(90, userId), kind: 'code' as const, value: '04465-02220', age_seconds: 0 },
    })),
  },
  tables: ['scans'],
  async insert(db, owners) {
    await insert(
      db,
      'scans',
      owners.map(({ user_id, company_id }) => ({
        user_id,
        company_id,
        kind: 'code' as const,
        value: `SCAN-${user_id}`,
        scan_id: ownUuid(91, user_id),
        device: 'tablet' as const,
        taken_at: new Date(),
      })),
    )
  },
  rowsOf: (people) => [sql`select to_jsonb(s)::text from scans s where user_id in (${people})`],
})
