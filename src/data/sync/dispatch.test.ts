import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeOutbox } from '#tests/builders/fake-outbox.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { contact, reportNoAnswer } from '#src/platform/api/contact.ts'
import { type Reactions, setReactions } from '#src/platform/api/reactions.ts'
import { dispatch } from './dispatch.ts'
import { effects, effectsAfter } from './effects.ts'
import { provideOutbox } from './outbox-access.ts'
import { onSettled, type Settlement } from './settlement.ts'
import type { WantedOperation } from './wanted-operation.ts'

const select = (checked: boolean): WantedOperation<'cart.select.v1'> => ({
  kind: 'cart.select.v1', payload: { params: { uuid: '6a7cf1a8-5c4b-4b0e-9d7e-0f2f6a3a1b11' }, body: { checked } }, label: 'Plăcuțe', coalesceKey: 'line:1:selected',
})
const refusal = (status: number, code: string) => ({ state: 'rejected', lastError: { status, code, message: 'Nu se poate' } }) as const

let fake: ReturnType<typeof fakeOutbox>
let settlements: Settlement[]
let stop: () => void
const stored = async () => {
  await vi.waitFor(() => expect(fake.operations()).toHaveLength(1))
  return fake.operations()[0]!
}

beforeEach(() => {
  contact.set({ online: true, lastAnswerAt: null })
  fake = fakeOutbox()
  provideOutbox(() => Promise.resolve(fake.outbox))
  settlements = []
  stop = onSettled((settlement) => settlements.push(settlement))
})
afterEach(() => {
  stop()
  provideOutbox(null)
  vi.unstubAllGlobals()
})

describe('a write that may wait @OFF-03', () => {
  it('is shown before it is stored, and is answered as if it had been sent', async () => {
    const ending = dispatch(select(true))
    expect(effectsAfter(Date.now())).toHaveLength(1)
    const { opId } = await stored()
    fake.done(opId, { items: [] })
    await expect(ending).resolves.toEqual({ is: 'done', answer: { items: [] } })
    expect(settlements).toMatchObject([{ refusal: null, isBackground: false }])
  })

  it('is shown until an answer was asked for after it was done', async () => {
    const ending = dispatch(select(true))
    const { opId } = await stored()
    const askedBeforeMs = Date.now() - 1
    fake.done(opId)
    await ending
    expect([effectsAfter(askedBeforeMs).length, effectsAfter(Date.now() + 1).length]).toEqual([1, 0])
  })

  it('waits on this device once the shop does not answer, and says so only then', async () => {
    const ending = dispatch(select(true))
    const { opId } = await stored()
    reportNoAnswer()
    await expect(ending).resolves.toMatchObject({ is: 'queued', operation: { opId } })
    fake.done(opId)
    expect(settlements).toMatchObject([{ isBackground: true }])
  })

  it('rejects with the server’s refusal, shows it no longer, and does not stay among what wants attention', async () => {
    const ending = dispatch(select(true))
    const { opId } = await stored()
    fake.become(opId, refusal(422, 'validation'))
    await expect(ending).rejects.toMatchObject({ kind: 'rejected', status: 422, code: 'validation', message: 'Nu se poate' })
    expect(fake.operations()[0]?.state).toBe('cancelled')
    expect(effectsAfter(0)).toEqual([])
  })

  it('keeps an order whose differences are to be decided', async () => {
    const ending = dispatch(select(true))
    const { opId } = await stored()
    fake.become(opId, { ...refusal(412, 'order-differs'), state: 'needs-you' })
    await expect(ending).rejects.toBeInstanceOf(ApiError)
    expect(fake.operations()[0]?.state).toBe('needs-you')
  })

  it('leads to the page of the missing right when somebody waits for it @AUTH-05', async () => {
    const forbidden = vi.fn<Reactions['forbidden']>()
    setReactions({ sessionOver: vi.fn<() => void>(), deactivated: vi.fn<() => void>(), tooManyRequests: vi.fn<Reactions['tooManyRequests']>(), forbidden })
    const ending = dispatch(select(true))
    fake.become((await stored()).opId, refusal(403, 'orders-not-allowed'))
    await expect(ending).rejects.toMatchObject({ status: 403 })
    expect(forbidden).toHaveBeenCalledOnce()
  })

  it('is told once when a later one took its place', async () => {
    const first = dispatch(select(true))
    await stored()
    const second = dispatch(select(false))
    await expect(first).resolves.toEqual({ is: 'replaced' })
    fake.done((await stored()).opId)
    await expect(second).resolves.toMatchObject({ is: 'done' })
  })
})

describe('where nothing can be stored', () => {
  it('is sent at once under a key, and kept for a second try while its outcome is unknown', async () => {
    fake.refuseToStore()
    const keys: (string | null)[] = []
    const answers = [() => Promise.reject(new TypeError('no network')), () => Promise.resolve(Response.json({ cart_comment: 'x' }))]
    vi.stubGlobal('localStorage', undefined)
    vi.stubGlobal('location', new URL('http://shop.example/'))
    vi.stubGlobal('fetch', (request: Request) => {
      keys.push(request.headers.get('Idempotency-Key'))
      return answers.shift()!()
    })
    vi.stubGlobal('Request', class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://shop.example/') : input, init)
      }
    })
    const comment: WantedOperation<'cart.comment.v1'> = { kind: 'cart.comment.v1', payload: { body: { comment: 'x' } }, label: 'x' }
    await expect(dispatch(comment)).rejects.toMatchObject({ kind: 'offline' })
    expect(effects.get().filter(({ untilMs }) => untilMs > Date.now())).toEqual([])
    await expect(dispatch(comment)).resolves.toEqual({ is: 'done', answer: { cart_comment: 'x' } })
    expect(keys[1]).toBe(keys[0])
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  })
})
