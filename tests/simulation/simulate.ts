import { people } from '#tests/builders/people.ts'
import { isActive } from '#src/platform/offline/engine/step-context.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'
import type { Device } from './device/device.ts'
import { Broken, laneOf } from './ledger.ts'
import type { PartitionStore } from './device/partition-store.ts'
import { act } from './device/person.ts'
import { staffStep } from './after-sales/staff-steps.ts'
import { oneMore } from './jobs/check-jobs.ts'
import { stocked } from './jobs/job-writes.ts'
import { nothingPlanted, type Plants } from './plants.ts'
import { checkPromises } from './promises.ts'
import { Timeline } from './timeline.ts'
import type { SimServer } from './server/sim-server.ts'
import { type Backups, disturb } from './world-events.ts'
import { type SimShop, World } from './world.ts'

/** A Monday morning. */
const START_MS = Date.UTC(2026, 10, 16, 8)
const DRAIN_MS = 10 * 60_000

export interface Outcome {
  readonly seed: number
  /** What was broken; null when everything held. */
  readonly broken: string | null
  readonly hash: string
  readonly lines: readonly string[]
  readonly effects: number
}

/** Opens a fresh shop whose clock is the simulation's. */
export type OpenShop = (nowMs: () => number, uuid: () => string) => Promise<SimShop>

/** Lives one world through: people and faults, then healing, then all that was promised. */
export async function simulate(
  seed: number,
  openShop: OpenShop,
  { plants = nothingPlanted, keepsLines = false }: { plants?: Plants; keepsLines?: boolean } = {},
): Promise<Outcome> {
  const timeline = new Timeline(START_MS)
  let made = 0
  const shop = await openShop(
    () => timeline.nowMs,
    () => `00000000-0000-4000-9000-${String((made += 1)).padStart(12, '0')}`,
  )
  const world = new World(shop, timeline, seed, plants, keepsLines)
  const broken = await live(world).then(() => null, told)
  return { seed, broken, hash: world.trace.hash, lines: world.trace.lines, effects: world.server.log.effects.length }
}

function told(error: unknown): string {
  return error instanceof Broken
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error)
}

async function live(world: World): Promise<void> {
  const { random, timeline, devices } = world
  for (const device of devices) {
    for (let tabs = random.between(1, 2); tabs > 0; tabs -= 1) device.openTab()
    await device.switchTo(world.somebody())
  }
  await stocked(world)
  const backups = backupsOf(world)
  await backups.take()
  for (let actions = random.between(40, 60); actions > 0; actions -= 1) {
    await timeline.run(timeline.nowMs + (random.chance(0.5) ? random.between(10, 400) : random.between(400, 12_000)))
    const device = random.pick(devices)
    if (!device.session) await device.switchTo(world.somebody())
    const tabs = device.tabs.filter((tab) => tab.principal !== null)
    if (tabs.length > 0) act(world, random.pick(tabs))
    await disturb(world, device, backups)
    if (world.isAfterSales && random.chance(0.25)) await staffStep(world)
    if (random.chance(0.1)) await backups.take()
  }
  await heal(world)
  await oneMore(world)
  await checkPromises(world)
}

/** Everything works again. First with the poison still there: it may hold up its own lane and no other. */
async function heal(world: World): Promise<void> {
  const { timeline, devices, shop, server } = world
  world.say('healed')
  world.calm()
  await shop.setUser(people.owner, { can_place_orders: true })
  await shop.setUser(people.mechanic, { status: 'active' })
  beat(world)
  for (const device of devices) await comeBack(device, null)
  await timeline.run(timeline.nowMs + DRAIN_MS, () => devices.every((device) => isDrained(device, server)))
  for (const device of devices)
    if (!isDrained(device, server)) throw new Broken(`${device.name} is held up by another lane: ${waitingOf(device)}`)
  server.poison.clear()
  world.say('cured')
  for (const device of devices) {
    for (const principal of device.partitions.keys()) {
      await comeBack(device, principal)
      await timeline.run(
        timeline.nowMs + DRAIN_MS,
        () =>
          device.session?.principal === principal &&
          device.tabs.every((tab) => tab.principal === principal) &&
          isDrained(device, server),
      )
      if (!isDrained(device, server) || device.session?.principal !== principal)
        throw new Broken(`${device.name} has not drained ${principal}: ${waitingOf(device)}`)
    }
  }
}

/** The heartbeat of an open page: by it a quiet tablet learns that the server has another epoch. */
function beat({ devices, timeline }: World): void {
  const beatAll = () => {
    for (const { tabs } of devices) for (const tab of tabs) tab.look()
    timeline.after(30_000, beatAll)
  }
  beatAll()
}

async function comeBack(device: Device, principal: string | null): Promise<void> {
  const wanted = principal ?? device.session?.principal ?? [...device.partitions.keys()][0]
  if (device.tabs.length === 0) device.openTab()
  if (wanted) await device.switchTo(wanted)
  for (const tab of device.tabs) tab.give({ is: 'contact' })
}

function openStore(device: Device): PartitionStore | undefined {
  return device.session ? device.partitions.get(device.session.principal) : undefined
}

/** Nothing waits for the network any more, but for lanes that a poisoned operation holds up. */
function isDrained(device: Device, { poison, epochName }: SimServer): boolean {
  if (
    device.tabs.some(
      ({ state }) =>
        state.leads && (state.reconciling || state.writing || (state.partition?.epoch ?? epochName) !== epochName),
    )
  )
    return false
  const store = openStore(device)
  const waitsForPerson = ({ dependsOn }: Operation) =>
    dependsOn.some((opId) => store?.rows.has(opId) && !isActive(store.rows.get(opId)!))
  const rows = [...(store?.rows.values() ?? [])].filter((row) => isActive(row) && !waitsForPerson(row))
  const heldUp = new Set(rows.filter((row) => poison.has(row.idemKey)).map(laneOf))
  return rows.every((row) => heldUp.has(laneOf(row)))
}

function waitingOf(device: Device): string {
  return (
    [...(openStore(device)?.rows.values() ?? [])]
      .filter(isActive)
      .map((row) => `${row.kind} ${row.opId} ${row.state} attempt ${row.attempts}`)
      .join(', ') || `nothing waits for ${device.session?.principal}`
  )
}

function backupsOf({ shop, server, plants, timeline }: World): Backups {
  let last: (() => Promise<void>) | null = null
  return {
    take: async () => {
      const shopBack = await shop.backup()
      const logBack = server.log.backup()
      last = async () => {
        await shopBack()
        logBack()
        server.epoch += 1
      }
      await shop.forgetKeys(timeline.nowMs - plants.keysKeptMs)
    },
    restore: async () => last?.(),
  }
}
