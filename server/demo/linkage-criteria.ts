import type { Random } from './random.ts'
import type { Target } from './targets.ts'

/** When a part fits a vehicle: criteria of the linkage in the import's notation; null: always. A second text is a second linkage under other criteria. */
export type FittingRule = (target: Target, random: Random) => readonly (string | null)[]

const always: FittingRule = () => [null]
const electrics = new Set(['battery_vehicle', 'starter', 'alternator'])
const belts = new Set(['vribbed_belt', 'vribbed_kit', 'radiator', 'radiator_fan', 'belt_tensioner'])
const springs = new Set(['shock_absorber', 'coil_spring', 'dust_kit', 'strut_mount'])

/** The rule of one part, by its kind; most parts fit without condition. `split` says that another part takes the other half of the years. */
export function fittingRule(key: string, split: boolean, random: Random): FittingRule {
  if (split || random.chance(0.1)) {
    const late = random.chance(0.5)
    return (target, each) => byDate(target, late, each)
  }
  if (key.endsWith('pads') || key === 'brake_caliper') return random.chance(0.5) ? discDiameter(random) : always
  if (electrics.has(key)) return random.chance(0.4) ? constant(`1207=${random.int(1, 2)}`) : always
  if (belts.has(key)) return random.chance(0.35) ? constant(`1211=${random.int(1, 2)}`) : always
  if (springs.has(key)) return random.chance(0.4) ? constant(`1210=${random.int(1, 3)}`) : always
  if (random.chance(0.08)) return engineCode
  if (random.chance(0.07))
    return (target, each) => [
      target.concern === 'VAG' ? `1206=${each.int(0, 9)}${each.pick(['ZA', 'LJ', 'KD', 'AT', 'EP'])}` : null,
    ]
  if (random.chance(0.06)) return chassis
  return random.chance(0.05)
    ? (target) => [target.gearbox === '' ? null : `1208=${target.gearbox.startsWith('M') ? 1 : 2}`]
    : always
}

function constant(criteria: string): FittingRule {
  return () => [criteria]
}

function discDiameter(random: Random): FittingRule {
  return constant(`1209=${random.pick([256, 260, 276, 280, 288, 302, 312, 320, 340])}`)
}

function engineCode(target: Target): readonly (string | null)[] {
  return [target.codes[0] ? `1203=${target.codes[0]}` : null]
}

function chassis(target: Target, random: Random): readonly (string | null)[] {
  const number = random.int(100_000, 899_999)
  return target.from < 199_500
    ? [null]
    : [`${random.chance(0.5) ? 1204 : 1205}=${String.fromCharCode(65 + random.int(0, 7))}-${number}`]
}

/** Fits until or from a month within the years of the vehicle; now and then the other half fits too, from a chassis number on. */
function byDate(target: Target, late: boolean, random: Random): readonly (string | null)[] {
  const [first, last] = [Math.floor(target.from / 100), Math.floor(target.to / 100)]
  if (last - first < 3) return [null]
  const year = first + 1 + Math.floor((last - first - 1) * 0.5)
  const month = `${year}-${String(1 + (target.modelId % 12)).padStart(2, '0')}`
  const criteria = late ? `1201=${month}` : `1202=${month}`
  return random.chance(0.08)
    ? [criteria, `1204=${String.fromCharCode(65 + (target.modelId % 8))}-${random.int(100_000, 899_999)}`]
    : [criteria]
}
