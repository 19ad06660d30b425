import type { Halt } from '#src/platform/offline/engine/state.ts'
import { Broken } from '../ledger.ts'
import { PartitionStore } from './partition-store.ts'
import { Tab } from './tab.ts'
import type { World } from '../world.ts'

export interface Session {
  readonly principal: string
  readonly token: string
}

/** A tablet: tabs that share a session and the partitions of everybody who worked on it. */
export class Device {
  readonly tabs: Tab[] = []
  readonly partitions = new Map<string, PartitionStore>()
  session: Session | null = null
  isOnline = true
  clockOffsetMs = 0
  #tabs = 0

  constructor(
    private readonly world: World,
    readonly name: string,
  ) {}

  get clockMs(): number {
    return this.world.timeline.nowMs + this.clockOffsetMs
  }

  openTab(): void {
    const tab = new Tab(this.world, this, `${this.name}.${(this.#tabs += 1)}`)
    this.tabs.push(tab)
    this.#join(tab)
  }
  killTab(tab: Tab): void {
    tab.kill()
    this.tabs.splice(this.tabs.indexOf(tab), 1)
    this.#settle()
  }

  /**
   * Somebody else logs in, or nobody. The session changes at once, as the storage that all tabs share does; the tabs hear of it a little later, and
   * what they have in flight until then is nobody else's.
   */
  async switchTo(principal: string | null): Promise<void> {
    const token = principal === null ? '' : await this.world.openSession(principal)
    this.session = principal === null ? null : { principal, token }
    this.world.say(`${this.name} session of ${principal}`)
    for (const tab of this.tabs) {
      if (tab.principal === null) this.#join(tab)
      else
        this.world.timeline.after(this.world.random.between(0, 3_000), () =>
          tab.isStale ? tab.give({ is: 'closing' }) : undefined,
        )
    }
  }

  /** An engine says that it has stopped: because it was asked to, or because the server ended the session. */
  halted(tab: Tab, reason: Halt): void {
    const { server } = this.world
    if (reason !== 'closing') {
      if (![...tab.tokens].some((token) => server.refusedTokens.has(token)))
        throw new Broken(`${tab.name} logs out (${reason}) without a word of the server`)
      if (this.session && server.refusedTokens.has(this.session.token)) this.session = null
      for (const other of this.tabs) if (other !== tab && other.isStale) other.give({ is: 'closing' })
    }
    tab.close()
    this.#join(tab)
  }

  checkSession(tab: Tab): void {
    if (tab.isStale) tab.give({ is: 'closing' })
  }

  /** A tab wrote: the others read again, a little later. */
  tellOthers(from: Tab): void {
    const store = from.principal === null ? undefined : this.partitions.get(from.principal)
    for (const tab of this.tabs) {
      if (tab === from || tab.principal !== from.principal) continue
      this.world.timeline.after(this.world.random.between(1, 80), () => {
        if (store && tab.principal === store.principal && !store.isSealed)
          tab.give({ is: 'changed', snapshot: store.snapshot() })
      })
    }
  }

  /** Two leaders: the lock of the browser is not what correctness rests on. */
  crownSecond(): void {
    this.tabs.find((tab) => !tab.state.leads && tab.principal !== null)?.give({ is: 'leading', leads: true })
  }

  #join(tab: Tab): void {
    if (this.session) {
      const store = this.#partition(this.session.principal)
      store.isSealed = false
      tab.open(store)
    }
    this.#settle()
  }

  /** One leader for each partition that is open, and a seal on each that is not. */
  #settle(): void {
    for (const [principal, store] of this.partitions) {
      const tabs = this.tabs.filter((tab) => tab.principal === principal)
      if (tabs.length === 0) store.isSealed = true
      else if (!tabs.some((tab) => tab.state.leads)) tabs[0]!.give({ is: 'leading', leads: true })
    }
  }

  #partition(principal: string): PartitionStore {
    const known = this.partitions.get(principal)
    if (known) return known
    const made = new PartitionStore(principal, (counter) => this.world.plants.nextSeq(counter, this.clockMs))
    this.partitions.set(principal, made)
    return made
  }
}
