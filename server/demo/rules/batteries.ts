import type { Random } from '../random.ts'
import { keepOrPick } from './keep-or-pick.ts'

/** Cases of batteries by the capacity up to which they hold: length, width and height in mm. */
interface Case {
  readonly to: number
  readonly size: readonly [number, number, number]
  /** Cold-test current by ampere-hour. */
  readonly current: number
}
const carCases: readonly Case[] = [
  { to: 40, size: [187, 127, 227], current: 8.4 },
  { to: 54, size: [207, 175, 190], current: 9.6 },
  { to: 65, size: [242, 175, 190], current: 9.2 },
  { to: 77, size: [278, 175, 190], current: 9.2 },
  { to: 85, size: [315, 175, 190], current: 9.2 },
  { to: 112, size: [353, 175, 190], current: 8.6 },
]
const lorryCases: readonly Case[] = [
  { to: 150, size: [513, 189, 223], current: 5.8 },
  { to: 190, size: [513, 223, 223], current: 5.6 },
  { to: 240, size: [518, 276, 242], current: 5.1 },
]
const cases = [...carCases, ...lorryCases]
const LARGEST_CAR = 112
const lorryCapacities = ['140', '180', '225']
/** Capacities in which glass-mat and enhanced batteries are made. */
const glassMat = [60, 70, 80, 95, 105]
const enhanced = [55, 60, 65, 70, 75, 77, 80, 85, 95]
const [CONVENTIONAL, ENHANCED, GLASS_MAT] = ['1', '2', '3']
const [LENGTH, WIDTH, HEIGHT, VOLTAGE, CAPACITY, CURRENT, POSTS, TECHNOLOGY] = [
  1007, 1006, 1005, 1039, 1043, 1044, 1045, 1048,
]
const kinds = new Set(['battery', 'battery_vehicle'])

/** A battery has 12 V: a lorry has two of them. Case, current and posts go with the capacity. */
export function setBattery(key: string, values: Map<number, string>, heavy: boolean, random: Random): void {
  if (!kinds.has(key)) return
  values.set(VOLTAGE, '12')
  if (heavy) keepOrPick(values, CAPACITY, lorryCapacities, random)
  const capacity = Number(values.get(CAPACITY))
  values.set(TECHNOLOGY, technologyOf(capacity, values.get(TECHNOLOGY)))
  const { size, current } = caseOf(capacity)
  const factor = values.get(TECHNOLOGY) === GLASS_MAT ? 1.06 : 1
  values.set(CURRENT, String(Math.round((capacity * current * factor) / 10) * 10))
  for (const [index, id] of [LENGTH, WIDTH, HEIGHT].entries()) values.set(id, String(size[index]))
  keepOrPick(values, POSTS, capacity > LARGEST_CAR ? ['3', '4'] : ['1', '2'], random)
}

function technologyOf(capacity: number, drawn: string | undefined): string {
  if (drawn === GLASS_MAT && glassMat.includes(capacity)) return GLASS_MAT
  if ((drawn === ENHANCED || drawn === GLASS_MAT) && enhanced.includes(capacity)) return ENHANCED
  return CONVENTIONAL
}

function caseOf(capacity: number): Case {
  return cases.find(({ to }) => capacity <= to) ?? cases.at(-1)!
}

export function batteryFault(key: string, values: ReadonlyMap<number, string>, heavy: boolean): string | null {
  if (!kinds.has(key)) return null
  const number = (id: number) => Number(values.get(id))
  if (number(VOLTAGE) !== 12) return `${number(VOLTAGE)} V`
  const capacity = number(CAPACITY)
  if (key === 'battery_vehicle' && heavy !== capacity > LARGEST_CAR) return `${capacity} Ah`
  if (number(LENGTH) !== caseOf(capacity).size[0]) return `${capacity} Ah in ${number(LENGTH)} mm`
  const perHour = number(CURRENT) / capacity
  return perHour < 4.8 || perHour > 10.5 ? `${number(CURRENT)} A of ${capacity} Ah` : null
}
