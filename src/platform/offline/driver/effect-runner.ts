import { contact, reportAnswer, reportNoAnswer } from '#src/platform/api/contact.ts'
import type { NoAnswer, RawAnswer } from '#src/platform/api/replay.ts'
import type { NewAttachment } from '../engine/writing/attachment.ts'
import type { Effect } from '../engine/effects.ts'
import type { Happening } from '../engine/events.ts'
import type { Operation } from '../engine/operation.ts'
import type { Halt } from '../engine/state.ts'
import { StorageRefused } from '../outbox.ts'
import type { CallEffect } from './network.ts'
import type { OpenPartition } from './partitions/open-partition.ts'
import type { Tabs } from './tabs.ts'
import type { Tickets } from './tickets.ts'

/** The partition that is open, with the other tabs that have it open. */
export interface Present {
  readonly partition: OpenPartition
  readonly tabs: Tabs
}

export interface EffectParts {
  readonly nowMs: () => number
  readonly send: (effect: CallEffect, partition: OpenPartition, signal: AbortSignal) => Promise<RawAnswer | NoAnswer>
  /** False when the token of this moment is not the one that the partition was opened with. */
  readonly isOwnSession: (partition: OpenPartition) => boolean
  /** Nothing more is on its way of it, whoever sent it. */
  readonly onSettled: (operation: Operation) => void
  /** Asks the shop for a sign of life. */
  readonly probe: () => void
  /** The engine stopped by itself: the session is over, or belongs to somebody else. */
  readonly onHalted: (reason: Exclude<Halt, 'closing'> | 'other-session') => void
  readonly onStorage: (canStore: boolean) => void
}

interface RunnerParts extends EffectParts {
  readonly tickets: Tickets
  readonly present: () => Present | null
  readonly dispatch: (happening: Happening) => void
  readonly wake: (atMs: number | null) => void
  /** Nothing is in flight and everything is written, for whatever reason. */
  readonly onStopped: () => void
}

export interface EffectRunner {
  perform(effect: Effect): void
  /** Bytes of a file that the next enqueue names, until that is stored or refused. */
  keepBytes(file: Pick<NewAttachment, 'lane' | 'sha256'>, bytes: ArrayBuffer): void
  dropBytes(file: Pick<NewAttachment, 'lane' | 'sha256'>): void
}

/** Does what the engine wants; what comes of it goes back to the engine as an event. */
export function createEffectRunner(parts: RunnerParts): EffectRunner {
  const { tickets, present, dispatch } = parts
  const calls = new Map<string, AbortController>()
  const newBytes = new Map<string, ArrayBuffer>()

  const persist = async ({ writeId, write }: Extract<Effect, { do: 'persist' }>) => {
    try {
      const store = present()?.partition.store
      if (!store) throw new StorageRefused('unavailable')
      const result = await store.write(write, (file) => newBytes.get(fileName(file)))
      if (result.is === 'conflict') return dispatch({ is: 'conflict', writeId, snapshot: await store.read() })
      parts.onStorage(true)
      dispatch({ is: 'stored', writeId, firstSeq: result.firstSeq })
    } catch (error) {
      if (!(error instanceof StorageRefused)) console.error('The outbox could not be written.', error)
      parts.onStorage(false)
      dispatch({ is: 'store-failed', writeId, reason: error instanceof StorageRefused ? error.reason : 'unavailable' })
    }
  }
  const send = async (effect: CallEffect) => {
    const { requestId } = effect
    const partition = present()?.partition
    const controller = new AbortController()
    calls.set(requestId, controller)
    // The engine is given the answer as an event of its own, never in the middle of the one that caused the call.
    await Promise.resolve()
    const isOwn = partition?.principal === effect.principal && parts.isOwnSession(partition)
    // What cannot even be read for sending has not left: tried again like anything without an answer, or its lane would stand still.
    const answer = isOwn ? await parts.send(effect, partition, controller.signal).catch(unread) : 'no-token'
    calls.delete(requestId)
    if (typeof answer === 'string') dispatch({ is: 'unanswered', requestId, reason: answer })
    else dispatch({ is: 'answered', requestId, answer })
  }
  const halted = (reason: Halt) => {
    parts.onStopped()
    if (reason !== 'closing') parts.onHalted(reason)
  }
  return {
    perform(effect) {
      switch (effect.do) {
        case 'persist':
          return void persist(effect)
        case 'acknowledge':
          return tickets.acknowledge(effect.ticket, effect.operation)
        case 'refuse':
          return tickets.refuse(effect.ticket, effect.reason)
        case 'call':
          return void send(effect)
        case 'abort':
          return calls.get(effect.requestId)?.abort()
        case 'wake':
          return parts.wake(effect.atMs)
        case 'tell-tabs':
          return present()?.tabs.tell()
        case 'settled':
          return parts.onSettled(effect.operation)
        case 'probe':
          return parts.probe()
        case 'contact':
          return reportContact(effect.is, parts.nowMs())
        case 'halted':
          return halted(effect.reason)
        case 'check-session':
          return parts.onHalted('other-session')
      }
    },
    keepBytes: (file, bytes) => void newBytes.set(fileName(file), bytes),
    dropBytes: (file) => void newBytes.delete(fileName(file)),
  }
}

function unread(error: unknown): NoAnswer {
  console.error('What waits could not be read to be sent.', error)
  return 'network'
}

function reportContact(is: 'good' | 'silent', nowMs: number): void {
  if (is === 'good') reportAnswer(nowMs)
  else if (contact.get().online) reportNoAnswer()
}

function fileName({ lane, sha256 }: Pick<NewAttachment, 'lane' | 'sha256'>): string {
  return `${lane} ${sha256}`
}
