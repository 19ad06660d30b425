import type { OperationPayload } from '#src/platform/offline/engine/operation.ts'
import { AfterSalesBook } from './after-sales/after-sales-book.ts'
import { JobBook } from './jobs/job-book.ts'
import { Broken, isRefusedForGood, type Ledger } from './ledger.ts'

/** An effect that a transaction of the server has committed. */
export interface Effect {
  readonly key: string
  readonly answer: unknown
  /** Who the token stood for: `<company>.<actor>.<subject>`. */
  readonly principal: string
}

/** An effect with what was asked for. */
export interface LoggedEffect extends Effect {
  readonly opId: string
  readonly kind: string
  readonly payload: OperationPayload
}

/** All effects in the order of their commits. A restored server has forgotten those after its backup, and so does the log. */
export class EffectLog {
  #effects: LoggedEffect[] = []
  readonly #keys = new Set<string>()
  readonly #operations = new Set<string>()
  /** By device, principal and lane: the place of the last effect. */
  #places = new Map<string, number>()
  #book = new JobBook()
  #afterSales = new AfterSalesBook()

  constructor(private readonly ledger: Ledger) {}

  get effects(): readonly LoggedEffect[] {
    return this.#effects
  }
  /** Carts and jobs as these effects leave them. */
  get book(): JobBook {
    return this.#book
  }
  /** Returns and claims as these effects leave them. */
  get afterSales(): AfterSalesBook {
    return this.#afterSales
  }
  has(key: string): boolean {
    return this.#keys.has(key)
  }

  committed(effect: Effect): void {
    const online = this.ledger.online.get(effect.key)
    if (online) return this.noted({ ...online, ...effect, opId: effect.key })
    const known = this.ledger.keys.get(effect.key)
    const intent = this.ledger.intentOfKey(effect.key)
    if (!intent || !known) throw new Broken(`${effect.key} had an effect that nobody was told is saved`)
    const { kind, opId, lastWord } = intent
    if (this.#operations.has(opId)) throw new Broken(`${kind} ${opId} had its effect twice`)
    if (intent.principal !== effect.principal)
      throw new Broken(`${kind} ${opId} of ${intent.principal} had its effect under ${effect.principal}`)
    if (isRefusedForGood(lastWord))
      throw new Broken(`${kind} ${opId} was called ${lastWord.state} and has its effect now`)
    this.#inOrder(intent.isDecided ? null : intent)
    this.#keys.add(effect.key)
    this.#operations.add(opId)
    const logged = { ...effect, opId, kind, payload: known.payload }
    this.#effects.push(logged)
    this.#book.enter(logged)
    this.#afterSales.enter(logged)
  }

  /** An effect of what no device queues: a page's own call, or what staff do at the counter. */
  noted(effect: LoggedEffect): void {
    const { key, kind, principal } = effect
    if (this.#operations.has(key)) throw new Broken(`${kind} ${key} had its effect twice`)
    const wished = this.ledger.online.get(key)?.principal
    if (wished !== undefined && wished !== principal)
      throw new Broken(`${kind} ${key} of ${wished} had its effect under ${principal}`)
    this.#keys.add(key)
    this.#operations.add(key)
    this.#effects.push(effect)
    this.#afterSales.enter(effect)
  }

  /** Inside a lane, what was saved first has its effect first. */
  #inOrder(intent: { device: string; principal: string; lane: string; order: number; opId: string } | null): void {
    if (!intent) return
    const lane = `${intent.device} ${intent.principal} ${intent.lane}`
    const last = this.#places.get(lane) ?? 0
    if (intent.order < last)
      throw new Broken(`${intent.opId} has its effect after something that was saved later, in ${lane}`)
    this.#places.set(lane, intent.order)
  }

  /** Takes a copy; what it gives back restores it. */
  backup(): () => void {
    const effects = [...this.#effects]
    return () => {
      this.#effects = [...effects]
      this.#keys.clear()
      this.#operations.clear()
      this.#places = new Map()
      this.#book = JobBook.of(effects)
      this.#afterSales = AfterSalesBook.of(effects)
      for (const effect of effects) {
        this.#keys.add(effect.key)
        this.#operations.add(effect.opId)
        const intent = this.ledger.intentOfKey(effect.key)
        if (intent && !intent.isDecided) this.#inOrder(intent)
      }
    }
  }
}
