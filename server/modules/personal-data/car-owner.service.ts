import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AnswerOf, BodyOf } from '#src/contract/endpoint.ts'
import type { Locale } from '#src/contract/fields.ts'
import type { personalDataEndpoints } from '#src/contract/people/personal-data.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Tables } from '#server/db/tables.ts'
import { fieldRefusal } from '#server/refusals/refusal.ts'
import { text } from '#server/texts/text.ts'
import { notePerson } from './erase.service.ts'

type Contract = typeof personalDataEndpoints
type Asked = BodyOf<Contract['findCarOwner']>
type Place = keyof AnswerOf<Contract['findCarOwner']>
type Condition = RawBuilder<boolean>

/** Digits after which telephone numbers of one country differ, whatever stands before them (0, +40, 0040). */
const PHONE_DIGITS = 9

/** With fewer it is nobody's. */
const FEWEST_DIGITS = 6

const NOBODY = sql<boolean>`false`
/** Without what people write between its pieces; plates of other letters keep theirs. */
const keyOf = (plate: RawBuilder<unknown>) => sql`regexp_replace(upper(${plate}), '[\\s.,/_-]', '', 'g')`
const digitsOf = (column: string) =>
  sql`right(regexp_replace(${sql.raw(column)}, '[^0-9]', '', 'g'), ${PHONE_DIGITS}::int)`

interface Where {
  readonly table: string
  /** Which rows of it, called `t`. */
  readonly theirs: Condition
  /** What a row stays without; where nothing is said it goes. */
  readonly set?: RawBuilder<unknown>
}

/** Where the owner of a car stands in what a company keeps; papers that were sent are not among it. */
async function placesOf(
  db: Kysely<Tables>,
  companyId: number,
  asked: Asked,
  nameless = '',
): Promise<Readonly<Record<Place, Where>>> {
  const plate = asked.plate.replaceAll(/[\s.,/_-]/g, '')
  const digits = asked.phone.replaceAll(/\D/g, '').slice(-PHONE_DIGITS)
  if (asked.phone !== '' && digits.length < FEWEST_DIGITS) throw fieldRefusal('phone', 'phone')
  if (plate === '' && asked.vin === '' && digits === '') throw fieldRefusal('plate', 'required')
  const own = sql<boolean>`t.company_id = ${companyId}`
  const byPlate = (column: string) =>
    plate === '' ? NOBODY : sql<boolean>`${keyOf(sql.raw(column))} = upper(${plate}::text)`
  // By their people, as those tables are read.
  const theirOwn = sql<boolean>`${own} and t.user_id in (select m.user_id from user_companies m where m.company_id = ${companyId})`
  const car = sql<boolean>`${theirOwn} and (${byPlate('t.registration_number')} or (${asked.vin} <> '' and t.vin = ${asked.vin}))`
  const known = await sql<{
    vin: string
  }>`select distinct t.vin from user_vehicles t where ${car} and t.vin <> ''`.execute(db)
  const vins = [...new Set([...known.rows.map(({ vin }) => vin), ...(asked.vin === '' ? [] : [asked.vin])])]
  const byVin = (column: string) => sql<boolean>`${sql.raw(column)} = any(${vins}::text[])`
  const offers = sql<boolean>`${own} and ${byPlate('t.plate')}`
  return {
    vehicles: {
      table: 'user_vehicles',
      theirs: sql`${theirOwn} and (${byPlate('t.registration_number')} or ${byVin('t.vin')})`,
    },
    searches: { table: 'vin_searches', theirs: sql`${theirOwn} and ${byVin('t.vin')}` },
    jobs: {
      table: 'jobs',
      theirs: sql`${own} and ${byPlate('t.plate')}`,
      set: sql`name = ${nameless}, plate = '', customer_reference = ''`,
    },
    carts: {
      table: 'cart_infos',
      theirs: sql`t.cart_id in (select c.cart_id from carts c where c.company_id = ${companyId}) and ${byPlate('t.plate')}`,
    },
    requests: {
      table: 'offer_requests',
      theirs: sql`${own} and t.vbeln is null and ${byPlate("(t.request ->> 'plate')")}`,
    },
    links: {
      table: 'offer_shares',
      theirs: sql`${own} and (${byPlate("(t.content ->> 'plate')")}
        or t.vbeln in (select t.vbeln from offers t where ${offers})
        or (${digits} <> '' and ${digitsOf('t.phone')} = ${digits}))`,
    },
    // After the links, which are found by it.
    offers: { table: 'offers', theirs: offers, set: sql`customer = '', plate = ''` },
    claims: {
      table: 'claims',
      theirs: sql`${own} and t.status = 'draft' and (${byPlate('t.plate')} or ${byVin('t.vin')})`,
      set: sql`plate = '', vin = ''`,
    },
  }
}

/**
 * How often they stand there.
 * @throws Refusal 422 at `plate` where nothing is said of them
 */
export async function findCarOwner(
  db: Kysely<Tables>,
  companyId: number,
  asked: Asked,
): Promise<AnswerOf<Contract['findCarOwner']>> {
  const places = await placesOf(db, companyId, asked)
  const counts = Object.entries(places).map(
    ([place, { table, theirs }]) =>
      sql`(select count(*)::int from ${sql.table(table)} t where ${theirs}) as ${sql.ref(place)}`,
  )
  const { rows } = await sql<AnswerOf<Contract['findCarOwner']>>`select ${sql.join(counts)}`.execute(db)
  return rows[0]!
}

/**
 * Erases them in what the company keeps. A job goes on without a name; a link ends. The trail says that it happened, not to whom. Inside the caller's transaction.
 * @throws Refusal 422 at `plate` where nothing is said of them, or nobody is found
 */
export async function eraseCarOwner(
  tx: Kysely<Tables>,
  { companyId, subjectId, actorId }: Principal,
  asked: Asked,
  locale: Locale,
): Promise<void> {
  const found = await findCarOwner(tx, companyId, asked)
  if (Object.values(found).every((count) => count === 0)) throw fieldRefusal('plate', 'car-owner-unknown')
  for (const { table, theirs, set } of Object.values(
    await placesOf(tx, companyId, asked, text(locale, 'erased-car-owner')),
  ))
    await (
      set
        ? sql`update ${sql.table(table)} t set ${set} where ${theirs}`
        : sql`delete from ${sql.table(table)} t where ${theirs}`
    ).execute(tx)
  await notePerson(tx, 'car owner erased', subjectId, actorId, companyId)
}
