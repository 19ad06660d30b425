import { sql } from 'kysely'
import { repository } from '#server/store/repository.ts'
import { cartLines, type LineRepository } from './cart-lines.ts'

export interface CartHead {
  readonly cartId: number
  readonly comment: string
  readonly shippingPointId: number | null
}
/** The cart of one principal, and the jobs of their company. Every method sees their lines and nobody else's. */
export interface CartRepository extends LineRepository {
  /** The cart as it is; null before the first thing was put in. */
  find(): Promise<CartHead | null>
  /** The cart, made if there is none and locked to the end of the transaction: writes to one cart follow each other. */
  open(): Promise<CartHead>
  setComment(cartId: number, comment: string): Promise<void>
  setShippingPoint(cartId: number, shippingPointId: number): Promise<void>
  /** What was to be printed on its paper: it was of who the sent order is for. */
  forgetInfo(cartId: number): Promise<void>
}

export const cartRepository = repository<CartRepository>('cart', (connection, principal) => {
  const { db } = connection
  const { companyId, subjectId } = principal
  const own = () =>
    db
      .selectFrom('carts')
      .select(['cart_id as cartId', 'comment', 'shipping_point_id as shippingPointId'])
      .where('company_id', '=', companyId)
      .where('user_id', '=', subjectId)
  /** The owner stands in every statement: a cart's id from elsewhere finds nothing. */
  const isOwn = (cartId: number) =>
    sql<boolean>`cart_id = (select own.cart_id from carts own where own.cart_id = ${cartId} and own.company_id = ${companyId} and own.user_id = ${subjectId})`
  return {
    find: async () => (await own().executeTakeFirst()) ?? null,
    open: async () => {
      await db
        .insertInto('carts')
        .values({ company_id: companyId, user_id: subjectId, shipping_point_id: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return own().forUpdate().executeTakeFirstOrThrow()
    },
    ...cartLines(connection, principal),
    setComment: async (cartId, comment) => {
      await db.updateTable('carts').set({ comment }).where(isOwn(cartId)).execute()
    },
    setShippingPoint: async (cartId, shippingPointId) => {
      await db.updateTable('carts').set({ shipping_point_id: shippingPointId }).where(isOwn(cartId)).execute()
    },
    forgetInfo: async (cartId) => {
      await db.deleteFrom('cart_infos').where(isOwn(cartId)).execute()
    },
  }
})
