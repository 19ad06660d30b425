import { theRules } from '#src/platform/offline/engine/rules.ts'
import type { SendOrder } from '#src/contract/ordering/cart-changes.ts'
import { people } from '#tests/builders/people.ts'
import { checkAfterSales } from './after-sales/check-after-sales.ts'
import type { LoggedEffect } from './effect-log.ts'
import { checkJobs } from './jobs/check-jobs.ts'
import { Broken, type Intent, isRefusedForGood } from './ledger.ts'
import { principals, type World } from './world.ts'

const WEEK_MS = 7 * 86_400_000

function grouped<T>(items: readonly T[], nameOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(nameOf(item))
    if (group) group.push(item)
    else groups.set(nameOf(item), [item])
  }
  return groups
}

/** Everything that must hold when the world is whole again and the queues are empty (offline.md §13). */
export async function checkPromises(world: World): Promise<void> {
  checkOperations(world)
  await checkOrders(world)
  await checkCarts(world)
  await checkJobs(world)
  await checkAfterSales(world)
}

/** A draft whose finish was given up stays away after a restore (decision 246), also once the device has forgotten the finish. */
function isAbandoned(opId: string, intents: Iterable<Intent>): boolean {
  const finishing = [...intents]
    .map(({ lastWord }) => lastWord)
    .filter(({ kind, dependsOn }) => dependsOn.includes(opId) && theRules.finishes(kind) === 'draft')
  return finishing.length > 0 && finishing.every(({ state }) => state === 'cancelled')
}

/** Nothing vanishes; what is called done has had its effect, what is called refused has had none. */
function checkOperations({ ledger, server, devices, timeline }: World): void {
  const stores = new Map(
    devices.flatMap((device) =>
      [...device.partitions].map(([principal, store]) => [`${device.name} ${principal}`, store] as const),
    ),
  )
  const effectsOf = grouped(server.log.effects, (effect) => effect.opId)
  for (const opId of ledger.promised) {
    const intent = ledger.intents.get(opId)
    if (!intent) throw new Broken(`${opId} was acknowledged and is not stored`)
    const store = stores.get(`${intent.device} ${intent.principal}`)
    const { lastWord } = intent
    const row = store?.rows.get(opId) ?? store?.receipts.get(opId)
    if (!row && (lastWord.settledAtMs === null || lastWord.settledAtMs > timeline.nowMs - WEEK_MS + 7_200_000))
      throw new Broken(`${lastWord.kind} ${opId} has vanished as ${lastWord.state}`)
    const effects = effectsOf.get(opId) ?? []
    if (effects.length > 0 && isRefusedForGood(lastWord))
      throw new Broken(`${lastWord.kind} ${opId} is called ${lastWord.state} and has had its effect`)
    if (
      row &&
      lastWord.state === 'done' &&
      !server.log.has(lastWord.idemKey) &&
      !isOutdone(intent, ledger.intents.values()) &&
      !isAbandoned(opId, ledger.intents.values())
    )
      throw new Broken(`${lastWord.kind} ${opId} is called done and has had no effect`)
  }
}

/** A cart line of before a restore, with a newer change that the server knows of. */
function isOutdone({ device, principal, lastWord }: Intent, intents: Iterable<Intent>): boolean {
  if (lastWord.coalesceKey === null) return false
  for (const other of intents) {
    if (
      other.device === device &&
      other.principal === principal &&
      other.lastWord.coalesceKey === lastWord.coalesceKey &&
      other.lastWord.seq > lastWord.seq &&
      other.lastWord.state === 'done'
    )
      return true
  }
  return false
}

/** One order for an intent, at the total that was last seen, under who wished for it. */
async function checkOrders({ shop, server }: World): Promise<void> {
  const effects = grouped(
    server.log.effects.filter((effect) => effect.kind === 'order.send.v1'),
    (effect) => (effect.payload.body as SendOrder).client_intent_id,
  )
  const orders = grouped(await shop.orders(), (order) => order.intentId)
  for (const [intentId, found] of orders) {
    const sent = effects.get(intentId)
    if (found.length > 1) throw new Broken(`intent ${intentId} made ${found.length} orders`)
    if (!sent) throw new Broken(`order ${found[0]!.number} was wished for by nobody`)
    checkOrder(found[0]!, sent)
  }
  for (const intentId of effects.keys())
    if (!orders.has(intentId)) throw new Broken(`the order of intent ${intentId} is missing`)
}

function checkOrder(
  order: { number: string; companyId: number; actorId: number; subjectId: number; netMinor: number },
  sent: readonly LoggedEffect[],
): void {
  const last = sent.at(-1)!
  const { seen } = last.payload.body as SendOrder
  if (`${order.companyId}.${order.actorId}.${order.subjectId}` !== last.principal)
    throw new Broken(`order ${order.number} of ${last.principal} was made for somebody else`)
  // Who may not see purchase prices saw the other side of the same price.
  if (order.subjectId !== people.mechanic && order.netMinor !== seen.totals.net)
    throw new Broken(`order ${order.number} is ${order.netMinor}, seen was ${seen.totals.net}`)
}

/** The carts are what the effects make of them: none lost, none twice, in their order. */
async function checkCarts(world: World): Promise<void> {
  const { book } = world.server.log
  for (const principal of principals.slice(0, 3)) {
    const cart = await world.server.cart(await world.openSession(principal))
    const lines = book.in(`cart ${principal.split('.')[2]}`)
    const expected = new Map([...lines].map(([uuid, { quantity }]) => [uuid, quantity]))
    const actual = new Map(cart.items.map((line) => [line.uuid, line.variants[0]!.requested_quantity]))
    const same =
      expected.size === actual.size && [...expected].every(([uuid, quantity]) => actual.get(uuid) === quantity)
    if (!same)
      throw new Broken(
        `cart of ${principal} is ${JSON.stringify([...actual])}, accepted was ${JSON.stringify([...expected])}`,
      )
  }
}
