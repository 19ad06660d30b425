import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/http/principal.ts'

export interface CartHead {
  readonly cartId: number
  readonly comment: string
  readonly shippingPointId: number | null
}
export interface CartLineRow {
  readonly uuid: string
  readonly articleId: number
  readonly carId: number | null
  readonly quantity: number
  readonly isSelected: boolean
  readonly seenNetMinor: number
  readonly addedAt: Date
}
export interface NewLine {
  readonly uuid: string
  readonly articleId: number
  readonly carId: number | null
  readonly quantity: number
  readonly seenNetMinor: number
}

/** The cart of one principal. Every method sees that person's lines of that company and nobody else's. */
export interface CartRepository {
  /** The cart as it is; null before the first thing was put in. */
  find(): Promise<CartHead | null>
  /** The cart, made if there is none and locked to the end of the transaction: writes to one cart follow each other. */
  open(): Promise<CartHead>
  lines(cartId: number): Promise<CartLineRow[]>
  /** False when a line of that id already exists, in this cart or another. */
  insert(cartId: number, line: NewLine): Promise<boolean>
  setQuantity(cartId: number, uuid: string, quantity: number, seenNetMinor: number): Promise<void>
  setSelected(cartId: number, uuids: readonly string[], isSelected: boolean): Promise<void>
  remove(cartId: number, uuids: readonly string[]): Promise<void>
  setComment(cartId: number, comment: string): Promise<void>
  setShippingPoint(cartId: number, shippingPointId: number): Promise<void>
}

export function cartRepository(db: Kysely<Tables>, { companyId, subjectId }: Pick<Principal, 'companyId' | 'subjectId'>, now: Date): CartRepository {
  const own = () => db.selectFrom('carts').select(['cart_id as cartId', 'comment', 'shipping_point_id as shippingPointId']).where('company_id', '=', companyId).where('user_id', '=', subjectId)
  const linesOf = (cartId: number, uuids: readonly string[]) => sql<boolean>`cart_id = ${cartId} and uuid = any(${uuids}::uuid[])`
  return {
    find: async () => (await own().executeTakeFirst()) ?? null,
    open: async () => {
      await db.insertInto('carts').values({ company_id: companyId, user_id: subjectId, shipping_point_id: null }).onConflict((conflict) => conflict.doNothing()).execute()
      return own().forUpdate().executeTakeFirstOrThrow()
    },
    lines: (cartId) =>
      db
        .selectFrom('cart_lines')
        .select(['uuid', 'article_id as articleId', 'car_id as carId', 'quantity', 'is_selected as isSelected', 'seen_net_minor as seenNetMinor', 'added_at as addedAt'])
        .where('cart_id', '=', cartId)
        .orderBy('position')
        .execute(),
    insert: async (cartId, line) => {
      const inserted = await db
        .insertInto('cart_lines')
        .values({ uuid: line.uuid, cart_id: cartId, article_id: line.articleId, car_id: line.carId, quantity: line.quantity, seen_net_minor: line.seenNetMinor, added_at: now })
        .onConflict((conflict) => conflict.column('uuid').doNothing())
        .returning('uuid')
        .executeTakeFirst()
      return inserted !== undefined
    },
    setQuantity: async (cartId, uuid, quantity, seenNetMinor) => {
      await db.updateTable('cart_lines').set({ quantity, seen_net_minor: seenNetMinor }).where(linesOf(cartId, [uuid])).execute()
    },
    setSelected: async (cartId, uuids, isSelected) => {
      await db.updateTable('cart_lines').set({ is_selected: isSelected }).where(linesOf(cartId, uuids)).execute()
    },
    remove: async (cartId, uuids) => {
      await db.deleteFrom('cart_lines').where(linesOf(cartId, uuids)).execute()
    },
    setComment: async (cartId, comment) => {
      await db.updateTable('carts').set({ comment }).where('cart_id', '=', cartId).execute()
    },
    setShippingPoint: async (cartId, shippingPointId) => {
      await db.updateTable('carts').set({ shipping_point_id: shippingPointId }).where('cart_id', '=', cartId).execute()
    },
  }
}
