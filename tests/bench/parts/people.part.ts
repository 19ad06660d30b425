import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { io, type Socket } from 'socket.io-client'
import { socketOptions } from '#src/contract/sockets.ts'
import type { AdminAccount } from '#src/contract/people/staff.ts'
import { readConfig } from '#server/config.ts'
import { kyselyOver, openPool } from '#server/db/connection.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { insertPeople, openSession, people } from '#tests/builders/people.ts'
import { measure, median, percentile } from '../measuring.ts'
import { type ApiServer, startApi } from '../shop/api-server.ts'
import type { BenchPart, BenchRow } from './bench-part.ts'

const PEOPLE = 50_000
/** One company for so many. */
const PER_COMPANY = 8
/** Milliseconds at p95, from the request to the last byte. */
const SEARCH_MOST_MS = 50
const PER_RUN = 20
/** Milliseconds until staff see that somebody came or went. */
const PRESENCE_MOST_MS = 2_000
const SOCKETS = 2_000
/** They come one after the other, as after a start of the shop. */
const AT_ONCE = 50
const SOCKET_MOST_KB = 60

/** Of what staff look for: names, users, companies, both together, a typing error, one letter, who is there. */
const searches: readonly (readonly [what: string, query: string, least: number])[] = [
  ['nothing', '', 50],
  ['a family name', 'term=popescu', 50],
  ['a name and its person, any accents', 'term=stefan%20ionescu', 1],
  ['a username', 'term=om.31234', 1],
  ['a company', 'term=auto%20service%204711', 1],
  ['a company and a person', 'term=service%204711%20popescu', 1],
  ['a code', 'term=W4711', 1],
  ['what nobody is called', 'term=xqzxqz', 0],
  ['one letter', 'term=e', 50],
  ['who is there', 'presence=online', 50],
  ['who is there of a name', 'term=popescu&presence=online', 1],
]

/** Staff among fifty thousand people, and what two thousand open screens cost a process. */
export const peoplePart: BenchPart = {
  name: 'people',
  async run({ runs, say }) {
    const dataDir = join(readConfig(process.env).dataDir, 'bench-people')
    const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), pino({ level: 'warn' }), {
      owner: `npm run bench (process ${process.pid})`,
    })
    const db = kyselyOver(openPool(database.url, { name: 'atelier bench', size: 2 }))
    try {
      await fill(db, say)
      const api = await startApi(database.url, dataDir)
      try {
        return {
          columns: ['measure', 'median', 'p95', 'at most'],
          rows: [
            ...(await searchRows(db, api, runs, say)),
            ...(await presenceRows(db, api, runs)),
            await socketRow(db, api, say),
          ],
        }
      } finally {
        await api.stop()
      }
    } finally {
      await db.deleteFrom('sessions').execute()
      await db.destroy()
      await database.close()
    }
  },
}

/** Made at the first bench and kept. Everything follows from the number, so that every run measures the same; who is there is so anew. */
async function fill(db: Kysely<Tables>, say: (line: string) => void): Promise<void> {
  const known = await db.selectFrom('users').select('user_id').limit(1).executeTakeFirst()
  if (!known) {
    say(`Writing ${PEOPLE} people …`)
    await db.transaction().execute(writePeople)
  }
  await sql`update users set last_seen_at = now() - make_interval(secs => user_id % 3000)`.execute(db)
  await db.deleteFrom('sessions').execute()
  await sql`
    insert into sessions (token_id, token_hash, user_id, actor_id, expires_at) select gen_random_uuid(), sha256(user_id::text::bytea), user_id, user_id, now() + interval '1 day' from users where user_id > 1000`.execute(
    db,
  )
  await sql`vacuum full analyze`.execute(db)
}

async function writePeople(db: Kysely<Tables>): Promise<void> {
  await insertSmallCatalogue(db)
  await insertPeople(db, [])
  await sql`
      insert into companies (company_id, customer_code, name, kind, currency, price_group, branch_id)
      select 1000 + n, 'W' || n, 'Auto Service ' || n || ' ' || (array['Brașov', 'Cluj', 'Iași', 'Oradea', 'Timișoara'])[1 + n % 5], 'workshop', 'RON', 'B', 1
      from generate_series(1, ${PEOPLE / PER_COMPANY}::int) n`.execute(db)
  await sql`
      insert into users (user_id, company_id, username, email, first_name, family_name, role, password_hash, is_parent)
      select 1000 + n, 1001 + (n - 1) / ${PER_COMPANY}::int, 'om.' || n, 'om' || n || '@carpat.example',
        (array['Ion', 'Ștefan', 'Ana', 'Zoltán', 'Mihai', 'Ilinca', 'Gábor'])[1 + n % 7], (array['Popescu', 'Ionescu', 'Szabó', 'Țăranu', 'Müller', 'Dumitru', 'Nagy', 'Rusu', 'Pop', 'Georgescu', 'Kiss'])[1 + n % 11],
        'mecanic', 'none', n % ${PER_COMPANY}::int = 1
      from generate_series(1, ${PEOPLE}::int) n`.execute(db)
}

async function searchRows(
  db: Kysely<Tables>,
  api: ApiServer,
  runs: number,
  say: (line: string) => void,
): Promise<BenchRow[]> {
  const token = await openSession(db, people.staff)
  const rows: BenchRow[] = []
  for (const [what, query, least] of searches) {
    say(`Looking for ${what} …`)
    const path = `/admin/accounts?${query}`
    const { items } = (await api.read(path, token)) as { items: readonly AdminAccount[] }
    if (items.length < least || (least === 0 && items.length > 0))
      throw new Error(`${path} finds ${items.length}: its time says nothing.`)
    await measure([() => api.get(path, token)], { atOnce: 1, total: 5 })
    const times: number[] = []
    for (let run = 0; run < runs; run += 1)
      times.push(...(await measure([() => api.get(path, token)], { atOnce: 1, total: PER_RUN })))
    const p95 = percentile(times, 0.95)
    rows.push({
      cells: [`${PEOPLE} people, ${what}, ms`, median(times), p95, SEARCH_MOST_MS],
      kept: p95 <= SEARCH_MOST_MS,
      figures: { [`people: ${what}, p95 ms`]: p95 },
    })
  }
  return rows
}

/** From the call by which somebody comes or goes until staff are told so, asked for ten times a second. */
async function presenceRows(db: Kysely<Tables>, api: ApiServer, runs: number): Promise<BenchRow[]> {
  const staff = await openSession(db, people.staff)
  const [comes, goes]: [number[], number[]] = [[], []]
  for (let run = 0; run < runs; run += 1) {
    const person = 1_001 + 17 * run
    const path = `/admin/accounts?term=om.${person - 1_000}&presence=online`
    const isThere = async () =>
      ((await api.read(path, staff)) as { items: readonly AdminAccount[] }).items.some(({ id }) => id === person)
    await sql`update users set last_seen_at = null where user_id = ${person}`.execute(db)
    await db.deleteFrom('sessions').where('actor_id', '=', person).execute()
    const token = await openSession(db, person)
    comes.push(await until(isThere, () => post(api, '/user/heartbeat', token)))
    goes.push(
      await until(
        async () => !(await isThere()),
        () => post(api, '/logout', token),
      ),
    )
  }
  return [['comes', comes] as const, ['goes', goes] as const].map(([what, times]) => ({
    cells: [
      `${PEOPLE} people, somebody ${what}, ms until staff see it`,
      median(times),
      Math.max(...times),
      PRESENCE_MOST_MS,
    ],
    kept: Math.max(...times) <= PRESENCE_MOST_MS,
    figures: { [`people: somebody ${what}, ms`]: median(times) },
  }))
}

async function until(holds: () => Promise<boolean>, from: () => Promise<unknown>): Promise<number> {
  if (await holds()) throw new Error('It was so before.')
  const begun = performance.now()
  await from()
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 100))
  return performance.now() - begun
}

async function post({ url }: ApiServer, path: string, token: string): Promise<void> {
  const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
}

/** Open screens of as many people; of the memory that the process has then, what it had before is taken away. */
async function socketRow(db: Kysely<Tables>, api: ApiServer, say: (line: string) => void): Promise<BenchRow> {
  say(`Opening ${SOCKETS} sockets …`)
  const tokens: string[] = []
  for (let index = 0; index < SOCKETS; index += 1) tokens.push(await openSession(db, 1001 + index))
  const before = await residentKb(api.pid)
  const sockets: Socket[] = []
  try {
    for (let from = 0; from < SOCKETS; from += AT_ONCE)
      sockets.push(
        ...(await Promise.all(tokens.slice(from, from + AT_ONCE).map((token) => openSocket(api.url, token)))),
      )
    const each = ((await residentKb(api.pid)) - before) / SOCKETS
    return {
      cells: [`each of ${SOCKETS} open sockets, KB`, each, '', SOCKET_MOST_KB],
      kept: each <= SOCKET_MOST_KB,
      figures: { 'an open socket, KB': each },
    }
  } finally {
    for (const socket of sockets) socket.disconnect()
  }
}

function openSocket(url: string, token: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = io(url, {
      ...socketOptions,
      transports: [...socketOptions.transports],
      auth: { token },
      forceNew: true,
    })
    socket.on('connect', () => resolve(socket)).on('connect_error', reject)
  })
}

/** What Linux says that the process holds. */
async function residentKb(pid: number): Promise<number> {
  return Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1])
}
