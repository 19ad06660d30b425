import { sql } from 'kysely'
import { stockNotificationEndpoints as endpoints } from '#src/contract/ordering/stock-notifications.ts'
import { article, bare, fixture, moduleAccess } from '#tests/access/fixture.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

const product = ({ article: named }: { article: number }) => ({ params: { id: String(named) } })

export const access = moduleAccess('stockNotifications', {
  calls: {
    list: bare,
    register: fixture(endpoints.register, product, article),
    cancel: fixture(endpoints.cancel, product, article),
  },
  tables: ['stock_notifications'],
  insert: (db, owners) =>
    insert(
      db,
      'stock_notifications',
      owners.map(({ user_id, company_id }) => ({
        user_id,
        company_id,
        article_id: ids.padsBrembo,
        delivered_at: null,
      })),
    ),
  rowsOf: (people) => [sql`select to_jsonb(n)::text from stock_notifications n where user_id in (${people})`],
})
