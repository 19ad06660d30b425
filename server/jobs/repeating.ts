import type { FastifyBaseLogger } from 'fastify'

/** Something that every process does for itself, such as looking after its own files. */
export interface Chore {
  readonly name: string
  readonly everyMs: number
  run(): Promise<unknown>
}

/** Runs a chore now and again until stopped; a time that comes while it runs is left out, one that fails is logged and tried at its next time. */
export function startRepeating(
  { name, everyMs, run }: Chore,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): { now(): void; stop(): Promise<void> } {
  let running: Promise<void> | null = null
  const once = () => {
    running ??= run()
      .then(
        // Every few seconds nothing is not worth a line.
        (result) =>
          result === 0 || result === undefined ? undefined : log.info({ chore: name, result }, 'chore done'),
        (error: unknown) => log.warn({ chore: name, err: error }, 'chore failed'),
      )
      .finally(() => {
        running = null
      })
  }
  once()
  const timer = setInterval(once, everyMs)
  return {
    now: once,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
