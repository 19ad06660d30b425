import { serverEpoch } from '#src/platform/api/contact.ts'
import type { EngineState } from '../engine/state.ts'
import { createEffectRunner, type EffectParts, type EffectRunner, type Present } from './effect-runner.ts'
import { createEngineLoop, type EngineLoop, type Step } from './engine-loop.ts'
import type { OpenPartition } from './partitions/open-partition.ts'
import { joinTabs } from './tabs.ts'
import { createTickets, type Tickets } from './tickets.ts'
import { createWakeTimer } from './wake-timer.ts'

/** Longer than any answer takes after its call was given up; a store that hangs must not keep a person from logging out. */
const LONGEST_CLOSING_MS = 5_000

export interface DriverParts extends EffectParts {
  readonly step: Step
  readonly random: () => number
  readonly onState: (state: EngineState) => void
}

export interface OutboxDriver {
  readonly loop: EngineLoop
  readonly tickets: Tickets
  readonly keepBytes: EffectRunner['keepBytes']
  readonly dropBytes: EffectRunner['dropBytes']
  readonly partition: () => OpenPartition | null
  open(partition: OpenPartition, reconciles: boolean): Promise<void>
  /** Gives up what is in flight, waits until everything is written, and closes the database. */
  close(): Promise<void>
  /** Looks at the store: another tab may have written. */
  look(): Promise<void>
  /** The database belongs to a newer version in another tab, which is to send: this one cannot write any more. */
  letGo(): void
}

/** Runs the engine on one open partition at a time. */
export function createOutboxDriver(parts: DriverParts): OutboxDriver {
  const { nowMs } = parts
  const tickets = createTickets()
  let present: Present | null = null
  let onStopped: (() => void) | null = null

  const wake = createWakeTimer(nowMs, () => loop.dispatch({ is: 'tick' }))
  const runner = createEffectRunner({
    ...parts,
    tickets,
    wake,
    present: () => present,
    dispatch: (happening) => loop.dispatch(happening),
    onStopped: () => onStopped?.(),
  })
  const loop = createEngineLoop({
    step: parts.step,
    ambient: () => ({ nowMs: nowMs(), random: parts.random() }),
    perform: runner.perform,
    onState: parts.onState,
  })

  // Another tab that sends a hundred operations tells of each write.
  const look = oneAtATime(async () => {
    const partition = present?.partition
    const snapshot = await partition?.store.read().catch(() => null)
    if (snapshot && present?.partition === partition) loop.dispatch({ is: 'changed', snapshot })
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      const limit = createWakeTimer(nowMs, () => onStopped?.())
      onStopped = () => {
        limit(null)
        onStopped = null
        resolve()
      }
      limit(nowMs() + LONGEST_CLOSING_MS)
      loop.dispatch({ is: 'closing' })
    })
  return {
    loop,
    tickets,
    look,
    keepBytes: runner.keepBytes,
    dropBytes: runner.dropBytes,
    partition: () => present?.partition ?? null,
    letGo: () => present?.tabs.leave(),
    async open(partition, reconciles) {
      const snapshot = await partition.store.read()
      parts.onStorage(true)
      const tabs = joinTabs(partition.name, {
        onLead: (leads) => loop.dispatch({ is: 'leading', leads }),
        onChanged: () => void look(),
      })
      present = { partition, tabs }
      loop.dispatch({ is: 'opened', snapshot, reconciles, epoch: serverEpoch.get() })
    },
    async close() {
      if (!present) return
      const { partition, tabs } = present
      if (loop.state().halt === null || !isIdle(loop.state())) await stop()
      present = null
      loop.dispatch({ is: 'closed' })
      tabs.leave()
      wake(null)
      partition.close()
    },
  }
}

/** What is asked for during the work is done by working once more. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let working: Promise<void> | null = null
  let isAskedAgain = false
  const workUntilQuiet = async () => {
    do {
      isAskedAgain = false
      await work()
    } while (isAskedAgain)
    working = null
  }
  return () => {
    isAskedAgain = true
    working ??= workUntilQuiet()
    return working
  }
}

function isIdle({ writing, requests, queue }: EngineState): boolean {
  return writing === null && requests.length === 0 && queue.length === 0
}
