import { people } from '#tests/builders/people.ts'
import type { Wish } from './after-sales/after-sales-writes.ts'
import type { ShopWorld } from '#tests/store/shop-world.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Audience } from '#server/operations/operation.ts'
import { Device } from './device/device.ts'
import { drawFaults, type Faults, noFaults } from './faults.ts'
import { Ledger } from './ledger.ts'
import { Network } from './network.ts'
import type { Plants } from './plants.ts'
import { Random } from './random.ts'
import { SimServer } from './server/sim-server.ts'
import type { Timeline } from './timeline.ts'
import { Trace } from './trace.ts'

/** Everybody who may be logged in: two see purchase prices, one does not, one may not order, and staff act for the owner. */
export const principals = [
  `${people.company}.${people.owner}.${people.owner}`,
  `${people.company}.${people.mechanic}.${people.mechanic}`,
  `${people.otherCompany}.${people.outsider}.${people.outsider}`,
  `${people.company}.${people.staff}.${people.owner}`,
] as const

/** A shop whose state can be put back to an earlier one. */
export interface SimShop extends ShopWorld {
  backup(): Promise<() => Promise<void>>
  forgetKeys(beforeMs: number): Promise<void>
}

/** Everything of one seed. */
export class World {
  readonly random: Random
  readonly trace: Trace
  readonly ledger = new Ledger()
  readonly network: Network
  readonly server: SimServer
  readonly devices: Device[] = []
  faults: Faults
  /** A world of one company at its counter: most of what is done is about jobs, and three people do it. */
  readonly isCounter: boolean
  /**
   * A world in which most of what is done is about returns and claims; drawn apart, so that the others are what they
   * were.
   */
  readonly isAfterSales: boolean
  /** What was written of returns and claims, by the id that the device gave it. */
  readonly wishes = new Map<string, Wish>()
  /** Every job that somebody has opened, by company. */
  readonly jobIds = new Map<string, string[]>()
  /** Numbers that the device's stores give do not matter; those that tokens get must not repeat. */
  #tokens = 0

  constructor(
    readonly shop: SimShop,
    readonly timeline: Timeline,
    seed: number,
    readonly plants: Plants,
    keepsLines: boolean,
  ) {
    this.random = new Random(seed)
    this.trace = new Trace(keepsLines)
    this.faults = drawFaults(this.random)
    this.network = new Network(this)
    this.server = new SimServer(this, plants)
    this.isAfterSales = new Random(seed ^ 0x5a1e5).chance(0.35)
    this.isCounter = this.random.chance(0.4) && !this.isAfterSales
    const count = this.random.between(this.isCounter ? 2 : 1, 3)
    for (let index = 1; index <= count; index += 1) this.devices.push(new Device(this, `d${index}`))
  }

  say(line: string): void {
    this.trace.say(this.timeline.nowMs, line)
  }

  /** Who takes a device. */
  somebody(): string {
    return (this.isCounter || this.isAfterSales) && this.random.chance(0.9)
      ? this.random.pick([principals[0], principals[1], principals[3]])
      : this.random.pick(principals)
  }

  /** Screens that hear of a change ask anew, those that are not reached do not. */
  hint({ companyId, subjectId }: Principal, to: Audience | undefined): void {
    const { timeline, random, faults } = this
    for (const device of this.devices) {
      const [company, , subject] = device.session?.principal.split('.').map(Number) ?? []
      if (to === 'company' ? company !== companyId : subject !== subjectId) continue
      if (!device.isOnline || random.chance(faults.requestLost)) continue
      for (const tab of device.tabs) timeline.after(random.between(5, 200), () => tab.look())
    }
  }

  async openSession(principal: string): Promise<string> {
    const [, actorId, userId] = principal.split('.').map(Number)
    const token = `token-${(this.#tokens += 1)}-${this.random.uuid()}`
    await this.shop.openSession(token, { userId: userId!, actorId: actorId! })
    return token
  }

  /** Some operations make the server fail whenever it tries them. */
  plantPoison(rows: readonly Operation[]): void {
    for (const row of rows)
      if (row.attempts === 0 && row.state === 'pending' && this.random.chance(this.faults.poison))
        this.server.poison.add(row.idemKey)
  }

  calm(): void {
    this.faults = noFaults
    this.server.isUp = true
    for (const device of this.devices) {
      device.isOnline = true
      device.clockOffsetMs = 0
    }
  }
}
