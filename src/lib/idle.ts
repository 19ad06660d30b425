const LATEST_MS = 4000

/**
 * Runs a task when the browser has nothing more urgent to do, at the latest after four seconds; Safari has no idle time of its own to give.
 * Returns how to call it off.
 */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, LATEST_MS / 4)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: LATEST_MS })
  return () => cancelIdleCallback(handle)
}
