import type { Facts, GenericArticleFact, RangeFact } from '../facts.ts'
import type { Random } from '../random.ts'
import { sensibleKeys, sensibleRanges } from './sensible-ranges.ts'
import { sizesOfKinds } from './sizes-of-kinds.ts'

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
    return agreeing(generic.key, values)
  }

  #value(id: number, generic: GenericArticleFact, part: PartContext): string {
    const criterion = this.#byId.get(id)
    if (!criterion) throw new Error(`criterion ${id} of ${generic.key} is not among the facts`)
    const { random } = part
    if (criterion.type === 'N') {
      const range = rangeOfKind(generic, id)
      if (criterion.key === 'voltage') return range && !part.heavy ? inRange(range, part) : part.heavy ? '24' : '12'
      return inRange(range ?? criterion.range ?? { min: 1, max: 100, step: 1 }, part)
    }
    const sensible = sensibleKeys[generic.key]?.[id]
    const values = (criterion.values ?? []).filter(({ key }) => sensible?.includes(key) ?? true)
    if (criterion.type === 'A')
      return values.length > 0 ? random.pick(values).ro : inventedText(criterion.key, generic.key, random)
    return String(random.pick(criterion.key === 'fitting_position' ? values.slice(0, 2) : values).key)
  }
}

/** The values that a kind of part has of a criterion, where they are not whatever the criterion may be. */
export function rangeOfKind({ key, ranges }: GenericArticleFact, id: number): RangeFact | undefined {
  return ranges?.[id] ?? sensibleRanges[key]?.[id] ?? sizesOfKinds[key]?.[id]
}

/** Larger vehicles have larger parts, with some spread. */
function inRange(range: RangeFact, { size, random }: PartContext): string {
  const place = Math.min(Math.max(size * 0.6 + random.bell() * 0.4, 0), 0.999)
  if (Array.isArray(range)) return String(range[Math.floor(place * range.length)] ?? range[0])
  const steps = Math.round((range.max - range.min) / range.step)
  return String(Number((range.min + Math.round(place * steps) * range.step).toFixed(2)))
}

/** Sizes of what tractors roll on. */
const tubes = [
  '6.50-16',
  '7.50-16',
  '9.5-24',
  '11.2-28',
  '12.4-28',
  '13.6-28',
  '14.9-28',
  '16.9-30',
  '16.9-34',
  '18.4-38',
]

function inventedText(key: string, part: string, random: Random): string {
  switch (key) {
    case 'wva':
      return String(random.int(20_100, 29_899))
    case 'ece_r90':
      return `E1 90R-0${random.int(1, 2)}${random.pick(['A', 'C'])}0${random.int(100, 999)}/${random.int(1000, 9999)}`
    case 'pitch':
      return random.pick(['8M', '9.525 (3/8")', '8 RPP', 'HTD 8M', 'CTC 9,525'])
    case 'radiator_core':
      return `${random.int(38, 72) * 10} x ${random.int(28, 46) * 10} x ${random.pick([16, 18, 22, 26, 32, 34])}`
    case 'oem_approval':
      return random.pick([
        'VW 504 00/507 00',
        'MB 229.51',
        'BMW Longlife-04',
        'RN0720',
        'PSA B71 2290',
        'Ford WSS-M2C913-D',
        'dexos2',
        'MAN M 3477',
        'VW TL 774-J',
        'MB 236.14',
      ])
    case 'tyre_size':
      if (part === 'tr_tyre_tube') return random.pick(tubes)
      return random.pick(['205/55 R16', '195/65 R15', '225/45 R17', '215/60 R16', '185/65 R15'])
    case 'speed_index':
      return random.pick(['T', 'H', 'V', 'W'])
    case 'colour_code':
      return random.pick(['LY9T', 'LC9X', 'LB9A', '676', 'B66', '369', 'NV755', 'TED69', '040', '475'])
    default:
      return String(random.int(10, 99))
  }
}

/** Values that depend on each other: inside before outside, a worn disc is thinner than a new one, a barrel holds more than a bottle. */
function agreeing(key: string, values: Map<number, string>): Map<number, string> {
  const number = (id: number) => Number(values.get(id))
  if (values.has(1003) && values.has(1004))
    values.set(1004, String(Number((number(1003) - (number(1003) > 16 ? 2 : 1.6)).toFixed(1))))
  if (values.has(1008) && values.has(1009) && number(1009) >= number(1008))
    values.set(1009, String(Math.max(4, Math.round(number(1008) * 0.52))))
  if (values.has(1066)) values.set(1066, '1')
  if (values.has(1038)) values.set(1038, key === 'timing_kit' ? '2' : key === 'timing_kit_pump' ? '3' : '1')
  if (values.has(1073)) values.set(1073, container(key, values.has(1071) ? number(1071) : number(1072)))
  if (values.has(1070) && values.has(1077))
    values.set(1077, /^[05]W/.test(values.get(1070)!) ? '1' : values.get(1070)!.startsWith('10W') ? '2' : '3')
  if (values.has(1043)) setBatterySize(values, number(1043))
  return values
}

const sprays = new Set(['brake_cleaner', 'rust_remover', 'silicone_spray', 'spray_paint', 'dpf_cleaner'])
/** Keys of the criterion "container": 1 canister, 2 drum, 3 spray can, 4 tube, 5 bottle, 6 bucket. */
function container(key: string, content: number): string {
  if (content >= 60) return '2'
  if (content >= 4) return key === 'grease' ? '6' : '1'
  if (sprays.has(key)) return '3'
  return ['grease', 'silicone_sealant', 'windscreen_adhesive', 'filler'].includes(key) ? '4' : '5'
}

/** Cold-test current and case of a battery by its capacity. */
function setBatterySize(values: Map<number, string>, capacityAh: number): void {
  values.set(1044, String(Math.round((capacityAh * 9.2) / 10) * 10))
  values.set(
    1007,
    String(capacityAh < 50 ? 207 : capacityAh < 66 ? 242 : capacityAh < 80 ? 278 : capacityAh < 96 ? 315 : 353),
  )
  values.set(1006, '175')
  values.set(1005, capacityAh < 66 ? '175' : '190')
}

export function criteriaText(values: ReadonlyMap<number, string>): string {
  let text = ''
  for (const [id, value] of values)
    text += `${text && '|'}${id}=${/[|=%]/.test(value) ? value.replace(/[|=%]/g, encodeURIComponent) : value}`
  return text
}
