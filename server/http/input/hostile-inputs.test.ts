import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ErrorBody } from '#src/contract/errors.ts'
import { operationKinds } from '#src/contract/operations.ts'
import { type SyncResult, syncEndpoints } from '#src/contract/sync.ts'
import { hashPassword } from '#server/modules/session/session.service.ts'
import { everyCall, type Named, principalOf, situationOf } from '#tests/access/calls.ts'
import { belongingsOf, type Caller, callers } from '#tests/access/cast.ts'
import { password } from '#tests/access/fixtures.ts'
import { changedParts, hostileCall, type Parts } from '#tests/access/hostile.ts'
import { changes } from '#tests/access/hostile-values.ts'
import { tokens } from '#tests/access/sessions.ts'
import { tablesWritten, writtenUnnoticed } from '#tests/access/laid-out.ts'
import { insertStage, layOut } from '#tests/access/world.ts'
import { openTestShop, type TestShop } from '#tests/api/test-shop.ts'
import { statusOf } from '#server/refusals/refusal.ts'

/** `HOSTILE_SEED=123` plays another run, `HOSTILE_RUNS=2000` looks longer; by itself it is the same one, so that a commit is not refused for what it did not change. */
const seed = Number(process.env['HOSTILE_SEED'] ?? 20_261_123)
const numRuns = Number(process.env['HOSTILE_RUNS'] ?? 12)
/** Calls change what later ones find, so a shorter one that fails may fail for another reason: the first is told as it was. */
const run = { seed, numRuns, endOnFailure: true } as const
/** Far above what the slowest takes, also on a busy machine; a list that is read before it is counted, or a text that a pattern chokes on, takes longer. */
const MAX_MS = 20_000
/** Of an answer that says what is wrong. */
const MAX_REFUSAL_BYTES = 20_000

let shop: TestShop
let passwordHash: string
beforeAll(async () => {
  shop = await openTestShop(insertStage)
  passwordHash = await hashPassword(password)
})
afterAll(() => shop.close())

const patron = callers[0]!
/** Whoever may call comes into the depths of a call, so they call most; the others must not get there at all. */
const people: fc.Arbitrary<{ caller: Caller; token: string | null }> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ caller: patron, token: tokens.of(patron) }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(...callers.slice(1)).map((caller) => ({ caller, token: tokens.of(caller) })),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(null, 'a'.repeat(43), '', tokens.expired, tokens.blocked)
      .map((token) => ({ caller: patron, token })),
  },
)

type Call = Parts & { readonly headers?: Readonly<Record<string, string>> }

/** The calls that would succeed, each written once. */
function callsOf({ endpoint, fixture }: Named) {
  const written = new Map<Caller, Promise<Call>>()
  const callOf = (caller: Caller) =>
    written.get(caller) ??
    written
      .set(
        caller,
        Promise.resolve(fixture!.call(belongingsOf(caller.userId), situationOf(shop, caller, tokens.of(caller)))),
      )
      .get(caller)!
  return async (caller: Caller, token: string | null) => {
    const { headers, ...parts } = await callOf(caller)
    return {
      parts,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(endpoint.method !== 'GET' && !endpoint.unkeyed && { 'idempotency-key': randomUUID() }),
        ...(endpoint.named && { 'x-principal': await principalOf(shop, token) }),
        ...headers,
      },
    }
  }
}

interface Said {
  readonly status: number
  readonly body: string
}

/** What is wrong with an answer, or undefined. */
function faultOf({ status, body }: Said): string | undefined {
  if (status >= 500) return `${status} ${body.slice(0, 300)}`
  if (status < 400) return undefined
  if (body.length > MAX_REFUSAL_BYTES) return `${status} with ${body.length} bytes`
  const refusal = v.safeParse(v.strictObject(ErrorBody.entries), parsed(body))
  if (!refusal.success) return `${status} is no error of the contract: ${body.slice(0, 300)}`
  if (statusOf[refusal.output.code] !== status) return `${status} says ${refusal.output.code}`
  return refusal.output.message === '' ? `${status} without words` : undefined
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

async function sendCall(options: InjectOptions): Promise<Said & { ms: number }> {
  const start = performance.now()
  const { statusCode: status, body } = await shop.app.inject(options)
  return { status, body, ms: performance.now() - start }
}

/** Reading that notes what was looked for, or numbers a certificate when it is asked for first; whatever else is read leaves nothing at all. */
const noting = ['unitCatalogue.vehicles', 'certificates.compliancePdf', 'certificates.conformityPdf']

/** Nothing is written by what is refused: which tables something else stands in since the last answer is told. */
async function watching() {
  await tablesWritten(shop.db)
  return {
    /** What a refusal wrote, or undefined. */
    async after(isDone: boolean): Promise<string | undefined> {
      const written = await tablesWritten(shop.db)
      return isDone || written.length === 0 ? undefined : `a refusal wrote ${written.join(', ')}`
    },
  }
}

describe(`whatever is sent (HOSTILE_SEED=${seed})`, () => {
  test.each(everyCall)(
    '$name answers as the contract says, soon, and keeps nothing of what it refuses',
    { timeout: 60_000 },
    async (named) => {
      await layOut(shop.db, passwordHash)
      const { endpoint } = named
      const mayWrite = endpoint.method !== 'GET' || noting.includes(named.name)
      const callOf = callsOf(named)
      const watch = await watching()
      await fc.assert(
        fc.asyncProperty(people, changes, async ({ caller, token }, done) => {
          const { parts, headers } = await callOf(caller, token)
          const options = hostileCall(endpoint, parts, headers, done)
          const { status, body, ms } = await sendCall(options)
          const wrong =
            faultOf({ status, body }) ??
            (ms > MAX_MS ? `took ${Math.round(ms)} ms` : undefined) ??
            (mayWrite ? await watch.after(status < 400) : undefined)
          expect(wrong, `${options.method} ${String(options.url).slice(0, 300)} ${caller.name}`).toBeUndefined()
        }),
        run,
      )
      expect(mayWrite ? undefined : await watch.after(false)).toBeUndefined()
    },
  )
})

describe(`whatever waits in a queue (HOSTILE_SEED=${seed})`, () => {
  test.each(Object.entries(operationKinds))(
    '%s is done, or refused for good, and never holds up what comes after it',
    { timeout: 60_000 },
    async (kind, { endpoint }) => {
      await layOut(shop.db, passwordHash)
      const named = everyCall.find((each) => each.endpoint === endpoint)!
      const callOf = callsOf(named)
      const watch = await watching()
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...callers), changes, async (caller, done) => {
          const token = tokens.of(caller)
          const { parts, headers } = await callOf(caller, token)
          const { method, path } = syncEndpoints.batch
          const payload = { operations: [{ key: randomUUID(), kind, payload: changedParts(endpoint, parts, done) }] }
          const { 'idempotency-key': _, ...own } = headers as Record<string, string>
          const options = {
            method,
            url: `/api${path}`,
            payload,
            headers: { ...own, 'x-principal': await principalOf(shop, token) },
          }
          const { status, body, ms } = await sendCall(options)
          const result = status === 200 ? (JSON.parse(body) as { results: SyncResult[] }).results[0] : undefined
          const inside = result
            ? { status: result.status, body: result.body === undefined ? '' : JSON.stringify(result.body) }
            : { status, body }
          const wrong =
            faultOf({ status, body }) ??
            faultOf(inside) ??
            (ms > MAX_MS ? `took ${Math.round(ms)} ms` : undefined) ??
            (await watch.after(inside.status < 400))
          expect(wrong, caller.name).toBeUndefined()
        }),
        run,
      )
    },
  )
})

test('nothing was written past those who watch', async () => {
  await tablesWritten(shop.db)
  expect(await writtenUnnoticed(shop.db)).toEqual([])
})
