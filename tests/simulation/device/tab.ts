import type { Cart } from '#src/contract/ordering/cart.ts'
import { step } from '#src/platform/offline/engine/engine.ts'
import type { Call, Effect } from '#src/platform/offline/engine/effects.ts'
import type { Happening } from '#src/platform/offline/engine/events.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'
import { closedEngine, type EngineState } from '#src/platform/offline/engine/state.ts'
import { isActive, isEnded } from '#src/platform/offline/engine/step-context.ts'
import type { Device } from './device.ts'
import { Broken } from '../ledger.ts'
import type { PartitionStore } from './partition-store.ts'
import type { World } from '../world.ts'

/** One page: the real engine, and around it what the browser's driver does with its effects. */
export class Tab {
  state: EngineState = closedEngine
  /** The cart as it was last fetched. */
  cart: Cart | null = null
  isAlive = true
  /** Those it has called with. */
  readonly tokens = new Set<string>()
  #store: PartitionStore | null = null
  #wakes = 0
  /** Counts what was fetched: only the last is shown. */
  #looks = 0
  #lookedAt: EngineState | null = null

  constructor(
    private readonly world: World,
    readonly device: Device,
    readonly name: string,
  ) {}

  get principal(): string | null {
    return this.state.partition?.principal ?? null
  }
  /** Its partition is not that of whoever is logged in now. */
  get isStale(): boolean {
    return this.principal !== null && this.principal !== (this.device.session?.principal ?? null)
  }

  open(store: PartitionStore): void {
    this.#store = store
    this.give({ is: 'opened', snapshot: store.snapshot(), reconciles: true })
    this.look()
  }
  close(): void {
    this.#store = null
    this.cart = null
    this.give({ is: 'closed' })
  }
  /** The page is gone, with everything that was not stored. */
  kill(): void {
    this.isAlive = false
    this.#store = null
  }

  give(happening: Happening): void {
    if (!this.isAlive) return
    const { random, plants } = this.world
    this.#store?.leaving.wished(happening)
    const event = plants.event({ ...happening, nowMs: this.device.clockMs, random: random.next() })
    const { state, effects } = plants.stepped(this.state, step(this.state, event, plants.rules))
    this.state = state
    this.world.say(
      `${this.name} ${event.is}${'requestId' in event ? ` ${event.requestId}` : ''} → ${effects.map((effect) => said(effect)).join(', ')}`,
    )
    for (const effect of plants.effects(event, effects)) this.#carryOut(effect)
  }

  #carryOut(effect: Effect): void {
    const { timeline } = this.world
    switch (effect.do) {
      case 'persist':
        return this.#persist(effect)
      case 'call':
        return this.#call(effect)
      case 'wake': {
        const wake = (this.#wakes += 1)
        if (effect.atMs !== null)
          timeline.after(effect.atMs - this.device.clockMs, () =>
            wake === this.#wakes ? this.give({ is: 'tick' }) : undefined,
          )
        return
      }
      case 'tell-tabs':
        return this.device.tellOthers(this)
      case 'halted':
        return this.device.halted(this, effect.reason)
      case 'check-session':
        return this.device.checkSession(this)
      case 'settled':
        return this.#settled(effect.operation)
      case 'acknowledge':
        return void this.world.ledger.promised.add(effect.operation.opId)
      // As the page does, which hears it from its own calls.
      case 'contact':
        return timeline.after(0, () => this.give({ is: 'reach', isReachable: effect.is === 'good' }))
      case 'probe':
        return this.#probe()
      case 'refuse':
      case 'abort':
        return
    }
  }

  /** The cart's lane has become empty by what has ended: what the server holds is the truth now. */
  #settled(operation: Operation): void {
    const isEmpty = !this.state.partition?.operations.some((row) => row.lane === 'cart' && isActive(row))
    if (operation.lane !== 'cart' || !isEnded(operation) || !isEmpty || this.#lookedAt === this.state) return
    this.#lookedAt = this.state
    this.look()
  }

  #persist({ writeId, write }: Extract<Effect, { do: 'persist' }>): void {
    const { timeline, random, ledger, faults, plants } = this.world
    const store = this.#store
    if (!store) throw new Broken(`${this.name} writes without a partition`)
    timeline.after(random.between(1, 20), () => {
      // A tab that died before the commit wrote nothing.
      if (!this.isAlive) return
      if (store.isSealed) throw new Broken(`${this.name} writes to the sealed partition of ${store.principal}`)
      if (write.put.length > 0 && random.chance(faults.quota))
        return this.give({ is: 'store-failed', writeId, reason: 'quota' })
      const firstSeq = store.commit(write)
      if (firstSeq === null) return this.give({ is: 'conflict', writeId, snapshot: store.snapshot() })
      ledger.rowsStored(this.device.name, [...write.put, ...write.settle, ...write.revive])
      store.leaving.stored(write.put)
      store.leaving.revived(write.revive, timeline.nowMs)
      plants.committed(store)
      this.world.plantPoison(write.put)
      this.give({ is: 'stored', writeId, firstSeq })
    })
  }

  #call({ requestId, principal, timeoutMs, call }: Extract<Effect, { do: 'call' }>): void {
    const { timeline, network, plants, ledger } = this.world
    const { session } = this.device
    const isOwn = session?.principal === principal
    if (!session || (plants.checksPrincipal && !isOwn))
      return timeline.after(0, () => this.give({ is: 'unanswered', requestId, reason: 'no-token' }))
    if (!isOwn) throw new Broken(`a request of ${principal} leaves while ${session.principal} is logged in`)
    this.tokens.add(session.token)
    const store = this.#store
    store?.leaving.leaves(call, timeline.nowMs)
    const sent = plants.call(call, ledger)
    network.carry(this.device, { token: session.token, claimed: principal, call: sent.call }, timeoutMs, (outcome) => {
      if (outcome === 'network' || outcome === 'timeout') this.give({ is: 'unanswered', requestId, reason: outcome })
      else {
        store?.leaving.answered(call, outcome)
        if (this.#store) plants.answered(outcome, this.#store)
        this.give({ is: 'answered', requestId, answer: sent.answered(outcome) })
      }
    })
  }

  /** Asks until it is answered, under the same key, as long as the page lives and is theirs. */
  askNow(key: string): void {
    const { session } = this.device
    const { ledger, network, random, timeline, server } = this.world
    const write = ledger.online.get(key)!
    if (!session || session.principal !== write.principal || !this.isAlive || write.epoch !== server.epochName) return
    this.tokens.add(session.token)
    const request = { token: session.token, claimed: write.principal, call: { to: 'online', key } } as const
    network.carry(this.device, request, 15_000, (outcome) => {
      const isAnswered = typeof outcome !== 'string' && outcome.epoch !== null && outcome.status < 500
      if (isAnswered && outcome.status < 300) write.toldBy = outcome.epoch
      if (!isAnswered && random.chance(0.7)) timeline.after(random.between(500, 20_000), () => this.askNow(key))
    })
  }

  #probe(): void {
    const { session } = this.device
    if (!session) return
    this.world.network.carry(
      this.device,
      { token: session.token, claimed: null, call: { to: 'cart' } },
      15_000,
      (outcome) => {
        if (outcome === 'network' || outcome === 'timeout' || outcome.epoch === null) return
        this.give({ is: 'reach', isReachable: true })
        this.give({ is: 'contact', epoch: outcome.epoch })
      },
    )
  }

  /** Fetches the cart, as the screen does whenever it is shown and whenever it is told of a change; what was under way is given up then. */
  look(): void {
    const { session } = this.device
    if (!session || session.principal !== this.principal || !this.isAlive) return
    const look = (this.#looks += 1)
    this.world.network.carry(
      this.device,
      { token: session.token, claimed: null, call: { to: 'cart' } },
      15_000,
      (outcome) => {
        if (
          look !== this.#looks ||
          outcome === 'network' ||
          outcome === 'timeout' ||
          outcome.epoch === null ||
          outcome.status !== 200 ||
          session.principal !== this.principal
        )
          return
        this.cart = outcome.body as Cart
        this.give({ is: 'contact', epoch: outcome.epoch })
      },
    )
  }
}

function said(effect: Effect): string {
  switch (effect.do) {
    case 'persist':
      return `persist ${effect.writeId} ${effect.write.put.map((row) => `${row.opId}:${row.state}`).join(' ')} ${effect.write.settle.map((row) => `${row.opId}=${row.state}`).join(' ')}`
    case 'call':
      return `${effect.call.to} ${effect.requestId} ${keysOf(effect.call)}`
    case 'wake':
      return `wake ${effect.atMs}`
    default:
      return effect.do
  }
}

function keysOf(call: Call): string {
  switch (call.to) {
    case 'batch':
      return call.body.operations.map((one) => one.key.slice(0, 8)).join(' ')
    case 'cancel':
      return call.body.key.slice(0, 8)
    case 'reconcile':
      return String(call.body.keys.length)
    case 'upload':
      return `${call.sha256} ${call.offset}+${call.length}`
  }
}
