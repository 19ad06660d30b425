import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { demoPeople } from '#server/demo/customers/people.ts'
import { makeDataFolder } from '#tests/database/data-folder.ts'
import { copyDatabase } from './database-copies.ts'
import { type ShopProcess, startShop } from './shop-process.ts'

type Kind = 'owner' | 'mechanic' | 'apprentice'

/** Whom a journey plays: somebody with these rights, one of the README's people by username, or nobody yet. */
export type Persona = Kind | `@${string}` | 'nobody'

/** A shop with a server process, a database and a folder of its own, in which one journey plays at a time. */
interface JourneyShop {
  readonly url: string
  readonly databaseUrl: string
  readonly dataDir: string
  /** Usernames whom no journey has played in this shop. */
  readonly unplayed: ReadonlyMap<string, string[]>
  readonly process: ShopProcess
  close(): Promise<void>
}

/** Each process of Playwright has one, and runs one journey at a time. */
let atHand: JourneyShop | undefined

/** The shop in which the journey of this process plays. */
export function shopAtHand(): JourneyShop {
  if (!atHand) throw new Error('There is no shop yet; run the journeys with: npm run e2e')
  return atHand
}

export async function openShopAtHand(): Promise<void> {
  atHand = await copyOfTemplate()
}

/** Its data goes with it. */
export async function closeShopAtHand(): Promise<void> {
  await atHand?.close()
  atHand = undefined
}

/** Begins a shop anew when a journey changed it, or when everybody of a kind has been played: nobody finds what another journey left. */
export async function freshenShopAtHand(persona: Persona): Promise<void> {
  const { unplayed } = shopAtHand()
  const isThere = (kind: string, count: number) => (unplayed.get(kind)?.length ?? 0) >= count
  // Some journeys take an owner beside who they play.
  if (isThere('owner', 2) && (persona === 'nobody' || isThere(persona, 1))) return
  await closeShopAtHand()
  await openShopAtHand()
}

/** The next journey begins in another shop: this one has been changed for everybody in it. */
export function leaveShopBehind(): void {
  shopAtHand().unplayed.get('owner')?.splice(0)
}

/** Gives out somebody as the demo made them: each person is played once in a shop. */
export function takePerson(persona: Exclude<Persona, 'nobody'>): string {
  const username = shopAtHand().unplayed.get(persona)?.shift()
  if (username === undefined) throw new Error(`The demo has no ${persona} whom no journey has played.`)
  return username
}

async function copyOfTemplate(): Promise<JourneyShop> {
  const database = await copyDatabase(setting('E2E_ADMIN_URL'))
  const folder = await makeDataFolder()
  for (const part of ['media', 'numbers'])
    await cp(join(setting('E2E_TEMPLATE_DIR'), part), join(folder.path, part), { recursive: true })
  const shop = await startShop({
    dataDir: folder.path,
    env: { DATABASE_URL: database.url, DATABASE_POOL_SIZE: '8' },
    serverFile: setting('E2E_SERVER_FILE'),
    patienceMs: 120_000,
  })
  return {
    url: shop.url,
    databaseUrl: database.url,
    dataDir: folder.path,
    unplayed: await peopleIn(database.url),
    process: shop,
    async close() {
      await shop.end('SIGKILL')
      await Promise.all([database.drop(), folder.remove()])
    },
  }
}

/** Everybody who can log in, by what they may do; the README's people are only given out by name. */
async function peopleIn(databaseUrl: string): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ username: string; kind: Kind }>(`
      select username, case when may_see_purchase_prices then 'owner' when can_place_orders then 'mechanic' else 'apprentice' end as kind
      from users where status = 'active' order by user_id`)
    const named = new Set(demoPeople.map(({ username }) => username))
    const people = new Map<string, string[]>()
    for (const { username, kind } of rows) {
      const key = named.has(username) ? `@${username}` : kind
      people.set(key, [...(people.get(key) ?? []), username])
    }
    return people
  } finally {
    await client.end()
  }
}

/** What the global setup told the workers. */
function setting(name: 'E2E_ADMIN_URL' | 'E2E_TEMPLATE_DIR' | 'E2E_SERVER_FILE'): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set; run the journeys with: npm run e2e`)
  return value
}
