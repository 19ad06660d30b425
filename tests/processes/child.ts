import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

export interface Child {
  readonly process: ChildProcess
  readonly pid: number
  /** All it has written so far, both streams. */
  output(): string
  /** Waits for a text in its output; fails with the output when it ends before or takes longer than 50 s. */
  says(text: string): Promise<void>
  /** Runs a statement in a holder of the database. */
  query(statement: string): Promise<Record<string, unknown>[]>
  /** Resolves with the exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>
  kill(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
}

/** Starts a TypeScript file as a process of its own session, as a terminal does, so that a test may signal the whole group. */
export function startChild(script: string, env: Record<string, string>, args: string[] = []): Child {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    env: { ...process.env, LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close').then(([code, signal]) => (signal ?? code) as number | NodeJS.Signals | null)
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  return {
    process: child,
    pid: child.pid as number,
    output: () => output,
    ended,
    says: async (text) => {
      const deadline = Date.now() + 50_000
      while (!output.includes(text)) {
        if (isOver() || Date.now() > deadline) throw new Error(`"${text}" was not said; the output was:\n${output}`)
        await delay(10)
      }
    },
    query: async (statement) => {
      child.send(statement)
      const [rows] = (await once(child, 'message')) as [Record<string, unknown>[]]
      return rows
    },
    kill: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}
