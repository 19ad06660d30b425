import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { openSignals, type Signals } from './signals.ts'

let database: TestDatabase
const open: { close(): Promise<unknown> }[] = []
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  vi.useRealTimers()
  for (const each of open.splice(0).reverse()) await each.close()
})
afterAll(() => database.close())

interface Firewall {
  readonly url: string
  /** How many connections were opened through it. */
  readonly opened: number
  /** Forgets the connections that there are: nothing passes any more, and neither side is told. */
  forget(): void
}

/** Stands between the shop and its database. */
async function openFirewall(): Promise<Firewall> {
  const target = new URL(database.url)
  // The tests' own PostgreSQL listens at a file.
  const folder = target.searchParams.get('host')
  const reach = () =>
    folder === null ? connect(Number(target.port), target.hostname) : connect(join(folder, `.s.PGSQL.${target.port}`))
  const pairs: [Socket, Socket][] = []
  const server: Server = createServer((near) => {
    const far = reach()
    pairs.push([near, far])
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push({
    close: async () => {
      for (const socket of pairs.flat()) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  })
  const through = new URL(target)
  through.searchParams.delete('host')
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: through.href,
    get opened() {
      return pairs.length
    },
    forget: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
        near.resume()
        far.resume()
      }
    },
  }
}

async function listening(url: string, pingMs: number): Promise<{ signals: Signals; heard: (string | undefined)[] }> {
  const signals = await openSignals(url, pino({ level: 'silent' }), pingMs)
  open.push(signals)
  const heard: (string | undefined)[] = []
  signals.onWake('sessions', (reason) => heard.push(reason))
  return { signals, heard }
}
const tell = (reason: string) => database.pool.query("select pg_notify('atelier_wake', $1)", [`sessions ${reason}`])

/** How long an answer to a ping may take here is half of it: long enough for a machine that is busy. */
const PING_MS = 3_000
const settled = { timeout: 40_000, interval: 20 }

test(
  'a connection that a firewall forgot is noticed and replaced, what was missed is looked at, and what is told then is heard',
  { timeout: 120_000 },
  async () => {
    const firewall = await openFirewall()
    const { signals, heard } = await listening(firewall.url, PING_MS)
    await tell('before')
    await expect.poll(() => heard, settled).toContain('before')
    const opened = firewall.opened
    heard.length = 0
    firewall.forget()
    await tell('unheard')
    // Without a reason: nobody knows what was missed.
    await expect.poll(() => heard, settled).toEqual([undefined])
    expect(firewall.opened).toBeGreaterThan(opened)
    await tell('after')
    await expect.poll(() => heard, settled).toContain('after')
    expect(heard).not.toContain('unheard')
    await expect.poll(() => [signals.pool.totalCount, signals.pool.waitingCount], settled).toEqual([1, 0])
  },
)

test('one that answers is asked again and again and stays', { timeout: 60_000 }, async () => {
  const firewall = await openFirewall()
  // Only these: the answers come as they come.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  const { heard } = await listening(firewall.url, PING_MS)
  for (let asked = 0; asked < 3; asked += 1) {
    const others = vi.getTimerCount()
    vi.advanceTimersByTime(PING_MS)
    expect(vi.getTimerCount(), 'how long an answer may take is measured').toBe(others + 1)
    await expect.poll(() => vi.getTimerCount(), settled).toBe(others)
  }
  await tell('later')
  await expect.poll(() => heard, settled).toEqual(['later'])
  expect(firewall.opened).toBe(1)
})

test('a listener that is closed opens nothing again, also while its connection is silent', async () => {
  const firewall = await openFirewall()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  const { heard } = await listening(firewall.url, 100)
  firewall.forget()
  await open.pop()!.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([firewall.opened, heard, vi.getTimerCount()]).toEqual([1, [], 0])
})
