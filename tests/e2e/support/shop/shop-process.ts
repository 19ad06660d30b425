import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '../../../..')

/** A running shop of its own: `npm start` with its own folder and port. */
export interface ShopProcess {
  readonly url: string
  readonly pid: number
  /** From the start of the process until it answered, in milliseconds. */
  readonly startedInMs: number
  output(): string
  /** Sends the signal and waits until the process is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

export interface ShopOptions {
  readonly dataDir: string
  /** 0 or none: any free one. */
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
  /** The server's program as one file; without it its modules are loaded as by `npm start`. */
  readonly serverFile?: string
  /** Where the project lies; another copy of it may be another version. */
  readonly project?: string
  /** How long to wait for the first answer, in milliseconds; a first start builds the app. */
  readonly patienceMs?: number
}

/**
 * Starts a shop and waits until it is ready.
 * @throws Error with the shop's output when it ends or takes too long
 */
export async function startShop({
  dataDir,
  port,
  env = {},
  serverFile,
  project = root,
  patienceMs = 240_000,
}: ShopOptions): Promise<ShopProcess> {
  const chosen = port || (await freePort())
  const startedAt = performance.now()
  const child = run(
    serverFile === undefined ? [...asSources, 'server/main.ts'] : [serverFile],
    {
      HOST: '127.0.0.1',
      PORT: String(chosen),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      LOGINS_PER_MINUTE: '100000',
      // The demo's own ERP answers when it comes to it; journeys say themselves what becomes of an order.
      ERP_ADAPTER: 'folder',
      ...env,
    },
    project,
  )
  const url = `http://127.0.0.1:${chosen}`
  try {
    await untilReady(url, child, patienceMs)
  } catch (error) {
    child.process.kill('SIGTERM')
    throw error
  }
  return {
    url,
    pid: child.process.pid as number,
    startedInMs: performance.now() - startedAt,
    output: child.output,
    async end(signal) {
      if (child.process.exitCode !== null || child.process.signalCode !== null) return
      const gone = once(child.process, 'close')
      child.process.kill(signal)
      await gone
    },
  }
}

interface Running {
  readonly process: ChildProcess
  output(): string
}

const asSources = ['--import', 'tsx']

/** Runs one of the project's programs from its root; the output is kept. */
export function runNode(args: readonly string[], env: Readonly<Record<string, string>>): Running {
  return run([...asSources, ...args], env)
}

function run(args: readonly string[], env: Readonly<Record<string, string>>, cwd = root): Running {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { process: child, output: () => output }
}

/** Runs a program to its end. */
export async function finishNode(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const running = runNode(args, env)
  const [code] = (await once(running.process, 'close')) as [number | null]
  return { code, output: running.output() }
}

/** The demo is loaded as `npm run demo` does it: through the import a distributor would use. */
export async function loadSmallDemo(dataDir: string, size: { articles: number; universal: number }): Promise<void> {
  const { code, output } = await finishNode(
    ['server/demo/demo.cli.ts', '--articles', String(size.articles), '--universal', String(size.universal)],
    { DATA_DIR: dataDir },
  )
  if (code !== 0) throw new Error(`The demo could not be loaded:\n${output}`)
}

async function untilReady(url: string, running: Running, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    if (running.process.exitCode !== null || running.process.signalCode !== null)
      throw new Error(`The shop ended while starting:\n${running.output()}`)
    if (
      await fetch(`${url}/api/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
    if (Date.now() > deadline) throw new Error(`The shop was not ready after ${patienceMs} ms:\n${running.output()}`)
    await delay(50)
  }
}

/** Below those that the system gives to outgoing connections: one of them could be taken between this look and the start. */
const PORTS = { from: 20_000, count: 12_000 }

async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + randomInt(PORTS.count)
    const server = createServer()
    const isFree = await new Promise<boolean>((done) =>
      server.once('error', () => done(false)).listen(port, '127.0.0.1', () => done(true)),
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
