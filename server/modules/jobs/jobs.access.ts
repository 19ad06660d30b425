import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { jobEndpoints as endpoints, jobReads } from '#src/contract/ordering/jobs.ts'
import { ownUuid } from '#tests/access/cast.ts'
import { bare, company, fixture, moduleAccess } from '#tests/access/fixture.ts'
import { insert } from '#tests/builders/rows.ts'

const jobOf = (userId: number) => ownUuid(5, userId)

export const access = moduleAccess('jobs', {
  calls: {
    list: bare,
    lastOrder: fixture(jobReads.lastOrder, ({ userId }) => ({ params: { id: jobOf(userId) } }), company),
    create: fixture(endpoints.create, () => ({ body: { id: randomUUID(), name: 'Astra, discuri' } })),
    update: fixture(
      endpoints.update,
      ({ userId }) => ({ params: { id: jobOf(userId) }, body: { name: 'Alta', is_ready: true } }),
      company,
    ),
    close: fixture(endpoints.close, ({ userId }) => ({ params: { id: jobOf(userId) } }), company),
    add: fixture(
      endpoints.add,
      ({ userId, article }) => ({
        params: { id: jobOf(userId) },
        body: { items: [{ id: article, variants: [{ requested_quantity: 4 }] }] },
      }),
      company,
    ),
    move: fixture(endpoints.move, ({ userId, line }) => ({ body: { uuids: [line], job_id: jobOf(userId) } }), company),
  },
  tables: ['jobs'],
  async insert(db, owners) {
    await insert(
      db,
      'jobs',
      owners.map(({ user_id, company_id }) => ({
        job_id: jobOf(user_id),
        company_id,
        name: `Lucrarea ${user_id}`,
        plate: '',
        customer_reference: '',
        created_by: user_id,
      })),
    )
  },
  rowsOf: (people) => [sql`select to_jsonb(j)::text from jobs j where created_by in (${people})`],
})
