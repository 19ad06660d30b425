import type { CallOf } from '#src/contract/endpoint.ts'
import { erpEndpoints } from '#src/contract/after-sales/erp.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { add, creditUsedOf, openOrderingShop, orderOf, send } from './ordering.ts'
import { asking } from './test-shop.ts'
import { openTestProcess } from './two-processes.ts'

export const TOKEN = 'e'.repeat(40)
export type Standing = CallOf<typeof erpEndpoints.order>['body']
export type ErpShop = Awaited<ReturnType<typeof openErpShop>>

/** A shop to order from, with a process that the ERP may call; what the ERP says, and what has become of an order. */
export async function openErpShop() {
  const shop = await openOrderingShop()
  const erp = await openTestProcess(shop.url, { erpToken: TOKEN })
  const tell = (number: string, body: Standing, token = TOKEN) =>
    asking(erp.app)(erpEndpoints.order, { token, params: { number }, body })
  const deliver = (
    number: string,
    order: string,
    lines: { line: number; quantity: number }[],
    { version = 1, run = 'Tura 2' } = {},
  ) =>
    asking(erp.app)(erpEndpoints.delivery, {
      token: TOKEN,
      params: { number },
      body: { version, order, run, shipped_at: '2026-11-25T10:00:00Z', lines },
    })

  async function ordered(pads = 6, discs = 2): Promise<string> {
    const cart = await add(shop, shop.tokens.owner, [
      [ids.padsBrembo, pads],
      [ids.discsBrembo, discs],
    ])
    return (await send(shop, shop.tokens.owner, orderOf(cart))).body.orders[0]!.number
  }
  const standing = async (number: string) => {
    const order = await shop.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
    const lines = await shop.db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', order.order_id)
      .orderBy('line')
      .execute()
    return {
      status: order.status,
      state: order.erp_state,
      sap: order.sap_order,
      lines: lines.map((line) => [line.confirmed_quantity, line.cancelled_quantity, line.delivered_quantity]),
    }
  }
  const used = () => creditUsedOf(shop)
  const eventsOf = async (number: string) =>
    (
      await shop.db
        .selectFrom('order_events as e')
        .innerJoin('orders as o', 'o.order_id', 'e.order_id')
        .select(['e.kind', 'e.text', 'e.details'])
        .where('o.number', '=', number)
        .orderBy('e.event_id')
        .execute()
    ).map(({ kind, text, details }) => [kind, text, details])
  return {
    shop,
    app: erp.app,
    tell,
    deliver,
    ordered,
    standing,
    used,
    events: eventsOf,
    close: async () => {
      await erp.close()
      await shop.close()
    },
  }
}
