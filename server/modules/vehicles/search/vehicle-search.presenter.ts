import type { Locale } from '#src/contract/fields.ts'
import type { VehicleCandidate, VinDetails } from '#src/contract/catalogue/vehicle-search.ts'
import type { VinFacts } from '#server/adapters/vin-decoder.ts'
import { bodies, drives, fuels, steeringSides, wordFor } from '#server/texts/code-labels.ts'
import { transmissionOf } from '../transmission.ts'
import { presentBadge } from '../vehicle-badge.ts'
import type { CandidateRow } from './vehicle-search.repository.ts'

export function presentCandidate(row: CandidateRow, locale: Locale): VehicleCandidate {
  return {
    ...presentBadge(row),
    engineCodes: row.engine_codes,
    ccm: row.ccm,
    cylinders: row.cylinders,
    fuel: wordFor(fuels, row.fuel, locale),
    transmission: transmissionOf(row.gearbox, locale),
    drive: wordFor(drives, row.drive, locale),
    bodyType: wordFor(bodies, row.body, locale),
  }
}

export function presentVinFacts(facts: VinFacts, locale: Locale): VinDetails {
  const {
    manufactured_at,
    sales_code,
    series_code,
    series_description,
    doors,
    production_date,
    engine_type,
    model_code,
  } = facts
  return {
    manufactured_at: manufactured_at ?? null,
    market: facts.market?.[locale] ?? null,
    colour: facts.colour?.[locale] ?? null,
    interior_colour: facts.interior_colour?.[locale] ?? null,
    sales_code: sales_code ?? null,
    series_code: series_code ?? null,
    series_description: series_description ?? null,
    region: facts.region?.[locale] ?? null,
    body_style: wordFor(bodies, facts.body ?? null, locale),
    doors: doors ?? null,
    steering: wordFor(steeringSides, facts.steering ?? null, locale),
    drive: wordFor(drives, facts.drive ?? null, locale),
    production_date: production_date ?? null,
    country: countryName(facts.country ?? null, locale),
    engine_type: engine_type ?? null,
    model_code: model_code ?? null,
    model_years: [...facts.model_years],
  }
}

/** What is no code of a country is shown as it is. */
function countryName(code: string | null, locale: Locale): string | null {
  return code !== null && /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code)
    : code
}
