import type { GenericArticleFact } from '../facts.ts'
import type { Random } from '../random.ts'
import { type conditions, discDiameters, mayDependOn, mayStartStop } from '../rules/conditions.ts'
import type { Target } from './targets.ts'

/** When a part fits a vehicle: criteria of the linkage in the import's notation; null: always. A second text is a second linkage under other criteria. */
export type FittingRule = (target: Target, random: Random) => readonly (string | null)[]

const always: FittingRule = () => [null]

/** The rule of one part, by its kind; most parts fit without condition. `split` says that another part takes the other half of the years. */
export function fittingRule({ key, nodeId }: GenericArticleFact, split: boolean, random: Random): FittingRule {
  const may = (criterion: keyof typeof conditions) => mayDependOn(criterion, key, nodeId)
  if (split || random.chance(0.1)) {
    const late = random.chance(0.5)
    return (target, each) => byDate(target, late, each)
  }
  if (may('disc')) return random.chance(0.5) ? discDiameter(key, random) : always
  if (may('startStop')) return random.chance(0.4) ? startStop(random.int(1, 2)) : always
  if (may('aircon')) return random.chance(0.35) ? constant(`1211=${random.int(1, 2)}`) : always
  if (may('suspension')) return random.chance(0.4) ? constant(`1210=${random.int(1, 3)}`) : always
  if (random.chance(0.08)) return may('engineCode') ? engineCode : always
  if (random.chance(0.07)) return may('equipment') ? equipment : always
  if (random.chance(0.06)) return chassis
  return random.chance(0.05) && may('gearbox') ? gearbox : always
}

/** What has no such system needs no condition. */
function startStop(key: number): FittingRule {
  return (target) => [mayStartStop(target) ? `1207=${key}` : null]
}

const equipment: FittingRule = (target, each) => [
  target.concern === 'VAG' ? `1206=${each.int(0, 9)}${each.pick(['ZA', 'LJ', 'KD', 'AT', 'EP'])}` : null,
]

const gearbox: FittingRule = (target) => [
  target.gearbox === '' ? null : `1208=${target.gearbox.startsWith('M') ? 1 : 2}`,
]

function constant(criteria: string): FittingRule {
  return () => [criteria]
}

function discDiameter(key: string, random: Random): FittingRule {
  return constant(`1209=${random.pick<number>(key.startsWith('cv_') ? discDiameters.heavy : discDiameters.car)}`)
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
