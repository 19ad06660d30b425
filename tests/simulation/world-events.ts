import { people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import type { Device } from './device/device.ts'
import { type WorldEvent, worldEvents } from './faults.ts'
import { type World } from './world.ts'

const HOUR_MS = 3_600_000
/** Prices and stock go up and down all day: what is refused now may be right a moment later. */
const PER_ACTION: Partial<Record<WorldEvent, number>> = { price: 0.3, stock: 0.3 }

/** Puts the state back that the last backup holds. */
export interface Backups {
  take(): Promise<void>
  restore(): Promise<void>
}

/** What happens to the world between the actions of people; by the rates of the seed. */
export async function disturb(world: World, device: Device, backups: Backups): Promise<void> {
  for (const event of worldEvents) {
    if (!world.random.chance(world.faults.events[event] * (PER_ACTION[event] ?? 0.06))) continue
    world.say(`${device.name} ${event}`)
    await happen(world, device, backups, event)
  }
}

async function happen(world: World, device: Device, backups: Backups, event: WorldEvent): Promise<void> {
  const { random, timeline, server, network, shop } = world
  switch (event) {
    case 'tab-killed':
      if (device.tabs.length > 0) device.killTab(random.pick(device.tabs))
      return device.tabs.length === 0 ? device.openTab() : undefined
    case 'tab-opened':
      return device.tabs.length < 3 ? device.openTab() : undefined
    case 'two-leaders':
      return device.crownSecond()
    case 'offline':
      device.isOnline = false
      return timeline.after(random.between(5_000, 120_000), () => reconnect(device))
    case 'online':
      return reconnect(device)
    case 'server-killed':
      server.isUp = false
      network.serverDied()
      return timeline.after(random.between(1_000, 60_000), () => void (server.isUp = true))
    case 'server-restored':
      network.serverDied()
      return backups.restore()
    case 'token-expired':
      return device.session ? shop.endSession(device.session.token) : undefined
    case 'rights-revoked':
      return shop.setUser(people.owner, { can_place_orders: false })
    case 'rights-given':
      return shop.setUser(people.owner, { can_place_orders: true })
    case 'deactivated':
      return shop.setUser(people.mechanic, { status: 'blocked' })
    case 'reactivated':
      return shop.setUser(people.mechanic, { status: 'active' })
    case 'clock-jump':
      device.clockOffsetMs = random.between(-HOUR_MS, HOUR_MS)
      return
    case 'sleep':
      return sleep(world)
    case 'price':
      return shop.setPrice(ids.padsBrembo, random.pick(['A', 'B']), random.pick([15_000, 15_001]))
    case 'stock':
      return shop.setStock(ids.padsBrembo, { [ids.branch]: random.pick([0, 40]) })
    case 'switch-user':
      return device.switchTo(world.somebody())
    case 'log-out':
      return device.switchTo(null)
  }
}

function reconnect(device: Device): void {
  device.isOnline = true
  for (const tab of device.tabs) tab.give({ is: 'contact' })
}

/** Tablets and people sleep for hours or days; the server does not. Its old keys go their way. */
function sleep(world: World): void {
  const { random, timeline } = world
  timeline.skip(random.pick([2, 14, 30, 72, 200]) * HOUR_MS)
}
