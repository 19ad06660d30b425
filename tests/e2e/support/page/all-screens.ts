import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brand } from '#src/contract/brand.ts'
import { axleEndpoints } from '#src/contract/catalogue/axles.ts'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { claimEndpoints } from '#src/contract/after-sales/claims.ts'
import { dismantledEndpoints } from '#src/contract/catalogue/dismantled.ts'
import { favouriteEndpoints } from '#src/contract/ordering/favourites.ts'
import { requestOffer } from '#src/contract/ordering/offer-request.ts'
import { offerEndpoints } from '#src/contract/ordering/offers.ts'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { stockNotificationEndpoints } from '#src/contract/ordering/stock-notifications.ts'
import { threadEndpoints } from '#src/contract/after-sales/threads.ts'
import { tyreEndpoints } from '#src/contract/catalogue/tyres.ts'
import { unitCatalogueEndpoints } from '#src/contract/catalogue/unit-catalogue.ts'
import { universalEndpoints } from '#src/contract/catalogue/universal.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { threadId } from '#src/domain/threads/thread-rules.ts'
import { demoPassword } from '#server/demo/customers/people.ts'
import { ask, logInByApi, type Session } from '../shop/api.ts'
import { fillCart, orderOf } from '../shopper.ts'

const tree = readFileSync(resolve(import.meta.dirname, '../../../../src/app/route-tree.gen.ts'), 'utf8')

/** Every address of the route tree, as it is written there: a new screen is among them by being a route. */
export function everyRoute(): string[] {
  const [, list] = /export interface FileRoutesByTo \{\n([\s\S]*?)\n\}/.exec(tree) ?? []
  const paths = [...(list ?? '').matchAll(/^ {2}'([^']+)':/gm)].map((match) => match[1] as string)
  if (paths.length < 20) throw new Error('The route tree is not written as it was.')
  return paths
}

/** The addresses of screens for people who are logged in. */
export function routePaths(): string[] {
  return everyRoute().filter(
    (path) => !/^\/(login|deactivated|password)/.test(path) && path !== '/' && !path.endsWith('/$'),
  )
}

/** What addresses are made of. */
export interface Things {
  readonly parts: string
  readonly car: number
  readonly make: number
  readonly model: number
  readonly category: number
  readonly product: number
  readonly axle: number
  readonly shelf: number
  readonly unit: number
  readonly group: number
  readonly tyre: string
  readonly donorPart: number
  readonly order: string
  /** The newest of the company, if it has any. */
  readonly claim: string | undefined
  readonly sentReturn: string | undefined
  /** One that is published. */
  readonly offer: string
  /** About the order. */
  readonly thread: string
}

export interface Screen {
  /** Who sees it; without: anybody who is logged in. */
  readonly by?: 'nobody' | 'staff'
  /** As it is opened; several where it draws different things. */
  readonly at: (things: Things) => readonly string[]
}

/** How every route is opened to be looked at. A route that is missing here fails the walk. */
export const screens: Readonly<Record<string, Screen>> = {
  '/': { at: () => [] },
  '/$': { at: () => ['/nothing-is-here'] },
  '/account/bonus': { at: () => ['/account/bonus'] },
  '/account/manage-accounts': { at: () => ['/account/manage-accounts', '/account/manage-accounts?tab=acting'] },
  '/account/orders-history': {
    at: ({ order }) => ['/account/orders-history', `/account/orders-history?order=${order}`],
  },
  '/account/settings': { at: () => ['/account/settings'] },
  '/account/{$brand}-start-extra': { at: () => [`/account/${brand.slug}-start-extra`] },
  '/account/stock-notifications': { at: () => ['/account/stock-notifications'] },
  '/accounts': { at: () => ['/accounts'] },
  '/accounts/new': { at: () => ['/accounts/new'] },
  '/admin': {
    by: 'staff',
    at: () => ['/admin', '/admin?section=accounts', '/admin?section=acting', '/admin?section=erp'],
  },
  '/axle': { at: () => ['/axle'] },
  '/axle/$axleId': { at: ({ axle }) => [`/axle/${axle}`] },
  '/campaigns/monthly': { at: () => ['/campaigns/monthly'] },
  // The demo's first one that runs.
  '/campaigns/monthly/$id': { at: () => ['/campaigns/monthly/2'] },
  '/campaigns/{$brand}-start': { at: () => ['/campaigns/carpat-start'] },
  '/campaigns/{$brand}-start/orders': { at: () => ['/campaigns/carpat-start/orders'] },
  '/campaigns/{$brand}-start/products': { at: () => ['/campaigns/carpat-start/products'] },
  '/careers': { at: () => ['/careers'] },
  '/cart-v2': { at: () => ['/cart-v2'] },
  '/cart-v2/thank-you': { at: ({ order }) => [`/cart-v2/thank-you?order=${order}`] },
  '/claims': { at: () => ['/claims'] },
  '/claims/$id': { at: ({ claim }) => (claim === undefined ? [] : [`/claims/${claim}`]) },
  '/claims/new': { at: () => ['/claims/new'] },
  '/compliance': { at: () => ['/compliance'] },
  '/conformity': { at: () => ['/conformity'] },
  '/contact': { at: () => ['/contact'] },
  '/discussions': { at: () => ['/discussions'] },
  '/discussions/$id': { at: ({ thread }) => [`/discussions/${thread}`] },
  '/deactivated': { by: 'nobody', at: () => ['/deactivated'] },
  '/favourites-v2': { at: () => ['/favourites-v2'] },
  '/finances': {
    at: () => ['/finances', '/finances?tab=payments', '/finances?tab=statement', '/finances?tab=prices'],
  },
  '/home': { at: () => ['/home'] },
  '/login': { by: 'nobody', at: () => ['/login'] },
  '/multe-interogari': { at: () => ['/multe-interogari'] },
  '/new-search': { at: () => ['/new-search?q=filtru'] },
  '/offers': { at: () => ['/offers', '/offers?turn=consultant', '/offers?turn=ended'] },
  '/offers/$vbeln': { at: ({ offer }) => [`/offers/${offer}`] },
  '/offers/create': { at: () => ['/offers/create', '/offers/create?from=cart', '/offers/create?from=favourites'] },
  '/password/request-reset': { by: 'nobody', at: () => ['/password/request-reset'] },
  '/password/reset': { by: 'nobody', at: () => ['/password/reset?email=cineva%40example.ro&token=probe'] },
  '/permission-denied': { at: () => ['/permission-denied'] },
  '/produsele-zilei-v2': { at: () => ['/produsele-zilei-v2'] },
  '/product/$id': { at: ({ product }) => [`/product/${product}`] },
  '/quotations/$vbeln': { at: ({ offer }) => [`/quotations/${offer}`] },
  '/returns': { at: () => ['/returns', '/returns?tab=claims', '/returns?tab=core'] },
  '/returns/$id': { at: ({ sentReturn }) => (sentReturn === undefined ? [] : [`/returns/${sentReturn}`]) },
  '/returns/new': { at: () => ['/returns/new'] },
  '/search-v2': { at: () => ['/search-v2', '/search-v2?q=filtru', '/search-v2?q=zzzzzz'] },
  '/search/tecdoc': { at: () => ['/search/tecdoc?q=disc'] },
  '/sh': { at: ({ donorPart }) => ['/sh', `/product/${donorPart}`] },
  '/sync': { at: () => ['/sync'] },
  '/tyres': { at: ({ tyre }) => ['/tyres', '/tyres?by=vehicle', `/tyres?tyre=${encodeURIComponent(tyre)}`] },
  '/universal': { at: () => ['/universal'] },
  '/universal-v2': { at: () => ['/universal-v2'] },
  '/universal-v2/$id': { at: ({ shelf }) => [`/universal-v2/${shelf}`] },
  '/universal/search-v2': { at: () => ['/universal/search-v2?q=ulei'] },
  '/vehicle': { at: ({ make, model }) => ['/vehicle', `/vehicle?type=PC&make=${make}&model=${model}`] },
  '/vehicle/$carId': { at: ({ car }) => [`/vehicle/${car}`] },
  '/vehicle/$vehicleCode/$manufacturerId/$modelId/$linkingTargetId/category-products': {
    at: ({ parts, category }) => [parts, `${parts}?category=${category}`],
  },
  '/visited-vehicles': { at: () => ['/visited-vehicles'] },
  '/yq/groups': { at: ({ car, group }) => [`/yq/groups?car_id=${car}`, `/yq/groups?car_id=${car}&group=${group}`] },
  '/yq/main': { at: () => ['/yq/main'] },
  '/yq/unit-info': { at: ({ car, unit }) => [`/yq/unit-info?car_id=${car}&unit_id=${unit}`] },
}

/** Gives the person a car, an order, a list, a wish and a cart whose words are the longest that the shop has, and says where all of that is. */
export async function thingsToShow(shop: string, session: Session): Promise<Things> {
  const [
    { car, make, model, parts, category },
    { body: found },
    { body: axles },
    { body: shelves },
    { body: sizes },
    { body: donors },
  ] = await Promise.all([
    carWithParts(shop, session),
    ask(shop, session, searchEndpoints.search, { query: { q: 'filtru' } }),
    ask(shop, session, axleEndpoints.search, { query: {} }),
    ask(shop, session, universalEndpoints.categories, {}),
    ask(shop, session, tyreEndpoints.sizes, {}),
    ask(shop, session, dismantledEndpoints.products, { query: {} }),
  ])
  const sold = found.items.filter((product) => product.price !== null && product.maximum_quantity >= product.moq * 4)
  const longest = sold
    .toSorted(
      (one, other) =>
        other.brand.name.length + other.articleNumber.length - one.brand.name.length - one.articleNumber.length,
    )
    .slice(0, 6)
  const [wide] = longest
  if (!wide) throw new Error('The demo has no filters that can be had.')
  await fillCart(shop, session, longest.slice(3))
  const { body: order } = await ask(shop, session, cartEndpoints.sendOrder, { body: await orderOf(shop, session) })
  await fillCart(shop, session, longest)
  const list = randomUUID()
  await ask(shop, session, favouriteEndpoints.create, {
    body: { id: list, name: `Revizie ${list.slice(0, 4)}`, is_main: true },
  })
  await ask(shop, session, favouriteEndpoints.add, {
    params: { id: list },
    body: { article_ids: longest.map(({ id }) => id) },
  })
  await ask(shop, session, stockNotificationEndpoints.register, {
    params: { id: String(await outOfStock(shop, session)) },
  })
  await ask(shop, session, vehicleEndpoints.putUserVehicle, {
    params: { carId: String(car) },
    body: { registration_number: 'CJ 90 LEG', saved: true },
  })
  const { body: returns } = await ask(shop, session, returnEndpoints.list, { query: {} })
  const { body: claims } = await ask(shop, session, claimEndpoints.list, { query: {} })
  const [{ body: groups }, { body: units }] = await Promise.all([
    ask(shop, session, unitCatalogueEndpoints.groups, { query: { car_id: String(car) } }),
    ask(shop, session, unitCatalogueEndpoints.units, { query: { car_id: String(car) } }),
  ])
  const { number } = order.orders[0]!
  const thread = threadId('order', number, 0)
  const message = { id: randomUUID(), text: 'Când ajung piesele? Clientul așteaptă mașina de dimineață.' }
  await ask(shop, session, threadEndpoints.open, { body: { id: thread, about: 'order', key: number, message } })
  return {
    parts,
    car,
    make,
    model,
    category,
    product: wide.id,
    order: number,
    thread,
    claim: claims.items[0]?.id,
    sentReturn: returns.items[0]?.id,
    offer: await publishedOffer(shop, session, longest.slice(0, 3)),
    axle: axles.items[0]!.axleId,
    shelf: shelves.items[0]!.id,
    unit: units.items[0]!.id,
    group: groups.items[0]!.id,
    tyre: sizes.items.toSorted((one, other) => other.tyres - one.tyres)[0]!.size,
    donorPart: donors.items[0]!.id,
  }
}

/** An offer of these articles, as staff have priced and published it. */
async function publishedOffer(shop: string, session: Session, products: readonly ProductRow[]): Promise<string> {
  const lines = products.map(({ id, moq }) => ({ article_id: id, quantity: moq * 2 }))
  const asked = await ask(shop, session, requestOffer, {
    body: { client_id: randomUUID(), lines, customer: 'Ștefan Țuțuianu', plate: 'CJ 90 LEG' },
  })
  const params = { vbeln: asked.body.id }
  const staff = await logInByApi(shop, 'dv', demoPassword)
  const { body: offer } = await ask(shop, staff, offerEndpoints.details, { params })
  const priced = await ask(shop, staff, offerEndpoints.update, {
    params,
    body: { lines: offer.items.map(({ uuid, reference }) => ({ uuid, unit_net: reference?.net ?? null })) },
  })
  await ask(shop, staff, offerEndpoints.publish, { params, body: { version: priced.body.version } })
  return params.vbeln
}

async function outOfStock(shop: string, session: Session): Promise<number> {
  for (const q of ['filtru', 'disc', 'turbosuflanta', 'etrier', 'alternator']) {
    const { body } = await ask(shop, session, searchEndpoints.search, { query: { q, per_page: '100' } })
    const gone = body.items.find((product) => product.maximum_quantity < product.moq)
    if (gone) return gone.id
  }
  throw new Error('Everything of the demo can be had.')
}

async function carWithParts(shop: string, session: Session) {
  const { body: makers } = await ask(shop, session, vehicleEndpoints.manufacturers, { query: { type: 'PC' } })
  for (const { manuId: make } of makers.items.filter(({ popular }) => popular)) {
    const { body: models } = await ask(shop, session, vehicleEndpoints.models, {
      query: { type: 'PC', manufacturer_id: String(make) },
    })
    for (const { modelId: model, vehicleCode } of models.items.slice(0, 3)) {
      const { body: engines } = await ask(shop, session, vehicleEndpoints.engines, {
        query: { type: 'PC', model_id: String(model) },
      })
      const car = engines.items[0]?.carId ?? 0
      const { body: tree } = await ask(shop, session, vehicleEndpoints.categories, { params: { carId: String(car) } })
      const category = tree.items.find(({ parent_id: parent }) => parent === null)?.id
      if (category !== undefined)
        return {
          car,
          make,
          model,
          category,
          parts: `/vehicle/${vehicleCode}/${make}/${model}/${car}/category-products`,
        }
    }
  }
  throw new Error('The demo has no car with parts.')
}
