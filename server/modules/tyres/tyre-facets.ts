import type { Locale } from '#src/contract/fields.ts'
import { labelClasses, type TyreFacets } from '#src/contract/catalogue/tyres.ts'
import { speedRank } from '#src/domain/numbers/tyre-speed.ts'
import type { Dictionary } from '#server/modules/catalogue/words/dictionary.ts'
import { type TyreCriterion, type TyreValues, wordOfValue } from './tyre-terms.ts'

type LabelClass = (typeof labelClasses)[number]
export interface TyreFilter {
  readonly season?: readonly number[]
  /** The least load and speed index, the worst class of each kind of the label. */
  readonly load_index?: number
  readonly speed_index?: string
  readonly fuel_class?: LabelClass
  readonly wet_class?: LabelClass
  readonly noise_class?: LabelClass
}

const filters: readonly (keyof TyreFilter)[] = [
  'season',
  'load_index',
  'speed_index',
  'fuel_class',
  'wet_class',
  'noise_class',
]

/** Whether a tyre is left by a filter; `but` is not looked at. A tyre that does not say what is asked for is not left. */
export function passesTyreFilter(values: TyreValues, filter: TyreFilter, but?: keyof TyreFilter): boolean {
  return filters.every((each) => each === but || filter[each] === undefined || passes(values, filter, each))
}

function passes(values: TyreValues, filter: TyreFilter, each: keyof TyreFilter): boolean {
  const { season, load, speed, fuel, wet, noise } = values
  const atBest = (value: number | string | undefined, worst: LabelClass | undefined) =>
    value !== undefined && Number(value) <= labelClasses.indexOf(worst ?? 'E') + 1
  switch (each) {
    case 'season':
      return season !== undefined && (filter.season ?? []).includes(Number(season))
    case 'load_index':
      return load !== undefined && Number(load) >= (filter.load_index ?? 0)
    case 'speed_index':
      return speed !== undefined && speedRank(String(speed)) >= speedRank(filter.speed_index ?? '')
    case 'fuel_class':
      return atBest(fuel, filter.fuel_class)
    case 'wet_class':
      return atBest(wet, filter.wet_class)
    case 'noise_class':
      return atBest(noise, filter.noise_class)
  }
}

/** Values with how many tyres the other filters leave of each. Numbers and classes are listed by rank. */
export function tyreFacets(
  dictionary: Dictionary,
  tyres: readonly TyreValues[],
  filter: TyreFilter,
  locale: Locale,
): TyreFacets {
  const counted = (
    name: TyreCriterion,
    field: keyof TyreFilter,
    labelOf: (value: string) => string,
    rank: (value: string) => number,
  ) => {
    const counts = new Map<string, number>()
    for (const values of tyres) {
      const value = values[name]
      if (value !== undefined && passesTyreFilter(values, filter, field))
        counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
    }
    return [...counts]
      .map(([value, count]) => ({ value, label: labelOf(value), count }))
      .sort((a, b) => rank(a.value) - rank(b.value))
  }
  const classes = (name: 'fuel' | 'wet' | 'noise', field: keyof TyreFilter) =>
    counted(name, field, String, Number).map(({ value, count }) => ({
      value: labelClasses[Number(value) - 1] ?? value,
      label: labelClasses[Number(value) - 1] ?? value,
      count,
    }))
  return {
    seasons: counted('season', 'season', (value) => wordOfValue(dictionary, 'season', Number(value), locale), Number),
    load_indexes: counted('load', 'load_index', String, Number),
    speed_indexes: counted('speed', 'speed_index', String, speedRank),
    fuel_classes: classes('fuel', 'fuel_class'),
    wet_classes: classes('wet', 'wet_class'),
    noise_classes: classes('noise', 'noise_class'),
  }
}
