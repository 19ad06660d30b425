import { access, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { kyselyOver, openPool } from '#server/db/connection.ts'
import { openEmbedded } from '#server/db/embedded/cluster.ts'
import { openNumberFolder } from '#server/modules/numbers/number-files.ts'
import { demoToday } from '#server/start/demo-state.ts'
import { sourceHash } from '#server/start/source-hash.ts'
import { makeDataFolder } from '#tests/database/data-folder.ts'
import { doNotWaitForTheDisk } from '#tests/database/without-the-disk.ts'
import { administer, dropLeftovers } from './database-copies.ts'
import { loadSmallDemo } from './shop-process.ts'

const root = resolve(import.meta.dirname, '../../../..')
const SIZE = { articles: 4000, universal: 800 }
/** What the demo, the tables it lies in and the index of its numbers are made by. */
const MADE_BY = [
  'package-lock.json',
  'server/db',
  'server/demo',
  'server/start/demo-state.ts',
  'server/modules/numbers',
  'src/contract',
  'src/domain',
]
/** A shop with the small demo that nobody uses: every other one is a copy of it. Its server of PostgreSQL runs until `close`. */
export interface ShopTemplate {
  /** As the server's superuser, to make and drop copies; holds the password. */
  readonly adminUrl: string
  /** Media and the index of numbers lie in it as in any shop's folder. */
  readonly dataDir: string
  close(): Promise<void>
}

/** @param keptIn a folder that keeps the loaded demo for the next run, until the day or what makes the demo is another; without it all is removed at the end */
export async function openTemplate(keptIn: string | undefined): Promise<ShopTemplate> {
  const folder = keptIn === undefined ? await makeDataFolder() : await keptFolder(resolve(keptIn))
  const dataDir = folder.path
  const isLoaded = await access(join(dataDir, 'loaded')).then(
    () => true,
    () => false,
  )
  if (!isLoaded) await loadSmallDemo(dataDir, SIZE)
  const cluster = await openEmbedded({
    dataDir,
    owner: 'the journeys',
    mayJoin: false,
    log: pino({ level: 'warn' }),
    onLost: (problem) => console.error(problem),
  })
  const adminUrl = cluster.url.replace('//atelier:', '//postgres:').replace('/atelier?', '/postgres?')
  if (!isLoaded) await indexNumbers(cluster.url, join(dataDir, 'numbers'))
  await payByTransfer(cluster.url)
  await emptyCarts(cluster.url)
  await writeFile(join(dataDir, 'loaded'), '')
  await doNotWaitForTheDisk(adminUrl)
  await dropLeftovers(adminUrl)
  return {
    adminUrl,
    dataDir,
    async close() {
      await cluster.close()
      await folder.remove()
    },
  }
}

/** A journey begins with an empty cart, and what lies in open jobs is in the cart of the whole company. */
async function emptyCarts(url: string): Promise<void> {
  await administer(url, "delete from jobs where state = 'open'")
}

async function keptFolder(parent: string): Promise<{ path: string; remove: () => Promise<void> }> {
  const name = `shop-${demoToday(new Date())}-${(await sourceHash(root, MADE_BY)).slice(0, 12)}`
  // PostgreSQL runs under another account when the tests run as root.
  await mkdir(join(parent, name), { recursive: true, mode: 0o755 })
  for (const other of await readdir(parent)) {
    if (other.startsWith('shop-') && other !== name) await rm(join(parent, other), { recursive: true, force: true })
  }
  return { path: join(parent, name), remove: async () => undefined }
}

async function indexNumbers(url: string, path: string): Promise<void> {
  const db = kyselyOver(openPool(url, { name: 'journeys' }))
  try {
    await (await openNumberFolder(db, path)).refresh()
  } finally {
    await db.destroy()
  }
}

/** What may be paid in cash on a day is the company's: a journey is stopped by it where it says so, not by who is drawn or what another journey ordered. */
async function payByTransfer(url: string): Promise<void> {
  await administer(url, 'update payment_options set is_usual = false')
  await administer(url, "update payment_options set is_usual = true where method = 'transfer'")
}
