import type { Kysely } from 'kysely'
import type { Locale } from '#src/contract/fields.ts'
import { type VehicleSearchAnswer, vehicleSearchKeys } from '#src/contract/catalogue/vehicle-search.ts'
import { readEngineCode, readKType, VEHICLE_CODE_MIN } from '#src/domain/vehicles/vehicle-code.ts'
import { numberKey } from '#src/domain/numbers/article-number.ts'
import type { CarLexicon } from '#src/domain/reading/car-lexicon.ts'
import { carInText } from '#src/domain/reading/vehicle-text.ts'
import { readVin } from '#src/domain/vehicles/vin.ts'
import { narrowedByVin } from '#src/domain/vehicles/vin-narrowing.ts'
import { checkDigitFits } from '#src/domain/vehicles/vin-parts.ts'
import type { VinDecoder, VinFacts } from '#server/adapters/vin-decoder.ts'
import type { Tables } from '#server/db/tables.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import { pageOf } from '#server/modules/catalogue/list/list-filter.ts'
import { presentCandidate, presentVinFacts } from './vehicle-search.presenter.ts'
import { vinProblemText } from './vin-problem-text.ts'
import {
  type CandidateRow,
  MAX_CANDIDATES,
  readByEngineCode,
  readByFrequency,
  readCandidates,
} from './vehicle-search.repository.ts'

export interface VehicleSearchQuery {
  readonly vin?: string
  readonly engine_code?: string
  readonly k_type?: string
  readonly words?: string
  readonly page: number
  readonly per_page: number
}

/** What the number alone leaves open is read whole, so that what the answer says finds the right one among them. */
const MAX_MEANT = 600

/** What is known of vehicles beside the database: how chassis numbers are built, and what cars are called. */
export interface VehicleKnowledge {
  readonly decoder: VinDecoder
  readonly cars: CarLexicon
}

const nothing: Omit<VehicleSearchAnswer, 'outcome'> = {
  vin: null,
  details: null,
  candidates: [],
  page: 1,
  per_page: MAX_CANDIDATES,
  total: 0,
  total_pages: 0,
}

/**
 * Vehicles by what a person has in hand; exactly one of the four. Nothing found is an answer (`none`, and for a VIN that cannot be decoded `unidentified`);
 * a text that is none of the kind is 422 at its field.
 */
export async function searchVehicles(
  db: Kysely<Tables>,
  { decoder, cars }: VehicleKnowledge,
  locale: Locale,
  query: VehicleSearchQuery,
): Promise<VehicleSearchAnswer> {
  const given = vehicleSearchKeys.filter((key) => query[key] !== undefined)
  if (given.length > 1) throw fieldRefusal(given[1]!, 'one-of')
  if (query.engine_code !== undefined) return byEngineCode(db, locale, query.engine_code, query)
  if (query.k_type !== undefined) return byKType(db, locale, query.k_type)
  if (query.words !== undefined) return byWords(db, cars, locale, query.words, query)
  return byVin(db, decoder, locale, query.vin ?? '')
}

async function byVin(
  db: Kysely<Tables>,
  decoder: VinDecoder,
  locale: Locale,
  text: string,
): Promise<VehicleSearchAnswer> {
  const vin = vinOf(text)
  const fits = { vin, check_digit_fits: checkDigitFits(vin) }
  const decoded = await decoder.decode(vin)
  if (!decoded) return { ...nothing, outcome: 'unidentified', vin: { ...fits, maker: null, is_exact: false } }
  const rows = narrowed(await readCandidates(db, decoded.carIds, MAX_MEANT), decoded.facts).slice(0, MAX_CANDIDATES)
  return {
    ...found(rows.map((row) => presentCandidate(row, locale))),
    vin: { ...fits, maker: decoded.maker, is_exact: decoded.isExact },
    details: presentVinFacts(decoded.facts, locale),
  }
}

/** Only what the answer leaves open is asked. */
function narrowed(
  rows: readonly CandidateRow[],
  { engine_type, model_code, body, drive, production_date, model_years }: VinFacts,
): readonly CandidateRow[] {
  const said = {
    engine: engine_type ?? null,
    modelCode: model_code ?? null,
    body: body ?? null,
    drive: drive ?? null,
    productionDate: production_date ?? null,
    modelYears: model_years,
  }
  return narrowedByVin(rows, said, (row) => ({
    ...row,
    engineCodes: row.engine_codes,
    from: row.constructed_from,
    to: row.constructed_to,
  }))
}

/** @throws Refusal 422 that says what is wrong with the number, and what may be meant */
function vinOf(text: string): string {
  const reading = readVin(text)
  if (reading.kind === 'vin') return reading.vin
  throw new Refusal('validation', { errors: { vin: [vinProblemText(reading)!] } })
}

async function byEngineCode(
  db: Kysely<Tables>,
  locale: Locale,
  text: string,
  paging: { page: number; per_page: number },
): Promise<VehicleSearchAnswer> {
  const key = readEngineCode(text)
  if (key === null)
    throw fieldRefusal('engine_code', numberKey(text).length < VEHICLE_CODE_MIN ? 'code-min' : 'invalid')
  const { rows, total } = await readByEngineCode(db, key, paging)
  return {
    ...nothing,
    outcome: total === 0 ? 'none' : 'found',
    candidates: rows.map((row) => presentCandidate(row, locale)),
    ...pageOf(total, paging),
  }
}

async function byWords(
  db: Kysely<Tables>,
  cars: CarLexicon,
  locale: Locale,
  text: string,
  paging: { page: number; per_page: number },
): Promise<VehicleSearchAnswer> {
  const named = carInText(cars, text)
  if (!named) return { ...nothing, outcome: 'none' }
  const rows = await readByFrequency(db, named.carIds, paging)
  return {
    ...nothing,
    outcome: 'found',
    candidates: rows.map((row) => presentCandidate(row, locale)),
    unused: named.rest,
    ...pageOf(named.carIds.length, paging),
  }
}

async function byKType(db: Kysely<Tables>, locale: Locale, text: string): Promise<VehicleSearchAnswer> {
  const kType = readKType(text)
  if (kType === null)
    throw fieldRefusal(
      'k_type',
      text.trim().length < VEHICLE_CODE_MIN ? 'code-min' : /^[\d\s]+$/.test(text) ? 'k-type-form' : 'k-type-digits',
    )
  const rows = await readCandidates(db, [kType], 1)
  return found(rows.map((row) => presentCandidate(row, locale)))
}

function found(candidates: VehicleSearchAnswer['candidates']): VehicleSearchAnswer {
  const total = candidates.length
  return { ...nothing, outcome: total === 0 ? 'none' : 'found', candidates, total, total_pages: total === 0 ? 0 : 1 }
}
