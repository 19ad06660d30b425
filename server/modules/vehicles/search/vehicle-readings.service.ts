import type { Kysely } from 'kysely'
import type { Locale } from '#src/contract/fields.ts'
import type { SearchAnswer, Suggestion } from '#src/contract/catalogue/search.ts'
import { readEngineCode, readKType } from '#src/domain/vehicles/vehicle-code.ts'
import { readVehicleText } from '#src/domain/reading/vehicle-text.ts'
import { readVin } from '#src/domain/vehicles/vin.ts'
import { numberKey } from '#src/domain/numbers/article-number.ts'
import type { VinDecoder } from '#server/adapters/vin-decoder.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Tables } from '#server/db/tables.ts'
import { text as say } from '#server/texts/text.ts'
import { countEngineCode, type VehicleCodes } from './vehicle-codes.ts'
import { type CandidateRow, MAX_CANDIDATES, readCandidates, readCarsWithPlate } from './vehicle-search.repository.ts'

/** A text that begins an engine code says so from this many characters on, and only with a letter: article numbers begin like codes of digits alone. */
const BEGINS = /^(?=.*[A-Z]).{3,}$/

interface Found {
  readonly kind: 'vin' | 'engine_code' | 'k_type'
  /** What leads to the vehicles when it is searched. */
  readonly text: string
  readonly count: number
  /** Of a VIN. */
  readonly carIds?: readonly number[]
}

/** Where vehicles are looked for. */
export interface VehicleSources {
  readonly db: Kysely<Tables>
  readonly decoder: VinDecoder
  readonly codes: VehicleCodes
}

/** What a text typed into the search for parts means as a VIN, an engine code or a K-type: every reading that finds vehicles. Only a VIN asks the database. */
async function vehiclesMeantBy(sources: VehicleSources, text: string): Promise<Found[]> {
  const said = readVehicleText(text)
  if (said?.by === 'vin') return ofVin(sources, said.text)
  const codes = {
    engine: said?.by === 'k_type' ? null : ofEngineCode(sources, said?.by === 'engine_code' ? said.text : text),
    kType: said?.by === 'engine_code' ? null : ofKType(sources, said?.by === 'k_type' ? said.text : text),
  }
  return [codes.engine, codes.kType].flatMap((each) => each ?? [])
}

async function ofVin({ db, decoder }: VehicleSources, text: string): Promise<Found[]> {
  const reading = readVin(text)
  // A mistaken letter is for the person to mend: the number as it was typed means no vehicle.
  if (reading.kind !== 'vin') return []
  const rows = await readCandidates(db, (await decoder.decode(reading.vin))?.carIds ?? [], MAX_CANDIDATES)
  return [{ kind: 'vin', text: reading.vin, count: rows.length, carIds: rows.map((row) => row.car_id) }]
}

function ofEngineCode({ codes }: VehicleSources, text: string): Found | null {
  const key = readEngineCode(text)
  if (key === null) return null
  const { exact, beginning } = countEngineCode(codes, key)
  const { vehicles: count, code } = exact.vehicles > 0 || !BEGINS.test(key) ? exact : beginning
  return count === 0 ? null : { kind: 'engine_code', text: code ?? key, count }
}

function ofKType({ codes }: VehicleSources, text: string): Found | null {
  const kType = readKType(text)
  return kType !== null && codes.kTypes.has(kType) ? { kind: 'k_type', text: String(kType), count: 1 } : null
}

type Reading = SearchAnswer['interpretations'][number]

/** What vehicles a text means, and the cars of a VIN or of one of the person's plates in it, for which its parts are looked for. */
export async function readVehicleReadings(
  sources: VehicleSources,
  person: Pick<Principal, 'companyId' | 'subjectId'>,
  text: string,
): Promise<{
  readonly readings: readonly Reading[]
  readonly numbered: { readonly interpretation: Reading; readonly carIds: readonly number[] } | null
}> {
  const said = readVehicleText(text)
  if (said?.by === 'plate') {
    const carIds = await readCarsWithPlate(sources.db, person, numberKey(said.text))
    return { readings: [], numbered: { interpretation: { ...PLATE, text: said.text, count: carIds.length }, carIds } }
  }
  const found = (await vehiclesMeantBy(sources, text)).filter(({ count }) => count > 0)
  const asTold = ({ kind, text: meant, count }: Found): Reading => ({ kind, text: meant, count })
  const [vin] = found.flatMap((each) => (each.carIds ? [{ interpretation: asTold(each), carIds: each.carIds }] : []))
  return { readings: found.map(asTold), numbered: vin ?? null }
}

/** A page passes over it: it knows the person's cars itself. */
const PLATE = { kind: 'plate' }

/** Ways to the vehicles that a text means, offered before parts. A VIN is always offered (VEH-07), with its letters mended where one was mistaken: whether it leads to a vehicle, its search says. */
export async function suggestVehicles(sources: VehicleSources, locale: Locale, text: string): Promise<Suggestion[]> {
  const said = readVehicleText(text)
  const reading = readVin(said?.by === 'vin' ? said.text : text)
  if (said?.by === 'vin' && reading.kind === 'mistaken-letters')
    return [{ kind: 'vin', text: reading.vin, detail: say(locale, 'vin-meant'), id: 0 }]
  const found = await vehiclesMeantBy(sources, text)
  return Promise.all(
    found.map(async (each) => ({
      kind: each.kind,
      text: each.text,
      detail: await detailOf(sources, each, locale),
      id: 0,
    })),
  )
}

async function detailOf({ db }: VehicleSources, { kind, text, count }: Found, locale: Locale): Promise<string> {
  if (kind === 'engine_code') return say(locale, 'engine-of', { count })
  if (kind === 'vin') return count === 0 ? say(locale, 'search-by-vin') : say(locale, 'vin-of', { count })
  const [vehicle] = await readCandidates(db, [Number(text)], 1)
  return vehicle ? say(locale, 'k-type-of', { vehicle: nameOf(vehicle) }) : ''
}

function nameOf({ manu_name: maker, model_name: model, name }: CandidateRow): string {
  return `${maker} ${model} ${name}`
}
