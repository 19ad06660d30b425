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

const PATIENCE_MS = 2000

/** Runs tasks one after another, each when the browser has nothing more urgent to do. One that fails or takes longer than two seconds holds up no other. */
export async function oneByOne(tasks: readonly (() => unknown)[]): Promise<void> {
  for (const task of tasks) {
    await new Promise<void>((resolve) => whenIdle(resolve))
    const done = Promise.resolve()
      .then(task)
      .catch((error: unknown) => console.warn('A task in the background failed.', error))
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  }
}
