import { isDeepStrictEqual } from 'node:util'
import { claimedInvoiceOf } from '#tests/builders/claims.ts'
import { people } from '#tests/builders/people.ts'
import type { LoggedEffect } from '../effect-log.ts'
import { Broken } from '../ledger.ts'
import { invoicedPieces, invoiceOf } from './after-sales-invoices.ts'

interface Pieces {
  readonly invoice: string
  readonly line: number
  readonly quantity: number
}
export interface BookedReturn {
  readonly is: 'return'
  readonly company: string
  /** Who wrote it: `<company>.<actor>.<subject>`. */
  readonly by: string
  readonly number: string
  readonly said: unknown
  readonly pieces: readonly Pieces[]
  /** In their order. */
  readonly photos: readonly string[]
  /** Of these, what its person has left out since it was decided: gone unless it had arrived. */
  readonly leftOut: readonly string[]
  readonly state: 'waiting' | 'approved' | 'received' | 'decided' | 'withdrawn'
  /** All of these photos have been handed in. */
  readonly isFinished: boolean
}
export interface BookedClaim {
  readonly is: 'claim'
  readonly company: string
  readonly by: string
  readonly number: string | null
  readonly said: unknown
  readonly pieces: readonly Pieces[]
  readonly photos: readonly string[]
  readonly state: 'draft' | 'submitted' | 'received' | 'answered' | 'withdrawn'
  readonly isFinished: boolean
}
export type Booked = BookedReturn | BookedClaim

interface Asked {
  readonly client_id: string
  readonly invoice_number: string
  readonly invoice_line: number
  readonly quantity: number
  readonly lines: readonly { readonly invoice_number: string; readonly line: number; readonly quantity: number }[]
  readonly photos?: readonly { readonly sha256: string }[]
}
interface Answered {
  readonly id: string
  readonly number: string | null
  readonly status: string
}

const shasOf = ({ photos = [] }: Asked): string[] => photos.map(({ sha256 }) => sha256)
const withoutPhotos = ({ photos: _, ...said }: Asked): unknown => said

/**
 * What returns and claims must have come to, led by hand, effect after effect; it shares nothing with the shop. A wish
 * is one paper with one number; what was sent is not written over, and
 * no line of an invoice goes back more often than it was invoiced.
 */
export class AfterSalesBook {
  readonly #papers = new Map<string, Booked>()

  static of(effects: readonly LoggedEffect[]): AfterSalesBook {
    const book = new AfterSalesBook()
    for (const effect of effects) book.enter(effect)
    return book
  }

  /** By the id that the device gave it. */
  get papers(): ReadonlyMap<string, Booked> {
    return this.#papers
  }

  enter({ kind, payload, principal, answer }: LoggedEffect): void {
    const asked = (payload.body ?? {}) as Asked
    const id = String(payload.params?.['id'])
    const given = answer as Answered
    switch (kind) {
      case 'return.create.v1':
        return this.#return(asked, principal, given.id)
      case 'return.finish.v1':
        this.#sameNumber(this.#at('return', id, principal), given.id)
        return this.#change(id, principal, { isFinished: true })
      case 'claim.create.v1':
        return this.#claim(asked, principal, given)
      case 'claim.finalize.v1':
        return this.#submit(id, principal, given)
      case 'withdraw':
        return this.#withdraw(id, principal)
      case 'remove-photo':
        return this.#removePhoto(id, principal, String(payload.params?.['sha256']))
      case 'staff':
        return this.#judge(id, principal, payload.body as { state: Booked['state']; accepted?: readonly number[] })
    }
  }

  #return(asked: Asked, by: string, number: string): void {
    const known = this.#papers.get(asked.client_id)
    if (known) {
      this.#sameCompany(known, by, asked.client_id)
      this.#sameNumber(known, number)
      if (!isDeepStrictEqual(known.said, withoutPhotos(asked)))
        throw new Broken(`return ${number} stood already, and what was changed of it is called done`)
      if (known.is !== 'return' || !asked.photos) return
      const named = shasOf(asked)
      if (known.state !== 'decided' && known.state !== 'withdrawn')
        return this.#put(asked.client_id, { ...known, photos: named, leftOut: [], isFinished: false })
      const leftOut = known.photos.filter((sha256) => known.leftOut.includes(sha256) || !named.includes(sha256))
      this.#put(asked.client_id, { ...known, leftOut })
      return
    }
    this.#freshNumber(number)
    const pieces = asked.lines.map(({ invoice_number: invoice, line, quantity }) => ({ invoice, line, quantity }))
    const company = companyOf(by)
    const said = withoutPhotos(asked)
    this.#put(asked.client_id, {
      is: 'return',
      company,
      by,
      number,
      said,
      pieces,
      photos: shasOf(asked),
      leftOut: [],
      state: 'waiting',
      isFinished: false,
    })
  }

  #claim(asked: Asked, by: string, { number, status }: Answered): void {
    const known = this.#papers.get(asked.client_id)
    if (known) {
      this.#sameCompany(known, by, asked.client_id)
      if (known.number !== number)
        throw new Broken(`claim ${asked.client_id} is ${known.number}, answered was ${number}`)
      if (known.state === 'withdrawn' && known.number === null) return
      if (known.number !== null && !isDeepStrictEqual(known.said, asked))
        throw new Broken(`claim ${number} was sent already, and what was changed of it is called done`)
      if (known.number !== null) return
    }
    if (status !== 'draft') throw new Broken(`claim ${asked.client_id} is written and called ${status}`)
    const { invoice_number: invoice, invoice_line: line, quantity } = asked
    this.#put(asked.client_id, {
      is: 'claim',
      company: companyOf(by),
      by: known?.by ?? by,
      number: null,
      said: asked,
      pieces: [{ invoice, line, quantity }],
      photos: shasOf(asked),
      state: 'draft',
      isFinished: false,
    })
  }

  #submit(id: string, by: string, { number }: Answered): void {
    const known = this.#at('claim', id, by)
    if (known.number !== null) return this.#sameNumber(known, number ?? '')
    if (number === null || known.state !== 'draft')
      throw new Broken(`claim ${id} was ${known.state} and is called sent`)
    this.#freshNumber(number)
    this.#put(id, { ...known, number, state: 'submitted', isFinished: true })
  }

  #judge(id: string, by: string, { state, accepted }: { state: Booked['state']; accepted?: readonly number[] }): void {
    const known = this.#at(this.#papers.get(id)?.is ?? 'return', id, by)
    const pieces = accepted ? known.pieces.map((each, at) => ({ ...each, quantity: accepted[at]! })) : known.pieces
    this.#change(id, by, { state, pieces })
  }

  /** What was handed in shows what it showed then; a return is looked at by its photos until it is decided. */
  #removePhoto(id: string, by: string, gone: string): void {
    const { is, state, photos } = this.#at(this.#papers.get(id)?.is ?? 'return', id, by)
    if (!photos.includes(gone)) throw new Broken(`photo ${gone} was taken from ${id}, which has none of it`)
    if (is === 'claim' && (state !== 'draft' || photos.length === 1))
      throw new Broken(`photo ${gone} was taken from claim ${id}, which was ${state} with ${photos.length}`)
    this.#change(id, by, { photos: photos.filter((each) => each !== gone) })
  }

  /** What was taken over, decided or answered is nobody's to take back. */
  #withdraw(id: string, by: string): void {
    const { is, state } = this.#papers.get(id) ?? {}
    const mayBe = ['waiting', 'approved', 'draft', 'submitted', 'withdrawn'].includes(state ?? '')
    if (!mayBe) throw new Broken(`${is} ${id} was ${state} and was withdrawn`)
    this.#change(id, by, { state: 'withdrawn', pieces: [] })
  }

  #change(id: string, by: string, given: Partial<Pick<Booked, 'state' | 'pieces' | 'photos' | 'isFinished'>>): void {
    const known = this.#at(this.#papers.get(id)?.is ?? 'return', id, by)
    this.#put(id, { ...known, ...given } as Booked)
  }

  #at(is: Booked['is'], id: string, by: string): Booked {
    const known = this.#papers.get(id)
    if (known?.is !== is) throw new Broken(`${is} ${id} was written to before there was one`)
    this.#sameCompany(known, by, id)
    return known
  }

  #put(id: string, paper: Booked): void {
    this.#papers.set(id, paper)
    for (const { invoice, line } of paper.pieces) this.#count(invoice, line)
  }

  #count(invoice: string, line: number): void {
    const invoiced = piecesOn(invoice, line)
    const takers = [...this.#papers].flatMap(([id, { is, state, pieces }]) =>
      pieces
        .filter((each) => each.invoice === invoice && each.line === line && each.quantity > 0)
        .map(({ quantity }) => ({ quantity, text: `${quantity} by ${is} ${id} (${state})` })),
    )
    if (takers.reduce((sum, { quantity }) => sum + quantity, 0) > invoiced)
      throw new Broken(
        `line ${line} of ${invoice} has ${invoiced} pieces, returned or claimed are ${takers.map(({ text }) => text).join(', ')}`,
      )
  }

  #sameCompany({ company }: Booked, by: string, id: string): void {
    if (company !== companyOf(by)) throw new Broken(`${id} was written to by another company`)
  }
  #sameNumber({ number, is }: Booked, told: string): void {
    if (number !== told) throw new Broken(`${is} ${number} is called ${told}`)
  }
  #freshNumber(number: string): void {
    for (const paper of this.#papers.values())
      if (paper.number === number) throw new Broken(`number ${number} was given twice`)
  }
}

export function piecesOn(invoice: string, line: number): number {
  const companies = [people.company, people.otherCompany]
  if (companies.some((company) => invoiceOf(company) === invoice)) return invoicedPieces[line - 1] ?? 0
  return companies.some((company) => claimedInvoiceOf(company) === invoice) && line === 1 ? 9_999 : 0
}

export function companyOf(principal: string): string {
  return principal.split('.')[0]!
}
