import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { AnswerOf, CallOf, Endpoint } from '#src/contract/endpoint.ts'
import type { ErrorBody } from '#src/contract/errors.ts'
import type { ReceivedFile } from '#src/contract/files.ts'
import { fileName } from '#src/platform/api/received-file.ts'
import { queryString } from '#src/platform/api/request-address.ts'
import type { Mail } from '#server/adapters/mailer.ts'
import type { Replica } from '#server/db/replica/replica.ts'
import type { NumberFolder } from '#server/modules/numbers/number-files.ts'
import { openTestApp } from '#tests/builders/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { sentBody } from './sent-body.ts'
import { openTestProcess, takingTurns } from './two-processes.ts'

export interface Answer<E> {
  readonly status: number
  /** As the contract says when the status is the endpoint's own; see `refusal` for the others. */
  readonly body: AnswerOf<E>
  readonly refusal: ErrorBody
  readonly headers: Readonly<Record<string, unknown>>
}

type Options = { token?: string; key?: string; headers?: Record<string, string> }

export interface TestShop extends Pick<TestDatabase, 'db' | 'pool' | 'url'> {
  readonly app: FastifyInstance
  readonly mails: readonly Mail[]
  readonly numbers: NumberFolder
  call<E extends Endpoint>(endpoint: E, call: CallOf<E> & Options): Promise<Answer<E>>
  close(): Promise<void>
}

export interface TestShopOptions {
  /** Why one process serves every call; otherwise a second one serves every other, so that what one of them keeps to itself shows. */
  readonly alone?: string
  /** Of the first process. */
  readonly replica?: Replica
  /** As in a shop without the demo, where staff need a second factor and whoever was given a password chooses another. */
  readonly secondFactor?: 'required' | 'offered'
}

/** The whole server on a database of its own, as two processes in turn, asked without a network. `fill` runs before it starts. */
export async function openTestShop(
  fill: (db: TestDatabase['db']) => Promise<void>,
  { alone, replica, secondFactor = 'offered' }: TestShopOptions = {},
): Promise<TestShop> {
  const database = await openTestDatabase()
  await fill(database.db)
  const {
    app: first,
    mails,
    numbers,
    close,
  } = await openTestApp(database, { secondFactor, ...(replica && { replica }) })
  const second =
    alone === undefined ? await openTestProcess(database.url, { secondFactor, ...sharedFolders(first) }) : null
  const app = second ? takingTurns([first, second.app]) : first
  return {
    db: database.db,
    pool: database.pool,
    url: database.url,
    app,
    mails,
    numbers,
    call: asking(app),
    async close() {
      await second?.close()
      await close()
      await database.close()
    },
  }
}

/** What processes of one shop have in common on disk. */
function sharedFolders({ deps: { mediaDir, priceListDir } }: FastifyInstance) {
  return { mediaDir, priceListDir }
}

/** Calls of the contract on an app, without a network. */
export const asking =
  (app: FastifyInstance): TestShop['call'] =>
  (endpoint, call) =>
    ask(app, endpoint, call)

async function ask<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  call: CallOf<E> & Options,
): Promise<Answer<E>> {
  const { token, key, headers, params, query, body } = call as Options & {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: object
  }
  const sent = await sentBody(endpoint, body)
  const options: InjectOptions = {
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))}${queryString(query)}`,
    headers: {
      ...sent.headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...headers,
    },
    ...(sent.payload && { payload: sent.payload }),
  }
  const response = await app.inject(options)
  const parsed = endpoint.answer?.kind === 'file' && response.statusCode < 300 ? fileOf(response) : jsonOf(response)
  return {
    status: response.statusCode,
    body: parsed as AnswerOf<E>,
    refusal: parsed as ErrorBody,
    headers: response.headers,
  }
}

function jsonOf(response: LightMyRequestResponse): unknown {
  return response.body === '' ? undefined : response.json()
}

function fileOf({ headers, rawPayload }: LightMyRequestResponse): ReceivedFile {
  const type = String(headers['content-type'])
  return {
    name: fileName(String(headers['content-disposition'])) ?? '',
    type,
    content: new Blob([new Uint8Array(rawPayload)], { type }),
  }
}
