import type { Facts, GenericArticleFact, RangeFact } from './facts.ts'
import type { Random } from './random.ts'

/** What the values of a part depend on: the size of its vehicles and the world it is from. */
export interface PartContext {
  /** 0 small … 1 large vehicles. */
  readonly size: number
  readonly heavy: boolean
  readonly random: Random
  /** Values that are given, by criterion. */
  readonly given: ReadonlyMap<number, string>
}

/** `1001=1|1008=288`: values of the criteria of a kind of part in its order, as criteriaList of the import reads them. */
export class CriterionValues {
  readonly #byId: ReadonlyMap<number, Facts['categories']['criteria'][number]>

  constructor(facts: Facts) {
    this.#byId = new Map(facts.categories.criteria.map((criterion) => [criterion.criteriaId, criterion]))
  }

  of(generic: GenericArticleFact, part: PartContext): Map<number, string> {
    const values = new Map<number, string>()
    for (const id of generic.criteria) values.set(id, part.given.get(id) ?? this.#value(id, generic, part))
    for (const [id, value] of part.given) if (!values.has(id)) values.set(id, value)
    return agreeing(values)
  }

  #value(id: number, generic: GenericArticleFact, part: PartContext): string {
    const criterion = this.#byId.get(id)
    if (!criterion) throw new Error(`criterion ${id} of ${generic.key} is not among the facts`)
    const { random } = part
    if (criterion.type === 'N') {
      if (criterion.key === 'voltage') return generic.ranges?.[id] === undefined && !part.heavy ? '12' : '24'
      return inRange(generic.ranges?.[id] ?? criterion.range ?? { min: 1, max: 100, step: 1 }, part)
    }
    if (criterion.type === 'K') {
      const keys = (criterion.values ?? []).map((value, index) => (typeof value === 'string' ? index + 1 : value.key))
      return String(random.pick(keys.length > 4 && criterion.key !== 'colour' ? keys.slice(0, 4) : keys))
    }
    const texts = (criterion.values ?? []).filter((value) => typeof value === 'string')
    return texts.length > 0 ? random.pick(texts) : inventedText(criterion.key, random)
  }
}

/** Larger vehicles have larger parts, with some spread. */
function inRange(range: RangeFact, { size, random }: PartContext): string {
  const place = Math.min(Math.max(size * 0.6 + random.bell() * 0.4, 0), 0.999)
  if (Array.isArray(range)) return String(range[Math.floor(place * range.length)] ?? range[0])
  const steps = Math.round((range.max - range.min) / range.step)
  return String(Number((range.min + Math.round(place * steps) * range.step).toFixed(2)))
}

function inventedText(key: string, random: Random): string {
  switch (key) {
    case 'wva': return String(random.int(20_100, 29_899))
    case 'ece_r90': return `E1 90R-0${random.int(1, 2)}${random.pick(['A', 'C'])}0${random.int(100, 999)}/${random.int(1000, 9999)}`
    case 'pitch': return random.pick(['8M', '9.525 (3/8")', '8 RPP', 'HTD 8M', 'CTC 9,525'])
    case 'radiator_core': return `${random.int(38, 72) * 10} x ${random.int(28, 46) * 10} x ${random.pick([16, 18, 22, 26, 32, 34])}`
    case 'oem_approval': return random.pick([
      'VW 504 00/507 00', 'MB 229.51', 'BMW Longlife-04', 'RN0720', 'PSA B71 2290', 'Ford WSS-M2C913-D', 'dexos2', 'MAN M 3477', 'VW TL 774-J', 'MB 236.14',
    ])
    case 'tyre_size': return random.pick(['205/55 R16', '195/65 R15', '225/45 R17', '215/60 R16', '185/65 R15'])
    case 'speed_index': return random.pick(['T', 'H', 'V', 'W'])
    case 'colour_code': return random.pick(['LY9T', 'LC9X', 'LB9A', '676', 'B66', '369', 'NV755', 'TED69', '040', '475'])
    default: return String(random.int(10, 99))
  }
}

/** Values that depend on each other: inside before outside, a worn disc is thinner than a new one. */
function agreeing(values: Map<number, string>): Map<number, string> {
  const [thickness, wornTo] = [values.get(1003), values.get(1004)]
  if (thickness !== undefined && wornTo !== undefined) values.set(1004, String(Number((Number(thickness) - (Number(thickness) > 16 ? 2 : 1.6)).toFixed(1))))
  const [outer, inner] = [values.get(1008), values.get(1009)]
  if (outer !== undefined && inner !== undefined && Number(inner) >= Number(outer)) values.set(1009, String(Math.max(4, Math.round(Number(outer) * 0.52))))
  const capacity = values.get(1043)
  if (capacity !== undefined) {
    const ah = Number(capacity)
    values.set(1044, String(Math.round((ah * 9.2) / 10) * 10))
    values.set(1007, String(ah < 50 ? 207 : ah < 66 ? 242 : ah < 80 ? 278 : ah < 96 ? 315 : 353))
    values.set(1006, '175')
    values.set(1005, ah < 66 ? '175' : '190')
  }
  return values
}

export function criteriaText(values: ReadonlyMap<number, string>): string {
  let text = ''
  for (const [id, value] of values) text += `${text && '|'}${id}=${/[|=%]/.test(value) ? value.replace(/[|=%]/g, encodeURIComponent) : value}`
  return text
}
