import { useSyncExternalStore } from 'react'
import { shopClock } from '#src/lib/clock.ts'
import { createStore } from '#src/lib/store.ts'

const TICK_MS = 20_000
const clock = createStore(shopClock.nowMs())
let users = 0
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  const unsubscribe = clock.subscribe(listener)
  if ((users += 1) === 1) {
    clock.set(shopClock.nowMs())
    timer = setInterval(() => clock.set(shopClock.nowMs()), TICK_MS)
  }
  return () => {
    unsubscribe()
    if ((users -= 1) === 0) clearInterval(timer)
  }
}

/** Now by the shop's clock, in milliseconds, for what counts down in minutes. One timer for all rows of a list, none when nothing counts. */
export function useMinuteClock(): number {
  return useSyncExternalStore(subscribe, clock.get)
}

/** The same by the device's clock, for what the device itself has noted. */
export const useDeviceMinutes = (): number => useMinuteClock() - shopClock.aheadMs
