import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { version } from '#server/http/version.ts'
import { insertOrderingWorld } from '#tests/builders/ordering-world.ts'
import { makeDataFolder } from '#tests/database/data-folder.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'
import { type ShopProcess, startShop } from '#tests/e2e/support/shop/shop-process.ts'
import { expectEachOnce, insertShoppers, Shopping } from './shopping.ts'

const root = resolve(import.meta.dirname, '../..')
const LOOK_MS = 200
const NEW_ASSET = '/assets/only-of-the-next-1a2b3c4.js'

/** What the next version brings: it adds to tables that are in use, and takes away what nobody has after it. */
const MIGRATIONS = `
Object.assign(migrations, {
  '998-adds': { up: async (db) => {
    await sql\`alter table cart_lines add column noted text not null default ''\`.execute(db)
    await sql\`alter table orders add column noted text\`.execute(db)
    await sql\`create table noted (line int primary key)\`.execute(db)
  } },
  '999-contracts-noted': { up: async (db) => { await sql\`drop table noted\`.execute(db) } },
})
`

let database: TestDatabase
let data: Awaited<ReturnType<typeof makeDataFolder>>
let project: string
const processes: ShopProcess[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  await insertOrderingWorld(database.db)
  data = await makeDataFolder()
  project = await makeNextVersion()
})
afterAll(async () => {
  await Promise.all(processes.map((each) => each.end('SIGTERM')))
  await database.close()
  await data.remove()
  await rm(project, { recursive: true })
})

/** The project as it is, with a higher version, migrations of its own and an app of which one file is new. */
async function makeNextVersion(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-next-'))
  for (const name of ['server', 'src', 'dist', 'package.json', 'tsconfig.json'])
    await cp(join(root, name), join(folder, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  // Served as it was built.
  await rm(join(folder, 'src/main.tsx'))
  const change = async (name: string, how: (text: string) => string) =>
    writeFile(join(folder, name), how(await readFile(join(folder, name), 'utf8')))
  await change('package.json', (text) => text.replace(`"version": "${version}"`, '"version": "99.0.0"'))
  await change('server/db/migrate.ts', (text) => text + MIGRATIONS)
  await change('dist/index.html', (text) => `${text}<!-- next -->`)
  await mkdir(join(folder, 'dist/assets'), { recursive: true })
  await writeFile(join(folder, `dist${NEW_ASSET}`), 'export {}')
  return folder
}

async function begin(of?: { project: string }): Promise<ShopProcess> {
  const env = { DATABASE_URL: database.url, REQUESTS_PER_MINUTE: '1000000', REPLAYS_PER_MINUTE: '1000000' }
  const started = await startShop({ dataDir: data.path, env, ...of })
  processes.push(started)
  return started
}

/** As a proxy does: who is ready is looked at now and then, and a connection that cannot be made is made to another; where nobody says so, those who last did are tried. */
class Balancer {
  #ready: ShopProcess[] = []
  #turn = 0
  readonly #looking: NodeJS.Timeout

  constructor() {
    this.#looking = setInterval(() => void this.look(), LOOK_MS)
  }

  async look(): Promise<readonly ShopProcess[]> {
    const isReady = (each: ShopProcess) =>
      fetch(`${each.url}/api/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
    const found = await Promise.all(processes.map(isReady))
    const ready = processes.filter((_, index) => found[index])
    if (ready.length > 0) this.#ready = ready
    return ready
  }

  async fetch(path: string, init?: RequestInit): Promise<Response> {
    for (let tried = 0; ; tried += 1) {
      const chosen = this.#ready[(this.#turn += 1) % this.#ready.length]!
      try {
        return await fetch(`${chosen.url}${path}`, init)
      } catch (error) {
        const { code } = (error as { cause?: { code?: string } }).cause ?? {}
        if (code !== 'ECONNREFUSED' || tried === 20) throw error
        await delay(LOOK_MS / 4)
      }
    }
  }

  close(): void {
    clearInterval(this.#looking)
  }
}

const exists = async (table: string) =>
  (await database.pool.query<{ is: boolean }>('select to_regclass($1) is not null as is', [table])).rows[0]!.is

test(
  'processes of the next version take over one by one under load: no write is lost or refused, both versions’ parts are served, nothing is taken away before the old ones are gone @OFF-03 @OFF-06',
  {
    timeout: 240_000,
  },
  async () => {
    const former = [await begin(), await begin()]
    const balancer = new Balancer()
    await balancer.look()
    const shoppers = await insertShoppers(database.db, 4)
    const shopping = new Shopping((path, init) => balancer.fetch(path, init))
    let isOver = false
    const buying = Promise.all(shoppers.map((shopper) => shopping.until(() => isOver, shopper)))
    const page = await (await balancer.fetch('/home')).text()
    const [start = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
    const statusOf = async (shop: ShopProcess, path: string) => (await fetch(`${shop.url}${path}`)).status

    const next = [await begin({ project })]
    // The old ones step back and go on answering whoever still comes; what the new one added is there, nothing is gone.
    await expect
      .poll(async () => (await balancer.look()).map(({ url }) => url), { timeout: 30_000, interval: LOOK_MS })
      .toEqual([next[0]!.url])
    expect(await (await balancer.fetch('/home')).text()).toContain('<!-- next -->')
    for (const shop of [...former, ...next])
      expect([
        await statusOf(shop, start),
        await statusOf(shop, NEW_ASSET),
        await statusOf(shop, '/api/health'),
      ]).toEqual([200, 200, 200])
    await delay(1_000)
    next.push(await begin({ project }))
    expect(await exists('noted')).toBe(true)
    for (const shop of former) await shop.end('SIGTERM')
    await delay(1_000)
    for (const shop of next) expect([await statusOf(shop, start), await statusOf(shop, NEW_ASSET)]).toEqual([200, 200])
    isOver = true
    const told = new Map((await buying).flatMap((each) => [...each]))
    balancer.close()
    console.log(`${told.size} orders, ${shopping.done} calls done, ${shopping.unavailable} answered 503`)
    expect(shopping.wrong).toEqual([])
    await expectEachOnce(database.db, told)
    // A statement that was planned before a table got columns fails once, is answered 503 and planned anew; nothing else is written to a log.
    const said = processes.flatMap(({ output }) =>
      output()
        .split('\n')
        .filter((line) => /defect|Error|Closing failed/.test(line)),
    )
    expect(said.filter((line) => !line.includes('cached plan must not change result type'))).toEqual([])
  },
)
