import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeOutbox } from '#tests/builders/offline/fake-outbox.ts'
import { ApiError, NotKept } from '#src/platform/api/api-error.ts'
import { contact, reportNoAnswer } from '#src/platform/api/contact.ts'
import { type Reactions, setReactions } from '#src/platform/api/reactions.ts'
import { standBeforeShop } from '#tests/builders/offline/stand-before-shop.ts'
import { dispatch } from './dispatch.ts'
import { effects, effectsAfter } from './effects.ts'
import { provideOutbox } from './outbox-access.ts'
import { onSettled, type Settlement } from './settlement.ts'
import type { WantedOperation } from './wanted-operation.ts'

const select = (checked: boolean): WantedOperation<'cart.select.v1'> => ({
  kind: 'cart.select.v1',
  payload: { params: { uuid: '6a7cf1a8-5c4b-4b0e-9d7e-0f2f6a3a1b11' }, body: { checked } },
  label: 'Plăcuțe',
  coalesceKey: 'line:1:selected',
})
const refusal = (status: number, code: string) => ({ status, code, message: 'Nu se poate' })

let fake: ReturnType<typeof fakeOutbox>
let settlements: Settlement[]
let stop: () => void
const stored = async () => {
  await vi.waitFor(() => expect(fake.operations()).toHaveLength(1), { timeout: 10_000 })
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

  it('keeps the page until it is stored: the browser asks who leaves before', async () => {
    vi.stubGlobal('window', new EventTarget())
    const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const ending = dispatch(select(true))
    expect(mayLeave()).toBe(false)
    const { opId } = await stored()
    await vi.waitFor(() => expect(mayLeave()).toBe(true))
    fake.done(opId)
    await ending
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
    fake.refuse(opId, refusal(422, 'validation'))
    await expect(ending).rejects.toMatchObject({
      kind: 'rejected',
      status: 422,
      code: 'validation',
      message: 'Nu se poate',
    })
    expect(fake.operations()[0]?.state).toBe('cancelled')
    expect(effectsAfter(0)).toEqual([])
  })

  it('says what the server refused also where it cannot be taken from what wants attention', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const forbidden = vi.fn<() => void>()
    setReactions({
      sessionOver: () => undefined,
      deactivated: () => undefined,
      tooManyRequests: () => undefined,
      forbidden,
    })
    fake.outbox.cancel = () => Promise.reject(new Error('wish-too-late'))
    const ending = dispatch(select(true))
    const { opId } = await stored()
    fake.refuse(opId, refusal(403, 'forbidden'))
    await expect(ending).rejects.toMatchObject({ kind: 'rejected', status: 403 })
    expect(forbidden).toHaveBeenCalledOnce()
    warned.mockRestore()
  })

  it('is stored again once the device can, however often it could not before @OFF-02', async () => {
    const view = fake.outbox.view as ReturnType<typeof fakeOutbox>['outbox']['view'] & { set(next: unknown): void }
    view.set({ ...view.get(), canStore: false })
    reportNoAnswer()
    await expect(dispatch(select(true))).resolves.toMatchObject({ is: 'queued' })
  })

  it('keeps an order whose differences are to be decided', async () => {
    const ending = dispatch(select(true))
    const { opId } = await stored()
    fake.refuse(opId, refusal(412, 'order-differs'))
    await expect(ending).rejects.toBeInstanceOf(ApiError)
    expect(fake.operations()[0]?.state).toBe('needs-you')
  })

  it('keeps what its screen says is decided where it stands, and nothing else', async () => {
    const [kept, told] = (['cart-line-changed', 'not-found'] as const).map((code) =>
      dispatch({ ...select(true), coalesceKey: code, decides: code === 'not-found' ? 'order-differs' : code }),
    )
    await expect.poll(() => fake.operations().length).toBe(2)
    for (const [index, code] of ['cart-line-changed', 'not-found'].entries())
      fake.refuse(fake.operations()[index]!.opId, refusal(412, code))
    await expect(kept).rejects.toBeInstanceOf(ApiError)
    await expect(told).rejects.toBeInstanceOf(ApiError)
    expect(fake.operations().map(({ state }) => state)).toEqual(['needs-you', 'cancelled'])
  })

  it('leads to the page of the missing right when somebody waits for it @AUTH-05', async () => {
    const forbidden = vi.fn<Reactions['forbidden']>()
    setReactions({
      sessionOver: vi.fn<() => void>(),
      deactivated: vi.fn<() => void>(),
      tooManyRequests: vi.fn<Reactions['tooManyRequests']>(),
      forbidden,
    })
    const ending = dispatch(select(true))
    fake.refuse((await stored()).opId, refusal(403, 'orders-not-allowed'))
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

describe('a refusal that the server does not keep under its key', () => {
  it.each([400, 403, 404, 413, 415])(
    '%i in the background is told once its key is out of use, and what is shown is asked anew',
    async (status) => {
      const ending = dispatch(select(true))
      const { opId } = await stored()
      reportNoAnswer()
      await expect(ending).resolves.toMatchObject({ is: 'queued' })
      fake.refuse(opId, refusal(status, 'x'))
      expect(settlements).toEqual([])
      fake.outOfUse(opId)
      expect(settlements).toMatchObject([{ isBackground: true, refusal: { status, message: 'Nu se poate' } }])
    },
  )

  it.each([400, 403, 404, 413, 415])(
    '%i is told to who waits for it, and what is shown is asked anew',
    async (status) => {
      const ending = dispatch(select(true))
      fake.refuse((await stored()).opId, refusal(status, 'x'))
      await expect(ending).rejects.toMatchObject({ status, message: 'Nu se poate' })
      expect(settlements).toMatchObject([{ isBackground: false, refusal: { status } }])
    },
  )
})

describe('what the person gives up', () => {
  it.each([0, 1])('is told as given up, neither as saved nor as an error (attempts: %i)', async (attempts) => {
    const ending = dispatch(select(true))
    const { opId } = await stored()
    fake.become(opId, { attempts, state: attempts > 0 ? 'sending' : 'pending' })
    await fake.outbox.cancel(opId)
    await expect(ending).resolves.toEqual({ is: 'cancelled' })
    expect(settlements).toEqual([])
  })

  it('and was done all the same is told as done', async () => {
    const ending = dispatch(select(true))
    const { opId } = await stored()
    fake.become(opId, { attempts: 1, state: 'sending' })
    await fake.outbox.cancel(opId)
    await ending
    fake.done(opId, { items: [] })
    expect(settlements).toMatchObject([{ refusal: null, answer: { items: [] }, isBackground: true }])
  })
})

it('of an old order that is asked for whether it arrived what it took stays out of the cart', async () => {
  const ending = dispatch(select(true))
  const { opId } = await stored()
  reportNoAnswer()
  await ending
  fake.become(opId, { state: 'cancelling', endsAs: 'needs-you', attempts: 1 })
  expect(effectsAfter(Date.now())).toHaveLength(1)
  fake.become(opId, { state: 'needs-you' })
  expect(effectsAfter(0)).toEqual([])
})

it('says nothing any more to a page whose person has left: the next one would read it', async () => {
  const ending = dispatch(select(true))
  await stored()
  fake.leave()
  await expect(ending).resolves.toEqual({ is: 'replaced' })
})

it('says that it is not kept until it is', async () => {
  let open: (outbox: typeof fake.outbox) => void = () => undefined
  provideOutbox(() => new Promise((resolve) => (open = resolve)))
  const ending = dispatch(select(true))
  expect(effects.get()).toMatchObject([{ isUnsaved: true }])
  await vi.waitFor(
    () => {
      open(fake.outbox)
      expect(fake.operations()).toHaveLength(1)
    },
    { timeout: 10_000 },
  )
  await vi.waitFor(() => expect(effects.get().map(({ isUnsaved }) => isUnsaved)).toEqual([undefined]), {
    timeout: 10_000,
  })
  fake.done((await stored()).opId)
  await ending
})

describe('where nothing could be stored the last time', () => {
  const sent = vi.fn<(request: Request) => Promise<Response>>(() =>
    Promise.resolve(Response.json({ items: [] }, { headers: { 'X-Server-Epoch': 'e1' } })),
  )
  beforeEach(() => {
    sent.mockClear()
    standBeforeShop(sent)
  })

  it('it is tried again: a disk has room again, a database comes back', async () => {
    fake.setStorage({ canStore: false })
    const ending = dispatch(select(true))
    fake.done((await stored()).opId)
    await expect(ending).resolves.toMatchObject({ is: 'done' })
    expect(sent).not.toHaveBeenCalled()
  })

  it('nothing overtakes what already waits in the same lane: sent later, that would undo it', async () => {
    const waiting = dispatch(select(true))
    await stored()
    fake.become(fake.operations()[0]!.opId, { attempts: 1 })
    fake.refuseToStore()
    await expect(dispatch(select(false))).rejects.toBeInstanceOf(NotKept)
    expect(sent).not.toHaveBeenCalled()
    expect(effects.get().map(({ operation }) => operation.payload.body)).toEqual([{ checked: true }])
    fake.done(fake.operations()[0]!.opId)
    await waiting
  })

  it('where no part of the device is open it is not waited for', async () => {
    fake.setStorage({ canStore: false, principal: null })
    fake.outbox.enqueue = () => Promise.reject(new Error('asked all the same'))
    await dispatch(select(true)).catch((error: unknown) => expect(error).toBeInstanceOf(ApiError))
  })
})

describe('where nothing can be stored', () => {
  it('is sent at once under a key, and kept for a second try while its outcome is unknown', async () => {
    fake.refuseToStore()
    const keys: (string | null)[] = []
    const answers = [
      () => Promise.reject(new TypeError('no network')),
      () => Promise.resolve(Response.json({ cart_comment: 'x' }, { headers: { 'X-Server-Epoch': 'e1' } })),
    ]
    standBeforeShop((request) => {
      keys.push(request.headers.get('Idempotency-Key'))
      return answers.shift()!()
    })
    const comment: WantedOperation<'cart.comment.v1'> = {
      kind: 'cart.comment.v1',
      payload: { body: { comment: 'x' } },
      label: 'x',
    }
    await expect(dispatch(comment)).rejects.toMatchObject({ kind: 'offline' })
    expect(effects.get().filter(({ untilMs }) => untilMs > Date.now())).toEqual([])
    await expect(dispatch(comment)).resolves.toEqual({ is: 'done', answer: { cart_comment: 'x' } })
    expect(keys[1]).toBe(keys[0])
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  })
})
