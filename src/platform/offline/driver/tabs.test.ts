// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { joinTabs, type Tabs } from './tabs.ts'

interface Options {
  readonly signal?: AbortSignal
  readonly steal?: boolean
}
type Hold = () => Promise<void> | undefined

/** Locks of the browser, of one name: a holder, the others in a queue; stealing rejects the holder's request. */
class FakeLocks {
  private holder: { reject: (error: Error) => void } | null = null
  private readonly queue: (() => void)[] = []

  request(_name: string, { signal, steal }: Options, hold: Hold): Promise<void> {
    return new Promise((resolve, reject) => {
      const take = () => {
        if (signal?.aborted) return this.next()
        const self = { reject }
        this.holder = self
        void Promise.resolve(hold()).then(() => {
          resolve()
          if (this.holder === self) this.next()
        })
      }
      if (steal) {
        this.holder?.reject(new DOMException('stolen', 'AbortError'))
        take()
      } else if (this.holder) this.queue.push(take)
      else take()
    })
  }

  private next(): void {
    this.holder = null
    this.queue.shift()?.()
  }
}

vi.setConfig({ testTimeout: 20_000 })
/** A busy machine takes its time. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 10 })

let open: Tabs[]
beforeEach(() => {
  open = []
  vi.stubGlobal('navigator', { locks: new FakeLocks() })
})
afterEach(() => {
  for (const each of open) each.leave()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function tab() {
  const onLead = vi.fn<(leads: boolean) => void>()
  const onChanged = vi.fn<() => void>()
  const tabs = joinTabs('p', { onLead, onChanged })
  open.push(tabs)
  return { onLead, onChanged, ...tabs }
}

it('lets one tab lead, and the next one when that has left @OFF-03', async () => {
  const [first, second] = [tab(), tab()]
  await until(() => expect(first.onLead).toHaveBeenCalledWith(true))
  expect(second.onLead).not.toHaveBeenCalled()
  first.leave()
  expect(first.onLead).toHaveBeenLastCalledWith(false)
  await until(() => expect(second.onLead).toHaveBeenCalledWith(true))
})

it('does not lead with a tab that left before its turn', async () => {
  const [first, second, third] = [tab(), tab(), tab()]
  await until(() => expect(first.onLead).toHaveBeenCalledWith(true))
  second.leave()
  first.leave()
  await until(() => expect(third.onLead).toHaveBeenCalledWith(true))
  expect(second.onLead).not.toHaveBeenCalled()
})

it('takes the lead from a tab that sleeps, and leaves it with one that is awake', async () => {
  vi.useFakeTimers()
  const sleeping = new FakeLocks()
  vi.stubGlobal('navigator', { locks: sleeping })
  // A suspended page holds its lock and hears nothing.
  const stolen = vi.fn<() => void>()
  void sleeping.request('outbox p', {}, () => new Promise(() => undefined)).catch(stolen)
  const first = tab()
  await vi.advanceTimersByTimeAsync(1_900)
  expect(first.onLead).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(first.onLead).toHaveBeenCalledWith(true)
  expect(stolen).toHaveBeenCalledOnce()

  const second = tab()
  // Messages come by themselves; who hears them last has heard the leader's answer after the second tab has.
  const channel = new BroadcastChannel('outbox p')
  await new Promise<void>((resolve) =>
    channel.addEventListener('message', ({ data }) => data === 'I lead' && resolve()),
  )
  channel.close()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(second.onLead).not.toHaveBeenCalled()
})

it('leads every tab where there are no locks', async () => {
  vi.stubGlobal('navigator', {})
  const [first, second] = [tab(), tab()]
  await until(() => expect([first, second].map(({ onLead }) => onLead.mock.calls)).toEqual([[[true]], [[true]]]))
})

it('tells the others of a change, not itself, and nobody once it has left', async () => {
  const [first, second] = [tab(), tab()]
  first.tell()
  await until(() => expect(second.onChanged).toHaveBeenCalledOnce())
  expect(first.onChanged).not.toHaveBeenCalled()
  first.leave()
  expect(() => first.tell()).not.toThrow()
})
