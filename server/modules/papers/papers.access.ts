import { sql } from 'kysely'
import { paperEndpoints as endpoints } from '#src/contract/ordering/papers.ts'
import { bare, company, fixture, moduleAccess } from '#tests/access/fixture.ts'

const info = { title: '', customer: 'Popescu', plate: 'CJ 90 LEG', note: '' }

export const access = moduleAccess('papers', {
  calls: {
    cart: fixture(endpoints.cart, { body: { price: 'sale' } }),
    order: fixture(endpoints.order, (named) => ({ params: { number: named.order } }), company),
    cartInfo: bare,
    storeCartInfo: fixture(endpoints.storeCartInfo, { body: info }),
  },
  tables: ['cart_infos'],
  async insert(db, owners) {
    for (const { user_id } of owners)
      await sql`insert into cart_infos (cart_id, title, customer, plate, note)
        select cart_id, '', ${`Client ${user_id}`}, '', '' from carts where user_id = ${user_id}`.execute(db)
  },
  rowsOf: (people) => [
    sql`select to_jsonb(i)::text from cart_infos i join carts c using (cart_id) where c.user_id in (${people})`,
  ],
})
