import type { Target } from '../catalogue/targets.ts'

/** A vehicle as far as its maker's numbers follow it. */
type NumberedVehicle = Pick<Target, 'maker' | 'modelCode' | 'fuel' | 'ccm' | 'from' | 'to'>

const volkswagens = new Set(['VW', 'SKODA', 'SEAT', 'CUPRA', 'AUDI'])
const diesels = new Set(['D', 'PD', 'MD'])

interface EnginePrefix {
  readonly ccm: number
  /** Up to this year and month of the car's first. */
  readonly until: number
  readonly prefix: string
}
const LATER = 999_999
const dieselPrefixes: readonly EnginePrefix[] = [
  { ccm: 1199, until: LATER, prefix: '03P' },
  { ccm: 1422, until: LATER, prefix: '045' },
  { ccm: 1598, until: 201_210, prefix: '03L' },
  { ccm: 1598, until: LATER, prefix: '04L' },
  { ccm: 1896, until: LATER, prefix: '038' },
  { ccm: 1968, until: 200_712, prefix: '03G' },
  { ccm: 1968, until: 201_210, prefix: '03L' },
  { ccm: 1968, until: LATER, prefix: '04L' },
  { ccm: 2461, until: LATER, prefix: '070' },
  { ccm: 2967, until: LATER, prefix: '059' },
]
const petrolPrefixes: readonly EnginePrefix[] = [
  { ccm: 999, until: LATER, prefix: '04C' },
  { ccm: 1197, until: LATER, prefix: '03F' },
  { ccm: 1390, until: 200_612, prefix: '036' },
  { ccm: 1390, until: LATER, prefix: '03C' },
  { ccm: 1395, until: LATER, prefix: '04E' },
  { ccm: 1498, until: LATER, prefix: '05E' },
  { ccm: 1781, until: 200_512, prefix: '06A' },
  { ccm: 1798, until: 201_210, prefix: '06J' },
  { ccm: 1984, until: 200_712, prefix: '06F' },
  { ccm: 1984, until: 201_210, prefix: '06J' },
  { ccm: 1984, until: LATER, prefix: '06K' },
]
const OTHER_DIESEL = '03L'
const OTHER_PETROL = '06A'

/** Series and engines whose beginning is carried over into later cars: from when on. */
const carriedOver: Readonly<Record<string, number>> = {
  '1K0': 200_310,
  '5Q0': 201_208,
  '1Z0': 200_402,
  '5E0': 201_211,
  '1P0': 200_505,
  '5F0': 201_209,
  '5FA': 202_001,
  '8K0': 200_711,
  '4G0': 201_011,
  A204: 200_701,
  A000: 0,
}
const dieselsCarriedOver: Readonly<Record<string, number>> = { '03L': 200_706, '059': 199_706, A651: 200_809 }

/**
 * The number as it is of the vehicle's generation: Volkswagen begins it with the series or the engine, Mercedes-Benz
 * too; what was built before is carried over into later cars. Makers that
 * number through keep theirs, and so does a number that is right already.
 */
export function oeNumberOf(number: string, vehicle: NumberedVehicle, isEnginePart: boolean): string {
  if (isOfGeneration(number, vehicle, isEnginePart)) return number
  const prefix = prefixOf(vehicle, isEnginePart)!
  return `${prefix}${number.slice(prefix.length)}`
}

/** Whether a number is of the vehicle's generation. */
export function isOfGeneration(number: string, vehicle: NumberedVehicle, isEnginePart: boolean): boolean {
  const prefix = prefixOf(vehicle, isEnginePart)
  if (prefix === null) return true
  const own = prefix.replaceAll(' ', '')
  const begin = number.replace(/[^A-Za-z0-9]/g, '').slice(0, own.length)
  if (begin === own) return true
  const from = isEnginePart && diesels.has(vehicle.fuel) ? dieselsCarriedOver[begin] : undefined
  return vehicle.to >= (carriedOver[begin] ?? from ?? Number.POSITIVE_INFINITY)
}

function prefixOf(vehicle: NumberedVehicle, isEnginePart: boolean): string | null {
  const { maker, modelCode, fuel } = vehicle
  if (maker === 'MERCEDES-BENZ') {
    const series = /\d{3}/.exec(modelCode)?.[0]
    return series === undefined ? null : `A ${series}`
  }
  if (!volkswagens.has(maker)) return null
  if (isEnginePart && fuel !== 'E') return enginePrefix(vehicle)
  return /^[0-9A-Z]{2}/.test(modelCode) ? `${modelCode.slice(0, 2)}0` : null
}

function enginePrefix({ fuel, ccm, from }: NumberedVehicle): string {
  const isDiesel = diesels.has(fuel)
  const found = (isDiesel ? dieselPrefixes : petrolPrefixes).find(
    (each) => Math.abs(each.ccm - ccm) <= 3 && from <= each.until,
  )
  return found?.prefix ?? (isDiesel ? OTHER_DIESEL : OTHER_PETROL)
}
