import type { LoggedEffect } from './effect-log.ts'

type Body = Record<string, never> & {
  readonly items: readonly {
    readonly id: number
    readonly variants: readonly [{ readonly requested_quantity: number }]
  }[]
  readonly uuids: readonly string[]
  readonly variants: readonly [{ readonly requested_quantity: number }]
}

/** The carts that must have come of these effects, by a few lines of reckoning that share nothing with the server: subject → line → quantity. */
export function cartsOf(effects: readonly LoggedEffect[]): Map<string, Map<string, number>> {
  const carts = new Map<string, Map<string, number>>()
  for (const { principal, kind, payload, answer } of effects) {
    const subject = principal.split('.')[2]!
    const cart = carts.get(subject) ?? new Map<string, number>()
    carts.set(subject, cart)
    const body = payload.body as Body
    switch (kind) {
      case 'cart.add.v1': {
        const { uuids } = answer as { uuids: string[] }
        for (const [index, item] of body.items.entries())
          cart.set(uuids[index]!, (cart.get(uuids[index]!) ?? 0) + item.variants[0].requested_quantity)
        break
      }
      case 'cart.quantity.v1':
        cart.set(String(payload.params?.['uuid']), body.variants[0].requested_quantity)
        break
      case 'cart.remove.v1':
        for (const uuid of body.uuids) cart.delete(uuid)
        break
      case 'cart.clear.v1':
        cart.clear()
        break
      case 'order.send.v1': {
        const left = new Set((answer as { unordered: { uuid: string }[] }).unordered.map((line) => line.uuid))
        for (const uuid of cart.keys()) if (!left.has(uuid)) cart.delete(uuid)
      }
    }
  }
  return carts
}
