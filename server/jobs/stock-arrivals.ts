import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { CatalogueMemory } from '#server/modules/catalogue/catalogue-memory.ts'
import { articleName, brandOf, type Dictionary } from '#server/modules/catalogue/dictionary.ts'
import { displayName } from '#server/modules/session/display-name.ts'
import { type Arrived, readArrivalMark, takeArrived } from '#server/modules/stock-notifications/stock-notifications.repository.ts'
import type { Realtime } from '#server/realtime/sockets.ts'
import { text } from '#server/texts/text.ts'
import { queueMail } from './outgoing-messages.ts'

const AT_ONCE = 200
/** What no import and no new wish tells of: stock that another system wrote, a person who may log in again, a brand that is sold again. */
const WHATEVER_MS = 60_000

interface ArrivalDeps {
  readonly db: Kysely<Tables>
  readonly catalogue: Pick<CatalogueMemory, 'current'>
  readonly realtime: Pick<Realtime, 'tell'>
  readonly publicUrl: string
}

/**
 * Looks through the wishes when an import or a new wish is a reason to, and once a minute without one: with 18,000 that wait, a look costs 140 ms. The reason is read before the
 * look, so that what comes during it is one for the next; a look that took as many as it may has left some.
 * @returns the job: how many wishes came true
 */
export function arrivalWatch(deps: ArrivalDeps, now: () => number = () => performance.now()): () => Promise<number> {
  let seen: { readonly mark: string; readonly at: number } | null = null
  return async () => {
    const at = now()
    const mark = await readArrivalMark(deps.db)
    if (seen?.mark === mark && at - seen.at < WHATEVER_MS) return 0
    const told = await tellOfArrivals(deps)
    seen = told < AT_ONCE ? { mark, at } : null
    return told
  }
}

/**
 * Tells those who wait for what is in stock again: once, by a mail for all of it where they have an address, and on the screens that they have open.
 * @returns how many wishes came true, at most 200
 */
export async function tellOfArrivals({ db, catalogue, realtime, publicUrl }: ArrivalDeps): Promise<number> {
  const { dictionary } = await catalogue.current()
  const arrived = await db.transaction().execute(async (tx) => {
    const taken = await takeArrived(tx, AT_ONCE)
    for (const ofPerson of byPerson(taken)) if (ofPerson[0].email !== '') await queueMail(tx, mailOf(ofPerson, dictionary, publicUrl))
    return taken
  })
  for (const ofPerson of byPerson(arrived)) realtime.tell(ofPerson[0].user_id, 'stock.arrived', { article_ids: ofPerson.map((each) => each.article_id) })
  return arrived.length
}

type OfPerson = readonly [Arrived, ...Arrived[]]

function byPerson(arrived: readonly Arrived[]): readonly OfPerson[] {
  const people = new Map<number, OfPerson>()
  for (const each of arrived) people.set(each.user_id, [...(people.get(each.user_id) ?? []), each] as unknown as OfPerson)
  return [...people.values()]
}

function mailOf(ofPerson: OfPerson, dictionary: Dictionary, publicUrl: string) {
  const [person] = ofPerson
  const { locale, email } = person
  const lines = ofPerson.map((each) => `${brandOf(dictionary, each.brand_id).name} ${each.article_number} · ${articleName(dictionary, each, locale)}\n${new URL(`/product/${each.article_id}`, publicUrl).href}`)
  const values = { count: ofPerson.length, name: displayName(person), products: lines.join('\n\n') }
  return { to: email, subject: text(locale, 'stock-mail-subject', values), text: text(locale, 'stock-mail-text', values) }
}
