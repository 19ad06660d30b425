import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, type ApiErrorKind } from '#src/platform/api/api-error.ts'
import { contact } from '#src/platform/api/contact.ts'
import { freshFor } from './aged.ts'
import { askOrKnow } from './ask-or-know.ts'

const session = vi.hoisted(() => ({ id: '' }))
vi.mock('#src/platform/session/session-storage.ts', async (original) => ({
  ...(await original<object>()),
  sessionId: () => session.id,
}))

interface Answer {
  readonly name: string
}
const noted = vi.fn<(answer: Answer) => Promise<void>>(() => Promise.resolve())
const failure = (kind: ApiErrorKind) => Promise.reject(new ApiError({ kind, message: '' }))
const queryKey = ['car']
let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  contact.set({ online: true, lastAnswerAt: null })
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

function query(
  ask: () => Promise<Answer>,
  known: (Answer & { knownAt: number }) | null = { name: 'Golf', knownAt: 5 },
) {
  return client.fetchQuery<Answer>({
    queryKey,
    queryFn: askOrKnow(ask, () => Promise.resolve({ know: () => Promise.resolve(known), note: noted })),
  })
}

describe('a query for what is worth knowing @OFF-02', () => {
  it('gives the shop’s answer and notes it', async () => {
    await expect(query(() => Promise.resolve({ name: 'Golf VII' }))).resolves.toEqual({ name: 'Golf VII' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(noted).toHaveBeenCalledExactlyOnceWith({ name: 'Golf VII' })
  })

  it.each(['offline', 'timeout'] as const)(
    'gives what is known and from when, when the call ends with %s',
    async (kind) => {
      await expect(query(() => failure(kind))).resolves.toEqual({ name: 'Golf', knownAt: 5 })
      expect(noted).not.toHaveBeenCalled()
    },
  )

  it.each(['rejected', 'server', 'unauthorized'] as const)('hands on what the shop says (%s)', async (kind) => {
    await expect(query(() => failure(kind))).rejects.toMatchObject({ kind })
  })

  it('fails as the call did when nothing is known', async () => {
    await expect(query(() => failure('offline'), null)).rejects.toMatchObject({ kind: 'offline' })
  })

  it('does not let a person wait for a shop that is silent, and shows its answer when that comes', async () => {
    const answered = query(() => new Promise((resolve) => setTimeout(() => resolve({ name: 'Golf VII' }), 9_000)))
    await vi.advanceTimersByTimeAsync(3_000)
    await expect(answered).resolves.toMatchObject({ knownAt: 5 })
    await vi.advanceTimersByTimeAsync(6_000)
    expect(client.getQueryData(queryKey)).toEqual({ name: 'Golf VII' })
  })

  it('notes nothing for who has logged in while the record was loaded @OFF-05', async () => {
    session.id = 'of Anna'
    let load: () => void = () => undefined
    const loading = new Promise<void>((resolve) => (load = resolve))
    await client.fetchQuery<Answer>({
      queryKey,
      queryFn: askOrKnow<Answer>(
        () => Promise.resolve({ name: 'Golf VII' }),
        () => loading.then(() => ({ know: () => Promise.resolve(null), note: noted })),
      ),
    })
    await vi.advanceTimersByTimeAsync(5_000)
    session.id = 'of Bela'
    load()
    await vi.advanceTimersByTimeAsync(0)
    expect(noted).not.toHaveBeenCalled()
  })

  it('never puts an answer that comes late over one that was asked for after it', async () => {
    const answered = query(() => new Promise((resolve) => setTimeout(() => resolve({ name: 'older' }), 9_000)))
    await vi.advanceTimersByTimeAsync(3_000)
    await answered
    await client.fetchQuery({ queryKey, queryFn: () => Promise.resolve({ name: 'newer' }), staleTime: 0 })
    await vi.advanceTimersByTimeAsync(6_000)
    expect(client.getQueryData(queryKey)).toEqual({ name: 'newer' })
  })

  it('takes an answer that comes late for one of when it was asked for: what was written meanwhile is shown over it', async () => {
    const askedAtMs = Date.now()
    const answered = query(() => new Promise((resolve) => setTimeout(() => resolve({ name: 'Golf VII' }), 9_000)))
    await vi.advanceTimersByTimeAsync(3_000)
    await answered
    await vi.advanceTimersByTimeAsync(6_000)
    expect(client.getQueryState(queryKey)).toMatchObject({ data: { name: 'Golf VII' }, dataUpdatedAt: askedAtMs })
  })

  it('gives the shop’s answer when that comes while the device is still reading', async () => {
    const answered = client.fetchQuery<Answer>({
      queryKey,
      queryFn: askOrKnow<Answer>(
        () => new Promise((resolve) => setTimeout(() => resolve({ name: 'Golf VII' }), 3_050)),
        () =>
          Promise.resolve({
            know: () => new Promise((resolve) => setTimeout(() => resolve({ name: 'Golf', knownAt: 5 }), 100)),
          }),
      ),
    })
    await vi.advanceTimersByTimeAsync(4_000)
    await expect(answered).resolves.toEqual({ name: 'Golf VII' })
    expect(client.getQueryData(queryKey)).toEqual({ name: 'Golf VII' })
  })

  it('waits for nobody while there is no contact', async () => {
    contact.set({ online: false, lastAnswerAt: null })
    const answered = query(() => new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(0)
    await expect(answered).resolves.toMatchObject({ knownAt: 5 })
  })
})

it('counts an answer as fresh for its time, and what only the device knew never', () => {
  expect([
    freshFor(7)({ state: { data: { name: 'Golf' } } }),
    freshFor(7)({ state: { data: { name: 'Golf', knownAt: 5 } } }),
    freshFor(7)({ state: {} }),
  ]).toEqual([7, 0, 7])
})
