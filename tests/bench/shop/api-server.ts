import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'

export interface ApiServer {
  readonly url: string
  readonly pid: number
  /** Asks as a browser does and waits for the last byte; throws on any other status than 200. */
  get(path: string, token: string): Promise<number>
  /** The answer itself. */
  read(path: string, token: string): Promise<unknown>
  stop(): Promise<void>
}

/** The API in a process of its own on the given database, as in production. */
export async function startApi(databaseUrl: string, dataDir: string): Promise<ApiServer> {
  const child = fork(new URL('./api-process.ts', import.meta.url), {
    execArgv: ['--import', 'tsx', ...(process.env['API_EXEC_ARGV']?.split(' ') ?? [])],
    // The log is written as in production and thrown away, so that its cost is in the measure.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  })
  const port = await portOf(child)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    get: (path, token) => get(agent, port, path, token),
    async read(path, token) {
      const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      return answer.json()
    },
    async stop() {
      agent.destroy()
      if (child.exitCode !== null) return
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

async function portOf(child: ChildProcess): Promise<number> {
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [unknown]
  if (typeof message !== 'number' || child.exitCode !== null) throw new Error('The API did not start.')
  return message
}

/** Asks as a browser does, and waits for the last byte; gives how many there were. */
export function get(agent: Agent, port: number, path: string, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: `/api${path}`,
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br' },
      },
      (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        response.on('end', () =>
          response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path} answered ${response.statusCode}`)),
        )
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}
