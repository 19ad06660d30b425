import type { Kysely } from 'kysely'
import type { QueryOf } from '#src/contract/endpoint.ts'
import type { Locale } from '#src/contract/fields.ts'
import type { TyreChoice, tyreEndpoints, TyreStep } from '#src/contract/catalogue/tyres.ts'
import { modelNameParts } from '#src/domain/vehicles/model-name.ts'
import type { Tables } from '#server/db/tables.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { bodies, fuels, wordFor } from '#server/texts/code-labels.ts'
import {
  type FittedCar,
  type FittedModel,
  readFittedCars,
  readFittedMakers,
  readFittedModels,
  readTyresOfCar,
} from './tyre-vehicles.repository.ts'

type Chosen = QueryOf<(typeof tyreEndpoints)['vehicles']>
interface Next {
  step: TyreStep
  options: TyreChoice[]
}

/** The choice that comes after what is chosen; a car or a model may be named at once. What does not exist is 404. */
export async function nextTyreChoice(db: Kysely<Tables>, chosen: Chosen, locale: Locale): Promise<Next> {
  if (chosen.car_id !== undefined)
    return { step: 'dimension', options: known(await readTyresOfCar(db, chosen.car_id)).map((size) => plain(size)) }
  if (chosen.model_id !== undefined) {
    const cars = known(await readFittedCars(db, chosen.model_id))
    return {
      step: 'modification',
      options: cars.filter((car) => isBuiltIn(car, chosen.year)).map((car) => modification(car, locale)),
    }
  }
  if (chosen.manufacturer_id === undefined)
    return {
      step: 'manufacturer',
      options: (await readFittedMakers(db)).map(({ manu_id: id, name }) => ({
        value: String(id),
        label: name,
        detail: null,
      })),
    }
  return amongModels(known(await readFittedModels(db, chosen.manufacturer_id)), chosen, locale)
}

/** Make, year, generation and model all come from the maker's series. */
function amongModels(models: readonly FittedModel[], { make, year, generation }: Chosen, locale: Locale): Next {
  if (make === undefined)
    return { step: 'make', options: distinct(models.map(({ name }) => modelNameParts(name).make)) }
  const ofMake = models.filter(({ name }) => modelNameParts(name).make === make)
  if (year === undefined) return { step: 'year', options: distinct(yearsOf(ofMake).map(String)) }
  const ofYear = ofMake.filter((model) => isBuiltIn(model, year))
  if (generation === undefined)
    return { step: 'generation', options: distinct(ofYear.map(({ name }) => modelNameParts(name).generation)) }
  const ofGeneration = ofYear.filter(({ name }) => modelNameParts(name).generation === generation)
  return {
    step: 'model',
    options: ofGeneration.map(({ model_id: id, name, body }) => ({
      value: String(id),
      label: name,
      detail: wordFor(bodies, body, locale),
    })),
  }
}

function modification({ car_id: id, name, engine_codes: codes, kw, fuel }: FittedCar, locale: Locale): TyreChoice {
  const power = kw === null ? null : `${kw} kW`
  const detail = [wordFor(fuels, fuel, locale), power, codes.join(', ')].filter(Boolean).join(' · ')
  return { value: String(id), label: name, detail: detail === '' ? null : detail }
}

type Built = Pick<FittedModel, 'constructed_from' | 'constructed_to'>

/** The current year counts as the last of what is still built. */
function yearsOf(built: readonly Built[]): number[] {
  const spans = built.map(
    ({ constructed_from: from, constructed_to: to }) =>
      [Math.floor((from ?? to ?? 0) / 100), to === null ? new Date().getUTCFullYear() : Math.floor(to / 100)] as const,
  )
  const years = new Set(
    spans.flatMap(([from, to]) =>
      from === 0 ? [] : Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index),
    ),
  )
  return [...years].sort((a, b) => b - a)
}

function isBuiltIn({ constructed_from: from, constructed_to: to }: Built, year: number | undefined): boolean {
  return (
    year === undefined ||
    ((from === null || Math.floor(from / 100) <= year) && (to === null || Math.floor(to / 100) >= year))
  )
}

function distinct(values: readonly string[]): TyreChoice[] {
  return [...new Set(values)].map(plain)
}
function plain(value: string): TyreChoice {
  return { value, label: value, detail: null }
}
function known<T>(found: T | null): T {
  if (found === null) throw new Refusal('not-found')
  return found
}
