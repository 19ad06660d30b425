import { useSyncExternalStore } from 'react'
import { createStore } from '#src/lib/store.ts'

const TICK_MS = 20_000
const clock = createStore(Date.now())
let users = 0
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  const unsubscribe = clock.subscribe(listener)
  if ((users += 1) === 1) {
    clock.set(Date.now())
    timer = setInterval(() => clock.set(Date.now()), TICK_MS)
  }
  return () => {
    unsubscribe()
    if ((users -= 1) === 0) clearInterval(timer)
  }
}

/** Now, in milliseconds, for what counts down in minutes. One timer for all rows of a list, none when nothing counts. */
export function useMinuteClock(): number {
  return useSyncExternalStore(subscribe, clock.get)
}
