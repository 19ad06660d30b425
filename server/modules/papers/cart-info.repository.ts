import type { CartInfo } from '#src/contract/ordering/papers.ts'
import { sql } from 'kysely'
import { repository } from '#server/store/repository.ts'

/** What is printed on the paper of the principal's own cart. */
export interface CartInfoRepository {
  /** Everything empty where nothing is kept. */
  find(): Promise<CartInfo>
  /** Makes the cart if there is none. */
  keep(info: CartInfo): Promise<void>
}

const NOTHING: CartInfo = { title: '', customer: '', plate: '', note: '' }

export const cartInfoRepository = repository<CartInfoRepository>('cart-info', ({ db }, { companyId, subjectId }) => ({
  find: async () =>
    (await db
      .selectFrom('cart_infos as i')
      .innerJoin('carts as c', 'c.cart_id', 'i.cart_id')
      .select(['i.title', 'i.customer', 'i.plate', 'i.note'])
      .where('c.company_id', '=', companyId)
      .where('c.user_id', '=', subjectId)
      .executeTakeFirst()) ?? NOTHING,
  keep: async ({ title, customer, plate, note }) => {
    await db
      .insertInto('carts')
      .values({ company_id: companyId, user_id: subjectId, shipping_point_id: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await sql`insert into cart_infos (cart_id, title, customer, plate, note)
      select cart_id, ${title}, ${customer}, ${plate}, ${note} from carts where company_id = ${companyId} and user_id = ${subjectId}
      on conflict (cart_id) do update set title = excluded.title, customer = excluded.customer, plate = excluded.plate, note = excluded.note`.execute(
      db,
    )
  },
}))
