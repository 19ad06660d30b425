import { Broken } from '../ledger.ts'
import type { LoggedEffect } from '../effect-log.ts'

export const jobTextNames = ['name', 'plate', 'customer_reference'] as const
type TextName = (typeof jobTextNames)[number]
type Text = Readonly<Record<TextName, string>>

export interface BookedLine {
  readonly article: number
  readonly quantity: number
  /** `cart 100` of the person 100, or the id of a job. */
  readonly place: string
}
export interface BookedJob {
  readonly company: string
  readonly texts: Text
  readonly state: 'open' | 'ordered' | 'closed'
  readonly isReady: boolean
}
interface Item {
  readonly id: number
  readonly uuid: string
  readonly variants: readonly [{ readonly requested_quantity: number }]
}
interface Who {
  readonly company: string
  readonly person: string
}
/** What an effect was asked for, as far as the book reads it. */
interface Asked {
  readonly items: readonly Item[]
  readonly uuids: readonly string[]
  readonly variants: readonly [{ readonly requested_quantity: number }]
  readonly base_quantity?: number
  readonly id: string
  readonly job_id: string | null
  readonly is_ready?: boolean
  readonly seen: { readonly lines: readonly { readonly uuid: string; readonly quantity: number }[] }
}

/**
 * What carts and jobs must have come to: a ledger of lines that is led by hand, effect after effect, and shares nothing with the shop. Whatever an effect had no
 * right to do is a broken promise: to change what its person did not see, to take or leave a line twice, to touch a job that is over.
 */
export class JobBook {
  readonly lines = new Map<string, BookedLine>()
  readonly jobs = new Map<string, BookedJob>()
  /** The order that a line has left with, by its intent. */
  readonly ordered = new Map<string, string>()

  static of(effects: readonly LoggedEffect[]): JobBook {
    const book = new JobBook()
    for (const effect of effects) book.enter(effect)
    return book
  }

  /** The lines of a place by their ids. */
  in(place: string): Map<string, BookedLine> {
    return new Map([...this.lines].filter(([, line]) => line.place === place))
  }

  enter({ principal, kind, payload, answer }: LoggedEffect): void {
    const [company, , person] = principal.split('.') as [string, string, string]
    const who = { company, person }
    const asked = (payload.body ?? {}) as Asked
    const param = (name: string) => String(payload.params?.[name])
    switch (kind) {
      case 'cart.add.v1':
        return this.#add(`cart ${person}`, asked.items, answer)
      case 'job.add.v1':
        this.#jobOf(who, param('id'))
        this.#reopen(param('id'))
        return this.#add(param('id'), asked.items, answer)
      case 'cart.quantity.v1':
        return this.#set(who, param('uuid'), asked)
      case 'cart.remove.v1':
        for (const uuid of asked.uuids) if (this.#isWithin(who, uuid)) this.lines.delete(uuid)
        return
      case 'cart.clear.v1':
        for (const uuid of this.in(`cart ${person}`).keys()) this.lines.delete(uuid)
        return
      case 'job.create.v1':
        return this.#open(who, asked)
      case 'job.update.v1':
        return this.#update(who, param('id'), asked)
      case 'job.close.v1':
        return this.#close(who, param('id'))
      case 'job.move.v1':
        return this.#move(who, asked)
      case 'order.send.v1':
        return this.#order(who, asked, payload.body as { client_intent_id: string }, answer)
    }
  }

  #isWithin({ company, person }: Who, uuid: string): boolean {
    const place = this.lines.get(uuid)?.place
    return place !== undefined && (place === `cart ${person}` || this.jobs.get(place)?.company === company)
  }

  #jobOf({ company }: Who, id: string): BookedJob {
    const job = this.jobs.get(id)
    if (!job) throw new Broken(`job ${id} was written to before there was one`)
    if (job.company !== company) throw new Broken(`job ${id} was written to by another company`)
    return job
  }

  #reopen(id: string): void {
    const job = this.jobs.get(id)!
    if (job.state !== 'open') this.jobs.set(id, { ...job, state: 'open', isReady: false })
  }

  #add(place: string, items: readonly Item[], answer: unknown): void {
    const { uuids } = answer as { uuids: readonly string[] }
    for (const [index, item] of items.entries()) {
      const there = [...this.in(place)].find(([, line]) => line.article === item.id)
      const uuid = there?.[0] ?? item.uuid
      if (uuids[index] !== uuid) throw new Broken(`${item.id} was put at ${uuids[index]} in ${place}, not at ${uuid}`)
      const quantity = (there?.[1].quantity ?? 0) + item.variants[0].requested_quantity
      this.lines.set(uuid, { article: item.id, quantity, place })
    }
  }

  #set(who: Who, uuid: string, { variants, base_quantity: base }: Asked): void {
    const line = this.lines.get(uuid)
    if (!line || !this.#isWithin(who, uuid)) throw new Broken(`line ${uuid} was changed and is not there`)
    if (base !== undefined && base !== line.quantity && variants[0].requested_quantity !== line.quantity)
      throw new Broken(`line ${uuid} was ${line.quantity} and was changed by somebody who saw ${base}`)
    this.lines.set(uuid, { ...line, quantity: variants[0].requested_quantity })
  }

  #open({ company }: Who, asked: Asked): void {
    if (this.jobs.has(asked.id)) throw new Broken(`job ${asked.id} was opened twice`)
    this.jobs.set(asked.id, { company, texts: textsOf(asked), state: 'open', isReady: false })
  }

  #update(who: Who, id: string, asked: Asked): void {
    const job = this.#jobOf(who, id)
    if (job.state !== 'open') throw new Broken(`job ${id} was ${job.state} and was changed`)
    const given = asked as unknown as Readonly<Record<string, string | undefined>>
    const texts = { ...job.texts }
    for (const field of jobTextNames) {
      const [wanted, base, now] = [given[field], given[`base_${field}`], texts[field]]
      if (wanted === undefined) continue
      if (base !== undefined && now !== '' && now !== base && now !== wanted)
        throw new Broken(`job ${id} was called ${now} and was called ${wanted} by somebody who saw ${base}`)
      texts[field] = wanted
    }
    this.jobs.set(id, { ...job, texts, isReady: asked.is_ready ?? job.isReady })
  }

  #close(who: Who, id: string): void {
    const job = this.#jobOf(who, id)
    const left = this.in(id).size
    if (left > 0) throw new Broken(`job ${id} was closed over ${left} lines`)
    if (job.state === 'open') this.jobs.set(id, { ...job, state: 'closed', isReady: false })
  }

  #move(who: Who, { uuids, job_id: jobId }: Asked): void {
    if (jobId !== null) this.#jobOf(who, jobId)
    const place = jobId ?? `cart ${who.person}`
    for (const uuid of uuids) {
      const line = this.lines.get(uuid)
      if (!line || line.place === place || !this.#isWithin(who, uuid)) continue
      if (jobId !== null) this.#reopen(jobId)
      const there = [...this.in(place)].find(([, each]) => each.article === line.article)
      this.lines.delete(uuid)
      if (there) this.lines.set(there[0], { ...there[1], quantity: there[1].quantity + line.quantity })
      else this.lines.set(uuid, { ...line, place })
    }
  }

  #order(who: Who, { seen }: Asked, { client_intent_id: intent }: { client_intent_id: string }, answer: unknown): void {
    const unordered = new Set((answer as { unordered: readonly { uuid: string }[] }).unordered.map(({ uuid }) => uuid))
    const jobs = new Set<string>()
    for (const { uuid, quantity } of seen.lines) {
      const line = this.lines.get(uuid)
      const before = this.ordered.get(uuid)
      if (before !== undefined) throw new Broken(`line ${uuid} was ordered by ${before} and again by ${intent}`)
      if (!line || !this.#isWithin(who, uuid) || unordered.has(uuid))
        throw new Broken(`intent ${intent} ordered without line ${uuid}, which was seen`)
      if (line.quantity !== quantity)
        throw new Broken(`intent ${intent} ordered ${line.quantity} of line ${uuid}, seen were ${quantity}`)
      this.ordered.set(uuid, intent)
      this.lines.delete(uuid)
      if (!line.place.startsWith('cart')) jobs.add(line.place)
    }
    for (const id of jobs)
      if (this.in(id).size === 0) this.jobs.set(id, { ...this.jobs.get(id)!, state: 'ordered', isReady: false })
  }
}

function textsOf(asked: unknown): Text {
  const given = asked as Partial<Text>
  return { name: given.name ?? '', plate: given.plate ?? '', customer_reference: given.customer_reference ?? '' }
}
