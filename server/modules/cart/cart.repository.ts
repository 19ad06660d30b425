import { type Kysely, sql } from 'kysely'
import type { FitAnswers } from '#src/contract/fit.ts'
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
  readonly position: number
  readonly fitAnswers: FitAnswers
}
export interface NewLine {
  readonly uuid: string
  readonly articleId: number
  readonly carId: number | null
  readonly quantity: number
  readonly seenNetMinor: number
  /** Its former place, when a removal is taken back; undefined for the end. */
  readonly position?: number | undefined
  readonly fitAnswers: FitAnswers
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
  setFitAnswers(cartId: number, uuid: string, answers: FitAnswers): Promise<void>
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
        .select(['uuid', 'article_id as articleId', 'car_id as carId', 'quantity', 'is_selected as isSelected', 'seen_net_minor as seenNetMinor', 'added_at as addedAt', 'position', 'fit_answers as fitAnswers'])
        .where('cart_id', '=', cartId)
        .orderBy('position')
        .orderBy('uuid')
        .execute(),
    insert: async (cartId, line) => {
      const { rows } = await sql`
        insert into cart_lines (uuid, cart_id, article_id, car_id, quantity, seen_net_minor, added_at, fit_answers, position) overriding system value
        values (${line.uuid}, ${cartId}, ${line.articleId}, ${line.carId}, ${line.quantity}, ${line.seenNetMinor}, ${now}, ${JSON.stringify(line.fitAnswers)}, coalesce(${line.position ?? null}::bigint, nextval(pg_get_serial_sequence('cart_lines', 'position'))))
        on conflict (uuid) do nothing returning uuid`.execute(db)
      return rows.length > 0
    },
    setQuantity: async (cartId, uuid, quantity, seenNetMinor) => {
      await db.updateTable('cart_lines').set({ quantity, seen_net_minor: seenNetMinor }).where(linesOf(cartId, [uuid])).execute()
    },
    setSelected: async (cartId, uuids, isSelected) => {
      await db.updateTable('cart_lines').set({ is_selected: isSelected }).where(linesOf(cartId, uuids)).execute()
    },
    setFitAnswers: async (cartId, uuid, answers) => {
      await db.updateTable('cart_lines').set({ fit_answers: JSON.stringify(answers) }).where(linesOf(cartId, [uuid])).execute()
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
