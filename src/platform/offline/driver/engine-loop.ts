import type { Effect } from '../engine/effects.ts'
import type { Ambient, EngineEvent, Happening } from '../engine/events.ts'
import { closedEngine, type EngineState } from '../engine/state.ts'

export type Step = (
  state: EngineState,
  event: EngineEvent,
) => { readonly state: EngineState; readonly effects: readonly Effect[] }

export interface EngineLoop {
  readonly state: () => EngineState
  dispatch(happening: Happening): void
}

interface LoopParts {
  readonly step: Step
  readonly ambient: () => Ambient
  /** Starts what is wanted; what comes of it comes back as an event. */
  readonly perform: (effect: Effect) => void
  readonly onState: (state: EngineState) => void
}

/** Gives the engine one event after the other, also those that its effects cause at once. */
export function createEngineLoop({ step, ambient, perform, onState }: LoopParts): EngineLoop {
  let state = closedEngine
  let busy = false
  const inbox: Happening[] = []
  // Who looks at the state and breaks must not keep what is wanted from being done: a write that never began would stop all others.
  const show = (after: EngineState) => {
    try {
      onState(after)
    } catch (error) {
      console.error('What the outbox holds could not be shown.', error)
    }
  }
  const takeOne = (happening: Happening) => {
    const before = state
    const { state: after, effects } = step(state, { ...happening, ...ambient() })
    state = after
    if (after !== before) show(after)
    for (const effect of effects) perform(effect)
  }
  return {
    state: () => state,
    dispatch(happening) {
      inbox.push(happening)
      if (busy) return
      busy = true
      try {
        for (let next = inbox.shift(); next; next = inbox.shift()) takeOne(next)
      } finally {
        busy = false
      }
    },
  }
}
