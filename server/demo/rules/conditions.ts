import { isEnginePart } from '../catalogue/applicability.ts'
import type { Target } from '../catalogue/targets.ts'

/** Kinds that a gearbox decides on. */
const gearboxKinds = new Set([
  'clutch_kit',
  'flywheel',
  'release_bearing',
  'central_slave',
  'drive_shaft',
  'cv_joint_kit',
  'cv_boot',
  'engine_mount',
  'gearbox_mount',
  'torque_rod',
  'prop_shaft_joint',
  'speed_sensor_gb',
  'starter',
])
/**
 * Kinds that Volkswagen tells apart by the equipment of the car (PR number): the size of brakes, springs and
 * gearboxes.
 */
const equipmentKinds = new Set([
  'brake_hose',
  'brake_booster',
  'master_cylinder',
  'handbrake_cable',
  'stabilizer_bush',
  'drive_shaft',
  'cv_joint_kit',
  'radiator_hose',
  'towbar_wiring',
])
const startStopKinds = new Set(['battery_vehicle', 'starter', 'alternator'])
const airconKinds = new Set(['vribbed_belt', 'vribbed_kit', 'radiator', 'radiator_fan', 'belt_tensioner'])
const suspensionKinds = new Set(['shock_absorber', 'coil_spring', 'dust_kit', 'strut_mount'])
/** Diameters of discs that pads and calipers are for, of cars and of lorries. */
export const discDiameters = {
  car: [256, 260, 276, 280, 288, 302, 312, 320, 340],
  heavy: [377, 430],
} as const
/** The first cars that stop their engine at a light. */
const START_STOP_FROM = 200_801

/** Which criteria of a linkage a kind of part can depend on. */
export function mayDependOn(criterion: keyof typeof conditions, key: string, nodeId: number): boolean {
  return conditions[criterion](key, nodeId)
}
export const conditions = {
  /** 1203 */
  engineCode: (_key: string, nodeId: number) => isEnginePart(nodeId),
  /** 1206 */
  equipment: (key: string) => equipmentKinds.has(key),
  /** 1208 */
  gearbox: (key: string) => gearboxKinds.has(key),
  /** 1207 */
  startStop: (key: string) => startStopKinds.has(key),
  /** 1211 */
  aircon: (key: string) => airconKinds.has(key),
  /** 1210 */
  suspension: (key: string) => suspensionKinds.has(key),
  /** 1209 */
  disc: (key: string) => key.endsWith('pads') || key === 'brake_caliper',
} as const

/** Whether a car may stop its engine at a light. */
export function mayStartStop({ to, type }: Pick<Target, 'to' | 'type'>): boolean {
  return to >= START_STOP_FROM && (type === 'V' || type === 'L')
}

const criteria: Readonly<Record<string, keyof typeof conditions>> = {
  1203: 'engineCode',
  1206: 'equipment',
  1207: 'startStop',
  1208: 'gearbox',
  1209: 'disc',
  1210: 'suspension',
  1211: 'aircon',
}

/** What is wrong with a condition of a linkage (`1203=CJGA`), or null. */
export function conditionFault(condition: string, key: string, nodeId: number, target: Target): string | null {
  const [id = '', value = ''] = condition.split('=')
  const named = criteria[id]
  if (named === undefined) return null
  if (!mayDependOn(named, key, nodeId)) return `${named} of ${key}`
  if (named === 'engineCode' && !target.codes.includes(value)) return `engine ${value} in ${target.codes.join('|')}`
  if (named === 'equipment' && target.concern !== 'VAG') return `equipment of ${target.maker}`
  if (named === 'startStop' && value === '1' && !mayStartStop(target)) return `start-stop in a car until ${target.to}`
  const heavy = key.startsWith('cv_')
  return named === 'disc' && Number(value) > 340 !== heavy ? `disc of ${value} mm` : null
}
