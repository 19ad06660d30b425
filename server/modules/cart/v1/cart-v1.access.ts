import { cartV1Endpoints as endpoints } from '#src/contract/ordering/cart-v1.ts'
import { article, bare, fixture, moduleAccess, person } from '#tests/access/fixture.ts'

export const access = moduleAccess('cartV1', {
  calls: {
    add: fixture(endpoints.add, (named) => ({ body: { item: { id: named.article, requestedQuantity: 4 } } }), {
      ...article,
      refused: 422,
    }),
    miniCart: bare,
    items: bare,
    availability: fixture(endpoints.availability, (named) => ({ body: { ids: String(named.article) } }), {
      ...article,
      refused: 200,
    }),
    updateAvailability: fixture(
      endpoints.updateAvailability,
      (named) => ({ body: { items: [{ uuid: named.line }] } }),
      person,
    ),
    clear: bare,
    campaigns: bare,
  },
})
