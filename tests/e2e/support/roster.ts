import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { demoPeople } from '#server/db/demo/people.ts'

/** What a test may ask for: somebody with these rights, or one of the README's people by username. */
export type Persona = 'owner' | 'mechanic' | 'apprentice' | `@${string}`

interface Member {
  readonly username: string
  readonly persona: Exclude<Persona, `@${string}`>
}

const file = (runDir: string) => join(runDir, 'roster.json')
const takenFolder = (runDir: string) => join(runDir, 'taken')

/** Writes down who of the demo can log in and what they may do; the README's people are only given out by name. */
export async function writeRoster(runDir: string, dataDir: string): Promise<void> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), pino({ level: 'warn' }), { owner: 'the browser tests', mayJoin: true })
  try {
    const people = await database.db.selectFrom('users').select(['username', 'can_place_orders', 'may_see_purchase_prices']).where('status', '=', 'active').orderBy('user_id').execute()
    const named = new Set(demoPeople.map(({ username }) => username))
    const roster = people.filter(({ username }) => !named.has(username)).map((person): Member => ({
      username: person.username,
      persona: person.may_see_purchase_prices ? 'owner' : person.can_place_orders ? 'mechanic' : 'apprentice',
    }))
    mkdirSync(takenFolder(runDir), { recursive: true })
    writeFileSync(file(runDir), JSON.stringify(roster))
  } finally {
    await database.close()
  }
}

/** Gives out a person whom no other running test has, waiting for one if need be. A folder per person is the lock: making it is atomic. */
export async function takePerson(runDir: string, persona: Persona): Promise<{ username: string; giveBack: () => void }> {
  const candidates = persona.startsWith('@') ? [persona.slice(1)] : (JSON.parse(readFileSync(file(runDir), 'utf8')) as Member[]).filter((member) => member.persona === persona).map(({ username }) => username)
  if (candidates.length === 0) throw new Error(`The demo has no ${persona}.`)
  for (;;) {
    for (const username of candidates) {
      const lock = join(takenFolder(runDir), username)
      if (take(lock)) return { username, giveBack: () => rmdirSync(lock) }
    }
    await delay(100)
  }
}

function take(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
