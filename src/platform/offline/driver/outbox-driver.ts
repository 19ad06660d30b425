import { contact, reportAnswer, reportNoAnswer } from '#src/platform/api/contact.ts'
import type { NoAnswer, RawAnswer } from '#src/platform/api/replay.ts'
import type { NewAttachment } from '../engine/attachment.ts'
import type { Effect, Write } from '../engine/effects.ts'
import type { EngineState, Halt } from '../engine/state.ts'
import { StorageRefused } from '../outbox.ts'
import { createEngineLoop, type EngineLoop, type Step } from './engine-loop.ts'
import type { CallEffect } from './network.ts'
import type { OpenPartition } from './open-partition.ts'
import { createTickets, type Tickets } from './tickets.ts'
import { joinTabs, type Tabs } from './tabs.ts'
import { createWakeTimer } from './wake-timer.ts'

/** Longer than any answer takes after its call was given up; a store that hangs must not keep a person from logging out. */
const LONGEST_CLOSING_MS = 5_000

export interface DriverParts {
  readonly step: Step
  readonly clock: { nowMs(): number; random(): number }
  readonly send: (effect: CallEffect, partition: OpenPartition, signal: AbortSignal) => Promise<RawAnswer | NoAnswer>
  /** False when the token of this moment is not the one that the partition was opened with. */
  readonly isOwnSession: (partition: OpenPartition) => boolean
  readonly onState: (state: EngineState) => void
  readonly onLaneEmpty: (lane: string) => void
  /** The engine stopped by itself: the session is over, or belongs to somebody else. */
  readonly onHalted: (reason: Exclude<Halt, 'closing'> | 'other-session') => void
  readonly onStorage: (canStore: boolean) => void
}

export interface OutboxDriver {
  readonly loop: EngineLoop
  readonly tickets: Tickets
  readonly partition: () => OpenPartition | null
  open(partition: OpenPartition, reconciles: boolean): Promise<void>
  /** Gives up what is in flight, waits until everything is written, and closes the database. */
  close(): Promise<void>
  /** Bytes of files that the next enqueue names. */
  keepBytes(attachment: Pick<NewAttachment, 'lane' | 'sha256'>, bytes: ArrayBuffer): void
  /** Looks at the store: another tab may have written. */
  look(): Promise<void>
}

interface Present {
  readonly partition: OpenPartition
  readonly tabs: Tabs
}

/** Runs what the engine wants, on one open partition at a time. */
export function createOutboxDriver(parts: DriverParts): OutboxDriver {
  const tickets = createTickets()
  const calls = new Map<string, AbortController>()
  const newBytes = new Map<string, ArrayBuffer>()
  let present: Present | null = null
  let onHalted: (() => void) | null = null

  const persist = async ({ writeId, write }: Extract<Effect, { do: 'persist' }>) => {
    const partition = present?.partition
    try {
      if (!partition) throw new StorageRefused('unavailable')
      const result = await partition.store.write(write, (attachment) => newBytes.get(fileName(attachment)))
      if (result.is === 'conflict') return loop.dispatch({ is: 'conflict', writeId, snapshot: await partition.store.read() })
      forgetBytes(newBytes, write)
      parts.onStorage(true)
      loop.dispatch({ is: 'stored', writeId, firstSeq: result.firstSeq })
    } catch (error) {
      if (!(error instanceof StorageRefused)) console.error('The outbox could not be written.', error)
      parts.onStorage(false)
      loop.dispatch({ is: 'store-failed', writeId, reason: error instanceof StorageRefused ? error.reason : 'unavailable' })
    }
  }
  const send = async (effect: CallEffect) => {
    const { requestId } = effect
    const partition = present?.partition
    if (partition?.principal !== effect.principal || !parts.isOwnSession(partition)) {
      await Promise.resolve()
      return loop.dispatch({ is: 'unanswered', requestId, reason: 'no-token' })
    }
    const controller = new AbortController()
    calls.set(requestId, controller)
    const answer = await parts.send(effect, partition, controller.signal)
    calls.delete(requestId)
    if (typeof answer === 'string') loop.dispatch({ is: 'unanswered', requestId, reason: answer })
    else loop.dispatch({ is: 'answered', requestId, answer })
  }
  const wake = createWakeTimer(parts.clock.nowMs, () => loop.dispatch({ is: 'tick' }))
  const halted = (reason: Halt) => {
    onHalted?.()
    if (reason !== 'closing') parts.onHalted(reason)
  }
  const perform = (effect: Effect) => {
    if (effect.do === 'persist') void persist(effect)
    else if (effect.do === 'acknowledge') tickets.acknowledge(effect.ticket, effect.operation)
    else if (effect.do === 'refuse') tickets.refuse(effect.ticket, effect.reason)
    else if (effect.do === 'call') void send(effect)
    else if (effect.do === 'abort') calls.get(effect.requestId)?.abort()
    else if (effect.do === 'wake') wake(effect.atMs)
    else if (effect.do === 'tell-tabs') present?.tabs.tell()
    else if (effect.do === 'refetch') parts.onLaneEmpty(effect.lane)
    else if (effect.do === 'contact') reportContact(effect.is, parts.clock.nowMs())
    else if (effect.do === 'halted') halted(effect.reason)
    else if (effect.do === 'check-session') parts.onHalted('other-session')
  }
  const loop = createEngineLoop({ step: parts.step, ambient: () => ({ nowMs: parts.clock.nowMs(), random: parts.clock.random() }), perform, onState: parts.onState })

  const look = async () => {
    const partition = present?.partition
    const snapshot = await partition?.store.read().catch(() => null)
    if (snapshot && present?.partition === partition) loop.dispatch({ is: 'changed', snapshot })
  }
  return {
    loop,
    tickets,
    look,
    partition: () => present?.partition ?? null,
    keepBytes: (attachment, bytes) => void newBytes.set(fileName(attachment), bytes),
    async open(partition, reconciles) {
      const snapshot = await partition.store.read()
      parts.onStorage(true)
      const tabs = joinTabs(partition.name, { onLead: (leads) => loop.dispatch({ is: 'leading', leads }), onChanged: () => void look() })
      present = { partition, tabs }
      loop.dispatch({ is: 'opened', snapshot, reconciles })
    },
    async close() {
      if (!present) return
      const { partition, tabs } = present
      if (loop.state().halt === null || !isIdle(loop.state())) {
        const limit = createWakeTimer(parts.clock.nowMs, () => onHalted?.())
        limit(parts.clock.nowMs() + LONGEST_CLOSING_MS)
        await new Promise<void>((resolve) => {
          onHalted = resolve
          loop.dispatch({ is: 'closing' })
        })
        limit(null)
      }
      onHalted = null
      present = null
      loop.dispatch({ is: 'closed' })
      tabs.leave()
      wake(null)
      newBytes.clear()
      partition.close()
    },
  }
}

function isIdle({ writing, requests, queue }: EngineState): boolean {
  return writing === null && requests.length === 0 && queue.length === 0
}

function reportContact(is: 'good' | 'silent', nowMs: number): void {
  if (is === 'good') reportAnswer(nowMs)
  else if (contact.get().online) reportNoAnswer()
}

function fileName({ lane, sha256 }: Pick<NewAttachment, 'lane' | 'sha256'>): string {
  return `${lane} ${sha256}`
}

function forgetBytes(bytes: Map<string, ArrayBuffer>, { putAttachments }: Write): void {
  for (const attachment of putAttachments) bytes.delete(fileName(attachment))
}
