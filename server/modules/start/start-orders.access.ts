import { sql } from 'kysely'
import { startOrderEndpoints as endpoints } from '#src/contract/campaigns/start-orders.ts'
import { bystanders } from '#tests/access/cast.ts'
import { article, bare, fixture, moduleAccess } from '#tests/access/fixture.ts'
import { inFour, insert, words } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

const CAMPAIGN = 901
const PRIZE = 901
const POINTS = 31
const ofArticle = { ...article, refused: 422 }

/** A campaign of START for everybody, a prize, and an article in the cart of each. */
export const access = moduleAccess('startOrders', {
  calls: {
    progress: bare,
    products: bare,
    cart: bare,
    addItem: fixture(endpoints.addItem, (named) => ({ body: { product: named.article } }), ofArticle),
    changeItem: fixture(
      endpoints.changeItem,
      (named) => ({ params: { id: String(named.article) }, body: { quantity: 4 } }),
      article,
    ),
    removeItem: fixture(endpoints.removeItem, { params: { id: String(ids.padsBrembo) } }),
    createOrder: fixture(
      endpoints.createOrder,
      (named) => ({ body: { products: [{ id: named.article, quantity: 2, points: POINTS }] } }),
      ofArticle,
    ),
    invoice: bare,
    minusInvoice: fixture(endpoints.minusInvoice, { body: { points: 1 } }),
    prizes: bare,
    claimPrize: fixture(endpoints.claimPrize, { params: { id: String(PRIZE) }, body: { points: POINTS } }),
    orders: bare,
    vouchers: bare,
  },
  tables: ['vouchers', 'start_orders', 'prizes', 'start_cart_lines'],
  async insert(db, owners) {
    await insert(db, 'campaigns', [
      {
        campaign_id: CAMPAIGN,
        kind: 'start',
        title: words(inFour('START')),
        body: words(inFour('')),
        image: null,
        starts_at: '2026-01-01T00:00:00Z',
        ends_at: '2036-01-01T00:00:00Z',
      },
    ])
    await insert(db, 'campaign_products', [
      {
        campaign_id: CAMPAIGN,
        article_id: ids.padsBrembo,
        discount_percent: null,
        points: POINTS,
        lifnr: null,
        idnlf: null,
      },
    ])
    await insert(db, 'prizes', [
      {
        prize_id: PRIZE,
        kind: 'thing',
        name: words(inFour('Geantă')),
        body: words(inFour('')),
        image: null,
        points: POINTS,
        value_minor: null,
        is_repeatable: true,
        stock: null,
      },
    ])
    await insert(
      db,
      'start_cart_lines',
      owners.map(({ user_id, company_id }) => ({
        user_id,
        company_id,
        article_id: ids.padsBrembo,
        quantity: 2,
        added_at: new Date(0),
      })),
    )
  },
  rowsOf: () => [
    sql`select to_jsonb(l)::text from start_cart_lines l where user_id in (${sql.join(Object.values(bystanders))})`,
  ],
})
