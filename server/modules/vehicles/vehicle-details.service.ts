import type { Kysely } from 'kysely'
import type { Locale } from '#src/contract/fields.ts'
import type { VehicleDetails } from '#src/contract/catalogue/vehicles.ts'
import { readVin } from '#src/domain/vehicles/vin.ts'
import type { VinDecoder } from '#server/adapters/vin-decoder.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import type { Principal } from '#server/access/principal.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { type CriterionEntry, type Dictionary, valueInWords } from '#server/modules/catalogue/words/dictionary.ts'
import { bodies, drives, fuels, timings, wordFor } from '#server/texts/code-labels.ts'
import { transmissionOf } from './transmission.ts'
import { presentFacts } from './vehicle-facts.ts'
import { presentBadge } from './vehicle-badge.ts'
import { type DetailsRow, readVehicleRow } from './vehicle-details.repository.ts'
import type { FitAnswers, FitCondition } from '#src/contract/catalogue/fit.ts'
import { presentCondition } from '#server/modules/catalogue/product/fitting.presenter.ts'

/** A car with what the person has noted about it; 404 when there is no such car. */
export async function readVehicleDetails(
  db: Kysely<Tables>,
  { catalogue, vinDecoder }: Pick<Deps, 'catalogue' | 'vinDecoder'>,
  principal: Principal,
  carId: number,
): Promise<VehicleDetails> {
  const row = await readVehicleRow(db, principal, carId)
  if (!row) throw new Refusal('not-found')
  const [{ dictionary }, vinFacts] = await Promise.all([catalogue.current(), readVinFacts(vinDecoder, row.vin, carId)])
  return presentDetails(row, vinFacts, dictionary, principal.locale)
}

/** Of another vehicle's number nothing is known of this one. */
async function readVinFacts(
  decoder: VinDecoder,
  text: string | null,
  carId: number,
): Promise<VehicleDetails['vinFacts']> {
  const reading = readVin(text ?? '')
  if (reading.kind !== 'vin') return null
  const decoded = await decoder.decode(reading.vin)
  return decoded?.carIds.includes(carId)
    ? { vin: reading.vin, production_date: decoded.facts.production_date ?? null }
    : null
}

function presentDetails(
  row: DetailsRow,
  vinFacts: VehicleDetails['vinFacts'],
  dictionary: Dictionary,
  locale: Locale,
): VehicleDetails {
  const answers = row.fit_answers ?? {}
  return {
    ...presentBadge(row),
    type: row.type,
    kType: row.car_id,
    engineCodes: row.engine_codes,
    ccm: row.ccm,
    litres: row.ccm === null ? null : Math.round(row.ccm / 100) / 10,
    cylinders: row.cylinders,
    fuel: wordFor(fuels, row.fuel, locale),
    transmission: transmissionOf(row.gearbox, locale),
    drive: wordFor(drives, row.drive, locale),
    bodyType: wordFor(bodies, row.body, locale),
    tyres: row.tyres,
    fillingCapacities: fillingsOf(row.attributes, locale),
    facts: presentFacts(row),
    vinFacts,
    userVehicle:
      row.saved === null
        ? null
        : {
            registration_number: row.registration_number,
            vin: row.vin,
            engine_number: row.engine_number,
            saved: row.saved,
            fit_answers: answers,
            asked: askedConditions(dictionary, answers, locale),
          },
  }
}

const fillingKeys = ['oil', 'coolant', 'oil_spec', 'viscosity', 'timing'] as const

/** Litres are written with the language's decimal sign. */
function fillingsOf(attributes: DetailsRow['attributes'], locale: Locale): VehicleDetails['fillingCapacities'] {
  return fillingKeys.flatMap((key) => {
    const value = attributes[key]
    if (value === undefined || value === null) return []
    if (typeof value === 'number')
      return [{ key, value: `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value)} l` }]
    return [{ key, value: key === 'timing' ? (wordFor(timings, value, locale) ?? value) : value }]
  })
}

/** What answers are about, in words: a condition that asks each of them. Dates, chassis numbers and engine codes need none; what the catalogue no longer asks has none. */
function askedConditions(dictionary: Dictionary, answers: FitAnswers, locale: Locale): FitCondition[] {
  const byKey = new Map([...dictionary.criteria.values()].map((entry) => [entry.row.key, entry]))
  return Object.entries(answers).flatMap(([question, answer]) => {
    const [form, key, detail] = question.split(':')
    const entry = key === undefined ? undefined : byKey.get(key)
    if (!entry || form === undefined) return []
    const place =
      form === 'number' && detail !== undefined ? placeOf(byKey.get('fitting_position'), detail, locale) : undefined
    return [
      presentCondition(dictionary, [entry.row.criteria_id, valueOf(form, answer, detail ?? '', entry)], locale, place),
    ]
  })
}

function valueOf(form: string, answer: string, detail: string, { row }: CriterionEntry): number | string {
  if (form === 'confirm') return row.type === 'A' ? detail : Number(detail)
  return Number(answer)
}

function placeOf(position: CriterionEntry | undefined, code: string, locale: Locale) {
  return position && { code, name: valueInWords(position, Number(code), locale) }
}
