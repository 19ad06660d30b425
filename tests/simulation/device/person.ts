import type { SendOrder } from '#src/contract/ordering/cart-changes.ts'
import type { Cart } from '#src/contract/ordering/cart.ts'
import type { KindOf, PayloadOf } from '#src/contract/operations.ts'
import { seenCart } from '#src/domain/cart/seen-cart.ts'
import { wholeCart } from '#src/domain/cart/whole-cart.ts'
import { changedValue } from '#src/domain/changed-value.ts'
import type { NewOperation, Operation, OperationPayload } from '#src/platform/offline/engine/operation.ts'
import { points } from '#tests/builders/ordering-world.ts'
import { people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { actAfterSales, afterSalesActions } from '../after-sales/after-sales-writes.ts'
import { claimOf } from '../after-sales/claim.ts'
import { type JobAction, jobActions, jobWrite } from '../jobs/job-writes.ts'
import type { Tab } from './tab.ts'
import type { World } from '../world.ts'

const UNDO_MS = 6_000
const articles = [ids.padsBrembo, ids.discsBrembo, ids.filterBosch] as const
const actions = [
  'add',
  'add',
  'quantity',
  'quantity',
  'select',
  'comment',
  'remove',
  'clear',
  'order',
  'order',
  'order',
  'theme',
  'plate',
  'forget-plate',
  'claim',
  'look',
  'decide',
  'decide',
  'cancel',
  'undo',
  'retry',
] as const

const atCounter = [...jobActions, 'order', 'order'] as const

/** One thing that somebody does at a tab. */
export function act(world: World, tab: Tab): void {
  const { random } = world
  if (world.isAfterSales && random.chance(0.75)) return actAfterSales(world, tab, random.pick(afterSalesActions))
  const action = random.chance(world.isCounter ? 0.75 : 0.05) ? random.pick(atCounter) : random.pick(actions)
  switch (action) {
    case 'look':
      return tab.look()
    case 'decide':
      return decide(world, tab)
    case 'claim':
      return tab.give(claimOf(random, companyOf(tab)))
    case 'cancel':
    case 'undo':
    case 'retry':
      return interfere(world, tab, action)
    default: {
      const operation = newOperation(world, tab, action)
      if (!operation) return tab.look()
      tab.give({
        is: 'enqueue',
        ticket: random.uuid(),
        entries: [{ operation, opId: random.uuid(), idemKey: random.uuid() }],
        attachments: [],
      })
      // A second thought: the same thing again before it could leave.
      if (operation.coalesceKey && random.chance(0.3)) {
        const again = newOperation(world, tab, action)
        if (again)
          tab.give({
            is: 'enqueue',
            ticket: random.uuid(),
            entries: [{ operation: again, opId: random.uuid(), idemKey: random.uuid() }],
            attachments: [],
          })
      }
    }
  }
}

type Writing = Exclude<(typeof actions)[number], 'look' | 'claim' | 'decide' | 'cancel' | 'undo' | 'retry'> | JobAction

function newOperation(world: World, tab: Tab, action: Writing): NewOperation | null {
  const { random } = world
  const line = tab.cart && tab.cart.items.length > 0 ? random.pick(tab.cart.items) : null
  switch (action) {
    case 'add':
      return write('cart.add.v1', 'cart', {
        body: {
          items: [
            {
              id: random.pick(articles),
              uuid: random.uuid(),
              variants: [{ requested_quantity: 2 * random.between(1, 2) }],
            },
          ],
        },
      })
    case 'quantity': {
      if (!line) return null
      const base = random.chance(0.5) ? { base_quantity: line.variants[0]!.requested_quantity } : {}
      return write(
        'cart.quantity.v1',
        'cart',
        {
          params: { uuid: line.uuid },
          body: { variants: [{ requested_quantity: 2 * random.between(1, 3) }], ...base },
        },
        `line:${line.uuid}:quantity`,
      )
    }
    case 'select':
      return (
        line &&
        write(
          'cart.select.v1',
          'cart',
          { params: { uuid: line.uuid }, body: { checked: random.chance(0.8) } },
          `line:${line.uuid}:selection`,
        )
      )
    case 'comment':
      return write('cart.comment.v1', 'cart', { body: { comment: `note ${random.between(1, 99)}` } }, 'comment')
    case 'remove':
      return line && write('cart.remove.v1', 'cart', { body: { uuids: [line.uuid] } })
    case 'clear':
      return random.chance(0.2) ? write('cart.clear.v1', 'cart', {}) : null
    case 'order': {
      const body = tab.cart && orderOf(tab, tab.cart, random.uuid())
      return body && { ...write('order.send.v1', 'cart', { body }), undoMs: UNDO_MS }
    }
    case 'theme':
      return write(
        'preference.theme.v1',
        'prefs',
        { body: { theme: random.pick(['light', 'dark', 'auto'] as const) } },
        'theme',
      )
    case 'plate':
      return write(
        'vehicle.note.v1',
        'vehicles',
        {
          params: { carId: String(ids.logan) },
          body: { registration_number: `B ${random.between(10, 99)} ABC`, saved: random.chance(0.5) },
        },
        `car:${ids.logan}`,
      )
    case 'forget-plate':
      return write('vehicle.forget.v1', 'vehicles', { params: { carId: String(ids.logan) } })
    default:
      return jobWrite(world, tab, action)
  }
}

function write<K extends KindOf>(
  kind: K,
  lane: string,
  payload: PayloadOf<K>,
  coalesceKey: string | null = null,
): NewOperation {
  return { kind, lane, payload, label: kind, coalesceKey, undoMs: 0, dependsOn: [], supersedes: null, attachments: [] }
}

const companyOf = (tab: Tab) => Number(tab.principal?.split('.')[0])

/** An order of what is on the screen. */
function orderOf(tab: Tab, cart: Cart, intentId: string): SendOrder | null {
  const seen = seenCart(wholeCart(cart))
  return seen.lines.length === 0
    ? null
    : {
        client_intent_id: intentId,
        shipping_point: companyOf(tab) === people.company ? points.yard : points.foreign,
        comment: '',
        seen,
        accept_lower_prices: false,
        payment: null,
      }
}

/** What waits for a person gets a decision: again, otherwise, or not at all. */
function decide(world: World, tab: Tab): void {
  const { random, ledger } = world
  const waiting =
    tab.state.partition?.operations.filter(
      ({ state }) => state === 'needs-you' || state === 'rejected' || state === 'quarantined',
    ) ?? []
  if (waiting.length === 0) return tab.look()
  const row = random.pick(waiting)
  const ticket = random.uuid()
  ledger.decided(row.opId)
  const payload = random.chance(0.6) ? otherwise(tab, row) : null
  if (payload)
    return tab.give({
      is: 'replace',
      ticket,
      opId: row.opId,
      entry: { opId: random.uuid(), idemKey: random.uuid() },
      payload,
    })
  if (random.chance(0.5)) return tab.give({ is: 'retry', ticket, opId: row.opId, idemKey: random.uuid() })
  tab.give({ is: 'cancel', ticket, opId: row.opId })
}

/** The same intent, as it stands now. */
function otherwise(tab: Tab, row: Operation): OperationPayload | null {
  if (row.kind === 'order.send.v1' && tab.cart) {
    const { client_intent_id: intentId } = row.payload.body as SendOrder
    const body = orderOf(tab, tab.cart, intentId)
    return body && { body }
  }
  const changed = row.kind === 'order.send.v1' ? null : changedValue(row)
  if (changed) return changed.payload
  if (row.kind !== 'cart.quantity.v1') return null
  return { params: row.payload.params, body: { variants: [{ requested_quantity: 2 }] } }
}

function interfere({ random, ledger, isAfterSales }: World, tab: Tab, action: 'cancel' | 'undo' | 'retry'): void {
  const rows = tab.state.partition?.operations ?? []
  if (rows.length === 0) return
  const { opId, state, undoMs } = random.pick(rows)
  // What is one of two parts has no such button.
  if (action === 'undo' && undoMs === 0 && isAfterSales) return
  const ticket = random.uuid()
  if (action === 'retry' && state !== 'pending' && state !== 'sending') ledger.decided(opId)
  tab.give(action === 'retry' ? { is: 'retry', ticket, opId, idemKey: random.uuid() } : { is: action, ticket, opId })
}
