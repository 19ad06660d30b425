import { type RawBuilder, sql } from 'kysely'
import type { FitAnswers } from '#src/contract/fit.ts'
import type { PriceBasis } from '#src/domain/price.ts'
import { type Connection, repository } from '#server/store/repository.ts'

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
  /** Null for a line that a former version put in. */
  readonly seenListMinor: number | null
  readonly addedAt: Date
  readonly position: number
  readonly fitAnswers: FitAnswers
  /** Null where nothing was promised, or a former version put it in. */
  readonly seenArrivesAt: Date | null
}
/** What a line was put in at, price and promise: a later difference is said. */
export interface SeenOffer extends Pick<PriceBasis, 'netMinor' | 'listMinor'> {
  readonly arrivesAt: string | null
}

export interface NewLine {
  readonly uuid: string
  readonly articleId: number
  readonly carId: number | null
  readonly quantity: number
  readonly seen: SeenOffer
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
  setQuantity(cartId: number, uuid: string, quantity: number, seen: SeenOffer): Promise<void>
  setSelected(cartId: number, uuids: readonly string[], isSelected: boolean): Promise<void>
  setFitAnswers(cartId: number, uuid: string, answers: FitAnswers): Promise<void>
  remove(cartId: number, uuids: readonly string[]): Promise<void>
  setComment(cartId: number, comment: string): Promise<void>
  setShippingPoint(cartId: number, shippingPointId: number): Promise<void>
  /** What was to be printed on its paper: it was of who the sent order is for. */
  forgetInfo(cartId: number): Promise<void>
}

export const cartRepository = repository<CartRepository>('cart', (connection, { companyId, subjectId }) => {
  const { db } = connection
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
    ...cartLines(connection, isOwn),
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

function cartLines(
  { db, now }: Connection,
  isOwn: (cartId: number) => RawBuilder<boolean>,
): Pick<CartRepository, 'lines' | 'insert' | 'setQuantity' | 'setSelected' | 'setFitAnswers' | 'remove'> {
  const linesOf = (cartId: number, uuids: readonly string[]) =>
    sql<boolean>`${isOwn(cartId)} and uuid = any(${uuids}::uuid[])`
  return {
    lines: (cartId) =>
      db
        .selectFrom('cart_lines')
        .select([
          'uuid',
          'article_id as articleId',
          'car_id as carId',
          'quantity',
          'is_selected as isSelected',
          'seen_net_minor as seenNetMinor',
          'seen_list_minor as seenListMinor',
          'added_at as addedAt',
          'position',
          'fit_answers as fitAnswers',
          'seen_arrives_at as seenArrivesAt',
        ])
        .where(isOwn(cartId))
        .orderBy('position')
        .orderBy('uuid')
        .execute(),
    insert: async (cartId, line) => {
      const { rows } = await sql`
        insert into cart_lines (uuid, cart_id, article_id, car_id, quantity, seen_net_minor, seen_list_minor, seen_arrives_at, added_at, fit_answers, position) overriding system value
        select ${line.uuid}, cart_id, ${line.articleId}, ${line.carId}, ${line.quantity}, ${line.seen.netMinor}, ${line.seen.listMinor}, ${line.seen.arrivesAt}::timestamptz, ${now}, ${JSON.stringify(line.fitAnswers)}, coalesce(${line.position ?? null}::bigint, nextval(pg_get_serial_sequence('cart_lines', 'position')))
        from carts where ${isOwn(cartId)}
        on conflict (uuid) do nothing returning uuid`.execute(db)
      return rows.length > 0
    },
    setQuantity: async (cartId, uuid, quantity, seen) => {
      await db
        .updateTable('cart_lines')
        .set({
          quantity,
          seen_net_minor: seen.netMinor,
          seen_list_minor: seen.listMinor,
          seen_arrives_at: seen.arrivesAt,
        })
        .where(linesOf(cartId, [uuid]))
        .execute()
    },
    setSelected: async (cartId, uuids, isSelected) => {
      await db.updateTable('cart_lines').set({ is_selected: isSelected }).where(linesOf(cartId, uuids)).execute()
    },
    setFitAnswers: async (cartId, uuid, answers) => {
      await db
        .updateTable('cart_lines')
        .set({ fit_answers: JSON.stringify(answers) })
        .where(linesOf(cartId, [uuid]))
        .execute()
    },
    remove: async (cartId, uuids) => {
      await db.deleteFrom('cart_lines').where(linesOf(cartId, uuids)).execute()
    },
  }
}
