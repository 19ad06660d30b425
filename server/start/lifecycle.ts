import type { Logger } from 'pino'
import { StartProblem } from './start-problem.ts'

/** Requests get this long to finish, in milliseconds. */
const patienceMs = 25_000

const againMs = 1000

/**
 * The process's life: what was opened is closed in reverse order exactly once, when a signal asks for it, when starting fails or when
 * something unforeseen happens.
 */
export class Lifecycle {
  readonly #log: Logger
  readonly #closers: (() => Promise<void>)[] = []
  #endingSince = Number.POSITIVE_INFINITY

  constructor(log: Logger) {
    this.#log = log
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(signal, () => {
        // Whoever presses Ctrl+C again does not want to wait; the next start takes the database over. npm passes each Ctrl+C on, so that
        // one arrives twice at once.
        if (signal === 'SIGINT' && performance.now() - this.#endingSince > againMs) process.exit(130)
        void this.end(0)
      })
    }
    process.on('uncaughtException', (error) => this.fail(error))
    process.on('unhandledRejection', (error) => this.fail(error))
  }

  /** Remembers to close what is being opened, also when the end comes before it is open. */
  async open<T extends { close(): Promise<unknown> }>(opening: Promise<T>): Promise<T> {
    this.#closers.push(async () => {
      const opened = await opening.catch(() => undefined)
      await opened?.close()
    })
    return opening
  }

  /** Says what went wrong, closes everything and ends with code 1. */
  fail(error: unknown): void {
    // What is cut off by the stop complains; that is no news.
    if (Number.isFinite(this.#endingSince)) return this.#log.debug({ err: error }, 'while stopping')
    if (error instanceof StartProblem) console.error(`\n${error.message}\n`)
    else this.#log.fatal({ err: error }, 'The shop ends because of a defect')
    void this.end(1)
  }

  async end(code: number): Promise<void> {
    if (Number.isFinite(this.#endingSince)) return
    this.#endingSince = performance.now()
    if (code === 0) this.#log.info('Stopping')
    setTimeout(() => {
      this.#log.error('Stopping took too long; ending at once')
      process.exit(1)
    }, patienceMs).unref()
    for (const close of this.#closers.reverse()) {
      await close().catch((error: unknown) => {
        code = 1
        this.#log.error({ err: error }, 'Closing failed')
      })
    }
    process.exit(code)
  }
}
