import { sql } from 'kysely'
import { contactEndpoints } from '#src/contract/people/contact.ts'
import { isStill } from '#server/access/staff-sight.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { repository } from '#server/store/repository.ts'

interface ContactRow {
  readonly branch: string
  readonly first_name: string | null
  readonly family_name: string | null
  readonly phone: string | null
  readonly email: string | null
}

/** Of the principal's company. A consultant who is blocked, or of staff no longer, does not answer. */
export const contactRepository = repository<{ read(): Promise<ContactRow> }>('contact', ({ db }, { companyId }) => ({
  read: () =>
    db
      .selectFrom('companies as c')
      .innerJoin('warehouses as w', 'w.warehouse_id', 'c.branch_id')
      .leftJoin('staff_companies as s', (join) =>
        join.onRef('s.company_id', '=', 'c.company_id').on('s.is_consultant', '=', true),
      )
      .leftJoin('users as u', (join) =>
        join.onRef('u.user_id', '=', 's.user_id').on(sql<boolean>`${sql.raw(isStill('u'))}`),
      )
      .select(['w.name as branch', 'u.first_name', 'u.family_name', 'u.phone', 'u.email'])
      .where('c.company_id', '=', companyId)
      .executeTakeFirstOrThrow(),
}))

export const contactModule = defineModule({
  routes: () => [
    route(contactEndpoints.read, async ({ tx, principal }) => {
      const row = await tx.repository(contactRepository, principal).read()
      return {
        // Staff are named to customers as they are called.
        consultant:
          row.email === null
            ? null
            : { name: `${row.first_name} ${row.family_name}`, phone: row.phone ?? '', email: row.email },
        branch: { name: row.branch },
      }
    }),
  ],
})
