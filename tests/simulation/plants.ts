import type { Call, Effect } from '#src/platform/offline/engine/effects.ts'
import type { EngineEvent, HttpAnswer } from '#src/platform/offline/engine/events.ts'
import { type Rules, theRules } from '#src/platform/offline/engine/rules.ts'
import type { EngineState } from '#src/platform/offline/engine/state.ts'
import { exactlyOnce, type Once } from '#server/operations/exactly-once.ts'
import { allOperations } from '#server/modules.ts'
import type { Hint } from '#server/operations/operation.ts'
import type { OperationTable } from '#server/operations/operation-table.ts'
import type { Ledger } from './ledger.ts'
import type { PartitionStore } from './device/partition-store.ts'

export interface Stepped {
  readonly state: EngineState
  readonly effects: readonly Effect[]
}

/** A call as it leaves, and what becomes of its answer. */
export interface Sent {
  readonly call: Call
  readonly answered: (answer: HttpAnswer) => HttpAnswer
}

/** Every place at which the simulation can plant a bug. As it stands here nothing is planted; app and server know nothing of it. */
export interface Plants {
  // ---- the device
  readonly rules: Rules
  event(event: EngineEvent): EngineEvent
  /** What a step came to, beside the state before it. */
  stepped(before: EngineState, after: Stepped): Stepped
  effects(event: EngineEvent, effects: readonly Effect[]): readonly Effect[]
  committed(store: PartitionStore): void
  nextSeq(counter: number, clockMs: number): number
  call(call: Call, ledger: Ledger): Sent
  answered(answer: HttpAnswer, store: PartitionStore): void
  /** Both on the device and at the server. */
  readonly checksPrincipal: boolean
  // ---- the server
  readonly once: Once
  readonly operations: OperationTable
  /** Keys older than this are forgotten. */
  readonly keysKeptMs: number
  /** What other screens are told. */
  hints(hints: readonly Hint[]): readonly Hint[]
  /** What a copy is told while another one is being worked on. */
  readonly inFlightStatus: number
}

/** A rule of the design, broken on purpose, with the promise that then has to be seen broken. */
export interface PlantedBug {
  readonly plants: Partial<Plants>
  readonly breaks: RegExp
  /** The world that shows it, where few do; else it is looked for from the first on. */
  readonly seed?: number
}

export const nothingPlanted: Plants = {
  rules: theRules,
  event: (event) => event,
  stepped: (_before, after) => after,
  effects: (_event, effects) => effects,
  committed: () => undefined,
  nextSeq: (counter) => counter,
  call: (call) => ({ call, answered: (answer) => answer }),
  answered: () => undefined,
  checksPrincipal: true,
  once: exactlyOnce,
  operations: allOperations,
  keysKeptMs: 90 * 86_400_000,
  hints: (hints) => hints,
  inFlightStatus: 503,
}
