import type { FastifyBaseLogger } from 'fastify'

export interface Job {
  readonly name: string
  readonly everyMs: number
  run(): Promise<unknown>
}

/** Runs a job now and again until stopped; one that fails is logged and tried at its next time. */
export function startRepeating({ name, everyMs, run }: Job, log: Pick<FastifyBaseLogger, 'warn' | 'info'>): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const once = () => {
    running = running.then(run).then(
      // Every few seconds nothing is not worth a line.
      (result) => (result === 0 ? undefined : log.info({ job: name, result }, 'job done')),
      (error: unknown) => log.warn({ job: name, err: error }, 'job failed'),
    )
  }
  once()
  const timer = setInterval(once, everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
