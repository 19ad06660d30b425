import type { Kysely } from 'kysely'
import type { Locale } from '#src/contract/fields.ts'
import type { SearchAnswer, Suggestion } from '#src/contract/search.ts'
import { readEngineCode, readKType } from '#src/domain/vehicle-code.ts'
import { readVin, vinMeantBy } from '#src/domain/vin.ts'
import type { VinDecoder } from '#server/adapters/vin-decoder.ts'
import type { Tables } from '#server/db/tables.ts'
import { text as say } from '#server/texts/text.ts'
import { type CandidateRow, countEngineCode, MOST_CANDIDATES, readCandidates } from './vehicle-search.repository.ts'

/** A text that begins an engine code says so from this many characters on, and only with a letter: article numbers begin like codes of digits alone. */
const BEGINS = /^(?=.*[A-Z]).{3,}$/

interface Found {
  readonly kind: 'vin' | 'engine_code' | 'k_type'
  /** What leads to the vehicles when it is searched. */
  readonly text: string
  readonly count: number
  readonly only?: CandidateRow
}

/** What a text typed into the search for parts means as a VIN, an engine code or a K-type: every reading that finds vehicles, at two small statements. */
async function vehiclesMeantBy(db: Kysely<Tables>, decoder: VinDecoder, text: string): Promise<Found[]> {
  if (vinMeantBy(text) !== null) return ofVin(db, decoder, text)
  const found = await Promise.all([ofEngineCode(db, text), ofKType(db, text)])
  return found.flatMap((each) => each ?? [])
}

async function ofVin(db: Kysely<Tables>, decoder: VinDecoder, text: string): Promise<Found[]> {
  const reading = readVin(text)
  // A mistaken letter is for the person to mend: the number as it was typed means no vehicle.
  if (reading.kind !== 'vin') return []
  const rows = await readCandidates(db, (await decoder.decode(reading.vin))?.carIds ?? [], MOST_CANDIDATES)
  return [{ kind: 'vin', text: reading.vin, count: rows.length }]
}

async function ofEngineCode(db: Kysely<Tables>, text: string): Promise<Found | null> {
  const key = readEngineCode(text)
  if (key === null) return null
  const { exact, beginning } = await countEngineCode(db, key)
  const { vehicles: count, code } = exact.vehicles > 0 || !BEGINS.test(key) ? exact : beginning
  return count === 0 ? null : { kind: 'engine_code', text: code ?? key, count }
}

async function ofKType(db: Kysely<Tables>, text: string): Promise<Found | null> {
  const kType = readKType(text)
  const [only] = kType === null ? [] : await readCandidates(db, [kType], 1)
  return only ? { kind: 'k_type', text: String(kType), count: 1, only } : null
}

export async function readVehicleReadings(db: Kysely<Tables>, decoder: VinDecoder, text: string): Promise<SearchAnswer['interpretations']> {
  const found = await vehiclesMeantBy(db, decoder, text)
  return found.filter(({ count }) => count > 0).map(({ kind, text: meant, count }) => ({ kind, text: meant, count }))
}

/** Ways to the vehicles that a text means, offered before parts. A VIN is always offered (VEH-07), with its letters mended where one was mistaken: whether it leads to a vehicle, its search says. */
export async function suggestVehicles(db: Kysely<Tables>, decoder: VinDecoder, locale: Locale, text: string): Promise<Suggestion[]> {
  const reading = readVin(text)
  if (reading.kind === 'mistaken-letters' && vinMeantBy(text) !== null) return [{ kind: 'vin', text: reading.vin, detail: say(locale, 'vin-meant'), id: 0 }]
  const found = await vehiclesMeantBy(db, decoder, text)
  return found.map((each) => ({ kind: each.kind, text: each.text, detail: detailOf(each, locale), id: 0 }))
}

function detailOf({ kind, count, only }: Found, locale: Locale): string {
  if (only) return say(locale, 'k-type-of', { vehicle: nameOf(only) })
  if (kind === 'engine_code') return say(locale, 'engine-of', { count })
  return count === 0 ? say(locale, 'search-by-vin') : say(locale, 'vin-of', { count })
}

function nameOf({ manu_name: maker, model_name: model, name }: CandidateRow): string {
  return `${maker} ${model} ${name}`
}
