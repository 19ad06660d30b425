import { contentEndpoints } from '#src/contract/campaigns/content.ts'
import { randomUUID } from 'node:crypto'
import { endpoints } from '#src/contract/endpoints.ts'
import { seenCart } from '#src/domain/cart/seen-cart.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { unitIds } from '#tests/builders/catalogue/unit-catalogue.ts'
import { article, bare, company, type Fixture, fixture, person } from './fixture.ts'
import { modules } from './modules.ts'
import { resetTokenOf } from './sessions.ts'
import { rarities } from './world.ts'

export const password = 'Atelier!2026'
const {
  session,
  account,
  passwords,
  staff,
  vehicles,
  vehicleSearch,
  products,
  search,
  cart,
  pastedLists,
  order,
  sync,
  tyres,
  axles,
  universal,
  dismantled,
  unitCatalogue,
} = endpoints

const catalogue = { names: 'catalogue' } as const
const id = ({ article: named }: { article: number }) => ({ params: { id: String(named) } })
const car = ({ car: named }: { car: number }) => ({ params: { carId: String(named) } })
const quantity = [{ requested_quantity: 4 }]

type Fixtures = { readonly [N in keyof typeof endpoints]?: { readonly [E in keyof (typeof endpoints)[N]]: Fixture } }

/** Of nouns whose module has none of its own beside it (modules.ts). */
const others: Fixtures = {
  status: { health: bare, ready: bare },
  browserErrors: {
    tell: fixture(endpoints.browserErrors.tell, {
      body: { build: '2026-11-27', screen: '/cart-v2', error: 'TypeError', frames: ['CartScreen-a1b2c3d.js:1:20'] },
    }),
  },
  session: {
    login: fixture(session.login, (_, { username }) => ({ body: { username, password } })),
    logout: bare,
    heartbeat: bare,
    initialData: bare,
  },
  account: {
    update: fixture(account.update, { body: { density: 'touch' } }),
    updateTheme: fixture(account.updateTheme, { body: { theme: 'dark' } }),
    updateLocale: fixture(account.updateLocale, { body: { locale: 'de' } }),
    shippingPoints: bare,
    chooseShippingPoint: fixture(
      account.chooseShippingPoint,
      (named) => ({ body: { shippingPoint: named.shippingPoint } }),
      company,
    ),
    toggleNewSearch: bare,
    vatPreference: fixture(account.vatPreference, { body: { withVat: true } }),
    attributesPreference: fixture(account.attributesPreference, { body: { withAttributes: true } }),
    marginPreference: fixture(account.marginPreference, { body: { withMargin: true } }),
    megaMenu: bare,
  },
  passwords: {
    requestReset: fixture(passwords.requestReset, (_, { username }) => ({ body: { username } })),
    reset: fixture(
      passwords.reset,
      (named, { userId }) => ({
        body: {
          email: `om${userId}@carpat.example`,
          token: resetTokenOf(named.userId),
          password: `${password}x`,
          password_confirmation: `${password}x`,
        },
      }),
      { names: 'person', refused: 422 },
    ),
    // Their password is their own: there is nothing to choose.
    choose: fixture(
      passwords.choose,
      (_, { userId }) => ({
        body: { token: resetTokenOf(userId), password: `${password}x`, password_confirmation: `${password}x` },
      }),
      { done: 422 },
    ),
    change: fixture(passwords.change, {
      body: { current_password: password, password: `${password}x`, password_confirmation: `${password}x` },
    }),
  },
  staff: { accounts: fixture(staff.accounts, { query: { term: 'patron' } }) },
  priceList: { check: bare, download: bare },
  vehicles: {
    types: bare,
    manufacturers: fixture(vehicles.manufacturers, { query: { type: 'PC' } }),
    models: fixture(vehicles.models, { query: { type: 'PC', manufacturer_id: '1' } }),
    engines: fixture(vehicles.engines, { query: { model_id: '1001' } }),
    details: fixture(vehicles.details, car, catalogue),
    categories: fixture(vehicles.categories, car, catalogue),
    userVehicles: bare,
    putUserVehicle: fixture(vehicles.putUserVehicle, (named) => ({ ...car(named), body: { saved: true } }), catalogue),
    deleteUserVehicle: fixture(vehicles.deleteUserVehicle, car, catalogue),
  },
  vehicleSearch: {
    search: fixture(vehicleSearch.search, { query: { engine_code: 'H4B' } }),
    vinHistory: bare,
    noteVins: fixture(vehicleSearch.noteVins, {
      body: { vinNumbers: [{ vin: 'UU1LSDAAAFB345678', searched_at: '2026-01-05T08:00:00.000Z' }] },
    }),
    forgetVins: bare,
  },
  products: {
    ofVehicle: fixture(products.ofVehicle, car, catalogue),
    picked: fixture(products.picked, (named) => ({ query: { ids: String(named.article) } }), {
      ...article,
      refused: 200,
    }),
    details: fixture(products.details, id, article),
    vehicles: fixture(products.vehicles, id, article),
    vehicleMakers: fixture(products.vehicleMakers, id, article),
    alternatives: fixture(products.alternatives, id, article),
    accessories: fixture(products.accessories, id, article),
  },
  search: {
    search: fixture(search.search, { query: { q: 'P68033' } }),
    suggest: fixture(search.suggest, { query: { q: 'P68' } }),
  },
  numbers: { files: bare },
  cart: {
    items: bare,
    miniItems: bare,
    addMultiple: fixture(
      cart.addMultiple,
      (named) => ({ body: { items: [{ id: named.article, variants: quantity }] } }),
      { ...article, refused: 422 },
    ),
    updateItem: fixture(
      cart.updateItem,
      (named) => ({ params: { uuid: named.line }, body: { variants: quantity } }),
      person,
    ),
    answerFit: fixture(cart.answerFit, (named) => ({ body: { car_id: named.car, fit_answers: {} } }), {
      ...catalogue,
      refused: 200,
    }),
    removeItem: fixture(cart.removeItem, (named) => ({ params: { uuid: named.line } }), person),
    removeMultiple: fixture(cart.removeMultiple, (named) => ({ body: { uuids: [named.line] } }), {
      ...person,
      refused: 202,
    }),
    removeMissing: bare,
    comment: fixture(cart.comment, { body: { comment: 'mâine' } }),
    shippingPoint: fixture(cart.shippingPoint, (named) => ({ body: { shipping_point: named.shippingPoint } }), {
      ...company,
      refused: 422,
    }),
    select: fixture(cart.select, (named) => ({ params: { uuid: named.line }, body: { checked: false } }), person),
    selectAll: fixture(cart.selectAll, { body: { checked: true } }),
    clear: bare,
    sendOrder: fixture(
      cart.sendOrder,
      async (named, asking) => ({
        body: {
          client_intent_id: randomUUID(),
          shipping_point: named.shippingPoint,
          seen: seenCart(await asking.cart()),
        },
      }),
      { ...company, refused: 412 },
    ),
  },
  pastedLists: { resolve: fixture(pastedLists.resolve, { body: { rows: ['GDB1550 2'] } }) },
  orders: {
    list: bare,
  },
  order: {
    details: fixture(order.details, (named) => ({ params: { number: named.order } }), company),
    reorder: fixture(order.reorder, (named) => ({ params: { number: named.order } }), company),
  },
  content: {
    sliders: bare,
    banners: bare,
    brands: bare,
    articles: bare,
    announcements: bare,
    releaseNotes: bare,
    markRead: fixture(contentEndpoints.markRead, { body: { ids: [1] } }),
  },
  careers: { list: bare },
  todaysProducts: { list: bare },
  sync: {
    batch: fixture(sync.batch, () => ({
      body: { operations: [{ key: randomUUID(), kind: 'cart.comment.v1', payload: { body: { comment: 'mâine' } } }] },
    })),
    cancel: fixture(sync.cancel, () => ({ body: { key: randomUUID() } })),
    reconcile: fixture(sync.reconcile, () => ({ body: { keys: [randomUUID()] } })),
    deviceKey: fixture(sync.deviceKey, () => ({ body: { device_id: randomUUID() } })),
  },
  tyres: {
    sizes: bare,
    vehicles: fixture(tyres.vehicles, { query: {} }),
    products: fixture(tyres.products, { query: { size: '205/55 R16' } }),
  },
  axles: {
    search: bare,
    details: fixture(axles.details, (named) => ({ params: { axleId: String(rare(named, rarities.axle)) } }), catalogue),
    products: fixture(
      axles.products,
      (named) => ({ params: { axleId: String(rare(named, rarities.axle)) } }),
      catalogue,
    ),
  },
  universal: { categories: bare, products: fixture(universal.products, { query: { q: 'filtru' } }) },
  dismantled: {
    products: bare,
    details: fixture(
      dismantled.details,
      (named) => ({ params: { id: String(rare(named, rarities.dismantled)) } }),
      catalogue,
    ),
  },
  unitCatalogue: {
    vehicles: fixture(unitCatalogue.vehicles, { query: { vin: 'UU1LSDZZZEA123456' } }),
    groups: fixture(unitCatalogue.groups, (named) => ({ query: { car_id: String(named.car) } }), catalogue),
    units: fixture(unitCatalogue.units, (named) => ({ query: { car_id: String(named.car) } }), catalogue),
    unit: fixture(
      unitCatalogue.unit,
      (named) => ({ params: { unitId: String(rare(named, unitIds.front)) }, query: { car_id: String(ids.logan) } }),
      catalogue,
    ),
  },
}

/**
 * A call of every endpoint. Within a noun the type asks for each; a noun that is missing fails the test that walks the
 * contract.
 */
export const fixtures: Readonly<Record<string, Readonly<Record<string, Fixture>>>> = {
  ...others,
  ...Object.fromEntries(modules.map(({ noun, calls }) => [noun, calls])),
}

/** A thing of which there is only one: everybody's own, and nothing's stays nothing. */
function rare({ userId }: { userId: number }, one: number): number {
  return userId === 0 ? 99_999 : one
}
