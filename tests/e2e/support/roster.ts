import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { demoPeople } from '#server/db/demo/people.ts'
import type { Tables } from '#server/db/tables.ts'

type Kind = 'owner' | 'mechanic' | 'apprentice'

/** Whom a test plays: somebody with these rights, one of the README's people by username, or nobody yet. */
export type Persona = Kind | `@${string}` | 'nobody'

interface Member {
  readonly username: string
  readonly persona: Kind
}

const file = (runDir: string) => join(runDir, 'roster.json')
const takenFolder = (runDir: string) => join(runDir, 'taken')

/** Writes down who of the demo can log in and what they may do; the README's people are only given out by name. */
export async function writeRoster(runDir: string, db: Kysely<Tables>): Promise<void> {
  const people = await db.selectFrom('users').select(['username', 'can_place_orders', 'may_see_purchase_prices']).where('status', '=', 'active').orderBy('user_id').execute()
  const named = new Set(demoPeople.map(({ username }) => username))
  const roster = people.filter(({ username }) => !named.has(username)).map((person): Member => ({
    username: person.username,
    persona: person.may_see_purchase_prices ? 'owner' : person.can_place_orders ? 'mechanic' : 'apprentice',
  }))
  mkdirSync(takenFolder(runDir), { recursive: true })
  writeFileSync(file(runDir), JSON.stringify(roster))
}

/** Gives out a person whom no other running test has, waiting for one if need be. A folder per person is the lock: making it is atomic. */
export async function takePerson(runDir: string, persona: Exclude<Persona, 'nobody'>): Promise<{ username: string; giveBack: () => void }> {
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
