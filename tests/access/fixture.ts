import type { Cart } from '#src/contract/cart.ts'
import type { CallOf, Endpoint } from '#src/contract/endpoint.ts'
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
   * Whose the thing is that the call names: a person's (no colleague's either), a company's, an article's (one that is not sold to the company is as unknown), or the catalogue's, which
   * is everybody's. Absent where it names nothing.
   */
  readonly names?: 'person' | 'company' | 'article' | 'catalogue'
  /** What a call with one's own answers, where it is not the endpoint's own status. */
  readonly done?: number
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
