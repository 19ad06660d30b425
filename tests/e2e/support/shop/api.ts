import { randomUUID } from 'node:crypto'
import type { AnswerOf, CallOf, Endpoint } from '#src/contract/endpoint.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { encodeBody } from '#src/platform/api/encode-body.ts'
import { queryString } from '#src/platform/api/request-address.ts'

export interface Session {
  readonly token: string
  readonly tokenId: string
}

/** An answer as it came: refusals are for the test to judge. */
export interface Reply<A> {
  readonly status: number
  readonly body: A
  readonly text: string
  readonly headers: Headers
}

interface Extras {
  /** A new key for each call unless given. */
  readonly idempotencyKey?: string
  /** For whom it was queued. */
  readonly principal?: string
  /** Language of the server's messages before login. */
  readonly locale?: string
}

/** Calls an endpoint of the contract beside the browser, as an integrator would. */
export async function ask<E extends Endpoint>(
  shop: string,
  session: Session | null,
  endpoint: E,
  input: CallOf<E> & Extras,
): Promise<Reply<AnswerOf<E>>> {
  const {
    params = {},
    query = {},
    body,
    idempotencyKey = randomUUID(),
    principal,
    locale = 'ro',
  } = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown } & Extras
  const sent = encodeBody(endpoint, body)
  const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])))
  const answer = await fetch(`${shop}/api${path}${queryString(query)}`, {
    method: endpoint.method,
    headers: {
      'Accept-Language': locale,
      ...(session ? { Authorization: `Bearer ${session.token}` } : {}),
      ...(endpoint.once ? { 'Idempotency-Key': idempotencyKey } : {}),
      ...(principal === undefined ? {} : { 'X-Principal': principal }),
      ...(sent.mediaType === undefined ? {} : { 'Content-Type': sent.mediaType }),
      ...sent.headers,
    },
    ...(sent.body === undefined ? {} : { body: sent.body }),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: (text === '' ? undefined : JSON.parse(text)) as AnswerOf<E>,
  }
}

/** @throws Error when the person cannot log in */
export async function logInByApi(shop: string, username: string, password: string): Promise<Session> {
  const { body, status, text } = await ask(shop, null, sessionEndpoints.login, { body: { username, password } })
  if (status !== 200 || !body.token || !body.token_id)
    throw new Error(`${username} could not log in: ${status} ${text}`)
  return { token: body.token, tokenId: body.token_id }
}
