import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { joinTabs } from './tabs.ts'

/** Locks of the browser: one holder of a name, the others in a queue. */
class FakeLocks {
  private tail: Promise<unknown> = Promise.resolve()

  request(_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void> | undefined): Promise<unknown> {
    const turn = this.tail.then(() => (signal.aborted ? undefined : hold()))
    this.tail = turn
    return turn
  }
}

beforeEach(() => vi.stubGlobal('navigator', { locks: new FakeLocks() }))
afterEach(() => vi.unstubAllGlobals())

function tab() {
  const onLead = vi.fn<(leads: boolean) => void>()
  const onChanged = vi.fn<() => void>()
  return { onLead, onChanged, ...joinTabs('p', { onLead, onChanged }) }
}

it('lets one tab lead, and the next one when that has left @OFF-03', async () => {
  const [first, second] = [tab(), tab()]
  await vi.waitFor(() => expect(first.onLead).toHaveBeenCalledWith(true))
  expect(second.onLead).not.toHaveBeenCalled()
  first.leave()
  expect(first.onLead).toHaveBeenLastCalledWith(false)
  await vi.waitFor(() => expect(second.onLead).toHaveBeenCalledWith(true))
  second.leave()
})

it('does not lead with a tab that left before its turn', async () => {
  const [first, second, third] = [tab(), tab(), tab()]
  await vi.waitFor(() => expect(first.onLead).toHaveBeenCalledWith(true))
  second.leave()
  first.leave()
  await vi.waitFor(() => expect(third.onLead).toHaveBeenCalledWith(true))
  expect(second.onLead).not.toHaveBeenCalledWith(true)
  third.leave()
})

it('leads every tab where there are no locks', async () => {
  vi.stubGlobal('navigator', {})
  const [first, second] = [tab(), tab()]
  await vi.waitFor(() => expect([first, second].map(({ onLead }) => onLead.mock.calls)).toEqual([[[true]], [[true]]]))
  first.leave()
  second.leave()
})

it('tells the others of a change, not itself', async () => {
  const [first, second] = [tab(), tab()]
  first.tell()
  await vi.waitFor(() => expect(second.onChanged).toHaveBeenCalledOnce())
  expect(first.onChanged).not.toHaveBeenCalled()
  first.leave()
  second.leave()
})
