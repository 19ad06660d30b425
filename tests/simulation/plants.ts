import type { Call, Effect, Write } from '#src/platform/offline/engine/effects.ts'
import type { EngineEvent, HttpAnswer } from '#src/platform/offline/engine/events.ts'
import { type Rules, theRules } from '#src/platform/offline/engine/rules.ts'
import type { Once } from '#server/operations/exactly-once.ts'
import type { OperationTable } from '#server/operations/operation-table.ts'
import type { Tab } from './tab.ts'

/** A call as it leaves, and what becomes of its answer. */
export interface Sent {
  readonly call: Call
  readonly answered: (answer: HttpAnswer) => HttpAnswer
}

/** Every place at which the simulation can plant a bug. As it stands here nothing is planted; the app knows nothing of it. */
export interface Plants {
  readonly rules: Rules
  event(event: EngineEvent): EngineEvent
  effects(event: EngineEvent, effects: readonly Effect[]): readonly Effect[]
  write(write: Write): Write
  readonly nextSeq: ((clockMs: number) => number) | undefined
  call(call: Call): Sent
  answer(call: Call, answer: HttpAnswer, tab: Tab): HttpAnswer
  readonly checksPrincipal: boolean
  readonly once: Once | undefined
  readonly operations: OperationTable | undefined
  /** Keys older than this are forgotten by the server. */
  readonly keysKeptMs: number
  /** What an answer of the server becomes before it leaves. */
  readonly inFlightStatus: number
}

export const nothingPlanted: Plants = {
  rules: theRules,
  event: (event) => event,
  effects: (_event, effects) => effects,
  write: (write) => write,
  nextSeq: undefined,
  call: (call) => ({ call, answered: (answer) => answer }),
  answer: (_call, answer) => answer,
  checksPrincipal: true,
  once: undefined,
  operations: undefined,
  keysKeptMs: 400 * 86_400_000,
  inFlightStatus: 503,
}
