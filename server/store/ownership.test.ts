import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { principalOf } from '#server/access/principal.repository.ts'
import type { Principal } from '#server/access/principal.ts'
import { openCatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import { readOrderLines } from '#server/modules/orders/order-history.repository.ts'
import { mainListOf } from '#server/modules/favourites/favourites.access.ts'
import { offerOf, offerLineOf } from '#server/modules/offers/offers.access.ts'
import { offerRepository } from '#server/modules/offers/offers.repository.ts'
import { belongingsOf, type Belongings, callers } from '#tests/access/cast.ts'
import { tokens } from '#tests/access/sessions.ts'
import { insertStage, layOut } from '#tests/access/world.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { kyselyStore, type KyselyStore, type KyselyTransaction } from './kysely-store.ts'
import { favouriteRepository } from '#server/modules/favourites/favourites.repository.ts'
import { cartRepository } from '#server/modules/cart/cart.repository.ts'
import { claimRepository } from '#server/modules/claims/claims.repository.ts'

/*
 * Repositories are given ids that services looked up before. Should a service forget to, the statement itself must find nothing: here each is called with what a colleague and
 * what another company owns.
 */
let database: TestDatabase
let store: KyselyStore
let mechanic: Principal
beforeAll(async () => {
  database = await openTestDatabase()
  await insertStage(database.db)
  store = kyselyStore(database.db, await openCatalogueCache(database.db))
})
afterAll(() => database.close())
beforeEach(async () => {
  await layOut(database.db, 'none')
  mechanic = await principalOf(database.db, tokens.of(callers.find(({ name }) => name === 'mecanic')!))
})

const victims = [
  ['a colleague', 100],
  ['another company', 200],
] as const

interface Theirs extends Belongings {
  readonly list: string
  readonly cartId: number
  readonly orderId: number
  readonly offer: string
  readonly offerLine: string
}
async function theirsOf(userId: number): Promise<Theirs> {
  const own = belongingsOf(userId)
  const { cart_id: cartId } = await database.db
    .selectFrom('carts')
    .select('cart_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const { order_id: orderId } = await database.db
    .selectFrom('orders')
    .select('order_id')
    .where('number', '=', own.order)
    .executeTakeFirstOrThrow()
  return {
    ...own,
    list: mainListOf(userId),
    cartId,
    orderId,
    offer: offerOf(userId, 'offered'),
    offerLine: offerLineOf(userId, 'offered'),
  }
}

async function everythingOf(userId: number): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(to_jsonb(c)) from carts c where user_id = ${userId}) as carts, (select jsonb_agg(to_jsonb(i)) from cart_infos i join carts c using (cart_id) where c.user_id = ${userId}) as infos, (select jsonb_agg(to_jsonb(l) order by uuid) from cart_lines l join carts c using (cart_id) where c.user_id = ${userId}) as lines,
      (select jsonb_agg(to_jsonb(f) order by list_id) from favourite_lists f where user_id = ${userId}) as lists,
      (select jsonb_agg(to_jsonb(p) order by article_id) from favourite_products p join favourite_lists f using (list_id) where f.user_id = ${userId}) as products,
      (select jsonb_agg(to_jsonb(c) order by client_id) from claims c where user_id = ${userId}) as claims,
      (select jsonb_agg(to_jsonb(p) order by claim_id) from claim_photos p join claims c on c.client_id = p.claim_id where c.user_id = ${userId}) as photos,
      (select jsonb_agg(to_jsonb(p)) from claim_photo_parts p join claims c on c.client_id = p.claim_id where c.user_id = ${userId}) as parts,
      (select jsonb_agg(to_jsonb(o) order by vbeln) from offers o where user_id = ${userId}) as offers,
      (select jsonb_agg(to_jsonb(l) order by l.uuid) from offer_lines l join offers o using (vbeln) where o.user_id = ${userId}) as offer_lines,
      (select jsonb_agg(to_jsonb(e) order by e.vbeln, e.seq) from offer_events e join offers o using (vbeln) where o.user_id = ${userId}) as offer_events`.execute(
    database.db,
  )
  return rows[0]
}

type Try = (tx: KyselyTransaction, theirs: Theirs) => Promise<unknown>
const newLine = {
  uuid: '11111111-1111-4111-8111-111111111111',
  articleId: ids.discsBrembo,
  carId: null,
  quantity: 1,
  isSelected: true,
  seen: { netMinor: 1, listMinor: 1, arrivesAt: null },
  fitAnswers: {},
}
const writes: Readonly<Record<string, Try>> = {
  'cart.insert': (tx, { cartId }) => tx.repository(cartRepository, mechanic).insert(cartId, newLine),
  'cart.setQuantity': (tx, { cartId, line }) =>
    tx
      .repository(cartRepository, mechanic)
      .setQuantity(cartId, line, 99, { netMinor: 1, listMinor: 1, arrivesAt: null }),
  'cart.setSelected': (tx, { cartId, line }) =>
    tx.repository(cartRepository, mechanic).setSelected(cartId, [line], false),
  'cart.setFitAnswers': (tx, { cartId, line }) =>
    tx.repository(cartRepository, mechanic).setFitAnswers(cartId, line, { a: 'b' }),
  'cart.remove': (tx, { cartId, line }) => tx.repository(cartRepository, mechanic).remove(cartId, [line]),
  'cart.setComment': (tx, { cartId }) => tx.repository(cartRepository, mechanic).setComment(cartId, 'altul'),
  'cart.setShippingPoint': (tx, { cartId }) =>
    tx
      .repository(cartRepository, mechanic)
      .setShippingPoint(cartId, belongingsOf(mechanic.subjectId).shippingPoint + 10),
  'cart.forgetInfo': (tx, { cartId }) => tx.repository(cartRepository, mechanic).forgetInfo(cartId),
  'favourites.update': (tx, { list }) => tx.repository(favouriteRepository, mechanic).update(list, { name: 'alta' }),
  'favourites.remove': (tx, { list }) => tx.repository(favouriteRepository, mechanic).remove(list),
  'favourites.addProducts': (tx, { list }) =>
    tx.repository(favouriteRepository, mechanic).addProducts(list, [ids.discsBrembo]),
  'favourites.removeProducts': (tx, { list }) =>
    tx.repository(favouriteRepository, mechanic).removeProducts(list, [ids.padsBrembo]),
  'claims.submit': (tx, { claim }) =>
    tx
      .repository(claimRepository, mechanic)
      .submit(claim, new Date())
      .catch(() => undefined),
  'claims.addPart': (tx, { draft, photo }) =>
    tx.repository(claimRepository, mechanic).photos(draft).addPart(photo, 0, Buffer.from('x')),
  'claims.dropParts': (tx, { claim, photo }) => tx.repository(claimRepository, mechanic).photos(claim).dropParts(photo),
  'offers.update': (tx, { offer }) => tx.repository(offerRepository, mechanic).update(offer, { terms: 'altele' }),
  'offers.updateLine': (tx, { offer, offerLine }) =>
    tx.repository(offerRepository, mechanic).updateLine(offer, offerLine, { term: 'azi' }),
  'offers.note': (tx, { offer }) => tx.repository(offerRepository, mechanic).note(offer, { kind: 'commented' }),
  'offers.setOrdered': (tx, { offer, offerLine, order }) =>
    tx.repository(offerRepository, mechanic).setOrdered(offer, order, new Map([[offerLine, 1]])),
}
const reads: Readonly<Record<string, Try>> = {
  'cart.lines': (tx, { cartId }) => tx.repository(cartRepository, mechanic).lines(cartId),
  'offers.find': async (tx, { offer }) => (await tx.repository(offerRepository, mechanic).find(offer)) ?? [],
  'offers.open': async (tx, { offer }) => (await tx.repository(offerRepository, mechanic).open(offer)) ?? [],
  'offers.lines': (tx, { offer }) => tx.repository(offerRepository, mechanic).lines([offer]),
  'offers.concerned': (tx, { offer }) => tx.repository(offerRepository, mechanic).concerned(offer),
  'claims.open': async (tx, { claim }) => (await tx.repository(claimRepository, mechanic).open(claim)) ?? [],
  'claims.content': async (tx, { claim, photo }) => [
    ...(await tx.repository(claimRepository, mechanic).photos(claim).content(photo)),
  ],
}

describe.each(victims)('with the ids of %s', (_, userId) => {
  test.each(Object.entries(writes))('%s changes nothing', async (_name, attempt) => {
    const theirs = await theirsOf(userId)
    const before = await everythingOf(userId)
    await store.transaction((tx) => attempt(tx, theirs))
    expect(await everythingOf(userId)).toEqual(before)
  })

  test.each(Object.entries(reads))('%s finds nothing', async (_name, attempt) => {
    const theirs = await theirsOf(userId)
    await database.db
      .insertInto('claim_photo_parts')
      .values({ claim_id: theirs.claim, sha256: theirs.photo, offset: 0, content: Buffer.from('secret') })
      .execute()
    expect(await store.transaction((tx) => attempt(tx, theirs))).toEqual([])
  })
})

test('lines of an order are those of a company', async () => {
  const theirs = await theirsOf(200)
  expect(await readOrderLines(database.db, mechanic, theirs.orderId)).toEqual([])
  expect(await readOrderLines(database.db, { companyId: 2 }, theirs.orderId)).toHaveLength(1)
})

test('one’s own are written and read by the same calls', async () => {
  const own = await theirsOf(mechanic.subjectId)
  for (const [name, attempt] of Object.entries(writes)) {
    if (name === 'cart.setShippingPoint') continue
    const before = JSON.stringify(await everythingOf(mechanic.subjectId))
    await store.transaction((tx) => attempt(tx, own))
    expect([name, JSON.stringify(await everythingOf(mechanic.subjectId)) === before]).toEqual([name, false])
    await layOut(database.db, 'none')
    Object.assign(own, await theirsOf(mechanic.subjectId))
  }
})
