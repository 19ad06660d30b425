// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import type { Happening } from '../engine/events.ts'
import { StorageRefused } from '../outbox.ts'
import { createEffectRunner } from './effect-runner.ts'
import type { OpenPartition } from './partitions/open-partition.ts'
import { createTickets } from './tickets.ts'

it('a call whose bytes cannot be read goes unanswered, and so is tried again @OFF-03', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const happened: Happening[] = []
  const nothing = () => undefined
  const runner = createEffectRunner({
    nowMs: () => 0,
    send: () => Promise.reject(new StorageRefused('unavailable')),
    isOwnSession: () => true,
    onSettled: nothing,
    probe: nothing,
    onHalted: nothing,
    onStorage: nothing,
    tickets: createTickets(),
    present: () => ({ partition: { principal: '1.2.2' } as OpenPartition, tabs: { tell: nothing, leave: nothing } }),
    dispatch: (each) => happened.push(each),
    wake: nothing,
    onStopped: nothing,
  })
  runner.perform({
    do: 'call',
    requestId: 'r1',
    principal: '1.2.2',
    timeoutMs: 1,
    call: { to: 'cancel', body: { key: 'k' } },
  })
  await vi.waitFor(() => expect(happened).toEqual([{ is: 'unanswered', requestId: 'r1', reason: 'network' }]), 10_000)
  logged.mockRestore()
})
