import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { CatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import { articleName, brandOf, type Dictionary } from '#server/modules/catalogue/words/dictionary.ts'
import { displayName } from '#server/modules/session/display-name.ts'
import { type Arrived, takeArrived } from '#server/modules/stock-notifications/stock-notifications.repository.ts'
import type { Realtime } from '#server/realtime/sockets.ts'
import { text } from '#server/texts/text.ts'
import { queueMail } from './messages/outgoing-messages.ts'

const AT_ONCE = 200

interface ArrivalDeps {
  readonly db: Kysely<Tables>
  readonly catalogue: Pick<CatalogueCache, 'current'>
  readonly realtime: Pick<Realtime, 'emit'>
  readonly publicUrl: string
}

/** Looks until nobody is left to be told. @returns how many wishes came true */
export async function tellOfAllArrivals(deps: ArrivalDeps): Promise<number> {
  let all = 0
  for (;;) {
    const told = await tellOfArrivals(deps)
    all += told
    if (told < AT_ONCE) return all
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
    for (const ofPerson of byPerson(taken))
      if (ofPerson[0].email !== '') await queueMail(tx, mailOf(ofPerson, dictionary, publicUrl))
    return taken
  })
  for (const ofPerson of byPerson(arrived))
    realtime.emit(ofPerson[0].user_id, 'stock.arrived', { article_ids: ofPerson.map((each) => each.article_id) })
  return arrived.length
}

type OfPerson = readonly [Arrived, ...Arrived[]]

function byPerson(arrived: readonly Arrived[]): readonly OfPerson[] {
  const people = new Map<number, OfPerson>()
  for (const each of arrived)
    people.set(each.user_id, [...(people.get(each.user_id) ?? []), each] as unknown as OfPerson)
  return [...people.values()]
}

function mailOf(ofPerson: OfPerson, dictionary: Dictionary, publicUrl: string) {
  const [person] = ofPerson
  const { locale, email } = person
  const lines = ofPerson.map(
    (each) =>
      `${brandOf(dictionary, each.brand_id).name} ${each.article_number} · ${articleName(dictionary, each, locale)}\n${new URL(`/product/${each.article_id}`, publicUrl).href}`,
  )
  const values = { count: ofPerson.length, name: displayName(person), products: lines.join('\n\n') }
  return {
    to: email,
    subject: text(locale, 'stock-mail-subject', values),
    text: text(locale, 'stock-mail-text', values),
  }
}
