import type { Kysely, RawBuilder } from 'kysely'
import type { Cart } from '#src/contract/ordering/cart.ts'
import type { CallOf, Endpoint } from '#src/contract/endpoint.ts'
import type { endpoints } from '#src/contract/endpoints.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Belongings } from './cast.ts'

/** What a fixture may look at to write a call that succeeds. */
export interface Situation {
  /** The caller themselves, whatever the call names. */
  readonly userId: number
  readonly username: string
  cart(): Promise<Cart>
}

interface Call {
  readonly params?: object
  readonly query?: object
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * One call of an endpoint. `call` writes it for somebody's belongings: with the caller's own it must succeed, with those of another or with names of nothing it must be refused, both alike.
 */
export interface Fixture {
  call(named: Belongings, situation: Situation): Call | Promise<Call>
  /**
   * Whose the thing is that the call names: a person's (no colleague's either), an offer (a colleague's is a parent's too, and an admin's is everybody's), a company's, an article's (one
   * that is not sold to the company is as unknown), or the catalogue's, which is everybody's. A document is a company's, and an admin's is everybody's. Absent where it names nothing.
   */
  readonly names?: 'person' | 'offer' | 'company' | 'document' | 'article' | 'catalogue'
  /** What a call with one's own answers, where it is not the endpoint's own status. */
  readonly done?: number
  /** A paper that says no amounts to anybody. */
  readonly hasNoAmounts?: true
  /** What a call with another's answers, where it is not 404. */
  readonly refused?: number
}

type Given<E extends Endpoint> = CallOf<E> & Pick<Call, 'headers'>

/** A fixture whose parts are what the endpoint takes; the same for everybody where nothing of anybody's is named. */
export function fixture<E extends Endpoint>(
  _endpoint: E,
  call: Given<E> | ((named: Belongings, situation: Situation) => Given<E> | Promise<Given<E>>),
  given: Omit<Fixture, 'call'> = {},
): Fixture {
  return { call: typeof call === 'function' ? call : () => call as Call, ...given }
}
/** One that takes nothing. */
export const bare: Fixture = { call: () => ({}) }

type Endpoints = typeof endpoints

/** Somebody who has things: by their numbers a module makes the names of what is theirs (`ownUuid` in cast.ts). */
export interface Owner {
  readonly user_id: number
  readonly company_id: number
}

/**
 * What a module says of itself to the tests that call every endpoint as everybody: it stands beside the module, as
 * `<noun>.access.ts`, and is found there.
 */
export interface ModuleAccess {
  readonly noun: keyof Endpoints
  readonly calls: Readonly<Record<string, Fixture>>
  /** Tables of what people have, each before those that it refers to: emptied before everything is laid out anew. */
  readonly tables?: readonly (keyof Tables)[]
  /** Gives each of them what they have. */
  readonly insert?: (db: Kysely<Tables>, owners: readonly Owner[]) => Promise<void>
  /** Statements that give each row of these people as one text. */
  readonly rowsOf?: (userIds: RawBuilder<unknown>) => readonly RawBuilder<unknown>[]
}

/** An endpoint of the noun without a call does not compile. */
export function moduleAccess<N extends keyof Endpoints>(
  noun: N,
  access: Omit<ModuleAccess, 'noun' | 'calls'> & { readonly calls: { readonly [E in keyof Endpoints[N]]: Fixture } },
): ModuleAccess {
  return { noun, ...access }
}

export const person = { names: 'person' } as const
export const offer = { names: 'offer' } as const
export const article = { names: 'article' } as const
export const document = { names: 'document' } as const
export const documentWithoutAmounts = { names: 'document', hasNoAmounts: true } as const
export const company = { names: 'company' } as const
