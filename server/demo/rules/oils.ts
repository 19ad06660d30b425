import type { Random } from '../random.ts'
import { keepOrPick } from './keep-or-pick.ts'

/**
 * What goes together on a can of oil: a viscosity, its classes and the approvals of makers of vehicles; null is not
 * printed.
 */
export interface OilFormula {
  readonly viscosity: string
  readonly acea: string | null
  readonly api: string | null
  readonly approval: string | null
  /** Keys of the criterion "oil type": 1 full synthetic, 2 part synthetic, 3 mineral. */
  readonly type: 1 | 2 | 3
}

const oil = (
  viscosity: string,
  type: OilFormula['type'],
  acea: string | null,
  api: string | null,
  approval: string | null = null,
): OilFormula => ({ viscosity, type, acea, api, approval })

export const engineOils: readonly OilFormula[] = [
  oil('0W-16', 1, null, 'SP'),
  oil('0W-20', 1, 'C5', 'SN', 'VW 508 00/509 00'),
  oil('0W-20', 1, 'C5', 'SP', 'BMW Longlife-17FE+'),
  oil('0W-20', 1, 'C5', 'SN', 'RN17FE'),
  oil('0W-20', 1, 'C5', 'SN', 'PSA B71 2010'),
  oil('0W-20', 1, 'C5', 'SN', 'PSA B71 2312'),
  oil('0W-20', 1, 'C5', 'SN', 'VCC RBS0-2AE'),
  oil('0W-20', 1, 'C5', 'SP', 'MB 229.71'),
  oil('0W-20', 1, null, 'SN'),
  oil('0W-30', 1, 'C3', 'SN', 'VW 504 00/507 00'),
  oil('0W-30', 1, 'C2', 'SN', 'PSA B71 2312'),
  oil('0W-30', 1, 'C2', 'SN', 'Ford WSS-M2C950-A'),
  oil('0W-30', 1, 'C2', 'SN', 'Fiat 9.55535-DS1'),
  oil('0W-30', 1, 'C2', 'SN', 'BMW Longlife-12FE'),
  oil('0W-30', 1, 'C3', 'SN', 'MB 229.52'),
  oil('0W-30', 1, 'A5/B5', 'SN', 'VCC RBS0-2AE'),
  oil('5W-20', 1, 'C5', 'SN', 'Ford WSS-M2C948-B'),
  oil('5W-20', 1, null, 'SN'),
  oil('5W-30', 1, 'C3', 'SN', 'VW 504 00/507 00'),
  oil('5W-30', 1, 'C3', 'SN', 'dexos2'),
  oil('5W-30', 1, 'C3', 'SN', 'MB 229.51'),
  oil('5W-30', 1, 'C3', 'SN', 'MB 229.52'),
  oil('5W-30', 1, 'C3', 'SN', 'BMW Longlife-04'),
  oil('5W-30', 1, 'C3', 'SN', 'RN17'),
  oil('5W-30', 1, 'C4', 'SN', 'RN0720'),
  oil('5W-30', 1, 'C2', 'SN', 'PSA B71 2290'),
  oil('5W-30', 1, 'C2', 'SN', 'Fiat 9.55535-S1'),
  oil('5W-30', 1, 'A5/B5', 'SN', 'Ford WSS-M2C913-D'),
  oil('5W-30', 1, 'A3/B4', 'SL', 'GM-LL-A-025/GM-LL-B-025'),
  oil('5W-30', 1, 'A3/B4', 'SL', 'BMW Longlife-01'),
  oil('5W-30', 1, 'A3/B4', 'SN', 'VW 502 00/505 00'),
  oil('5W-30', 1, 'C3', 'SN'),
  oil('5W-30', 1, 'C2', 'SN'),
  oil('5W-30', 1, 'A5/B5', 'SN'),
  oil('5W-40', 1, 'A3/B4', 'SN', 'VW 501 01/502 00/505 00'),
  oil('5W-40', 1, 'C3', 'SN', 'VW 505 01'),
  oil('5W-40', 1, 'A3/B4', 'SN', 'RN0700/RN0710'),
  oil('5W-40', 1, 'A3/B4', 'SN', 'MB 229.3/229.5'),
  oil('5W-40', 1, 'C3', 'SN', 'dexos2'),
  oil('5W-40', 1, 'C3', 'SN', 'MB 229.51'),
  oil('5W-40', 1, 'A3/B4', 'SN', 'Fiat 9.55535-N2'),
  oil('5W-40', 1, 'A3/B4', 'SN'),
  oil('10W-40', 2, 'A3/B4', 'SN', 'VW 501 01/505 00'),
  oil('10W-40', 2, 'A3/B4', 'SL', 'MB 229.1'),
  oil('10W-40', 2, 'A3/B4', 'SN', 'RN0700/RN0710'),
  oil('10W-40', 2, 'A3/B4', 'SN', 'PSA B71 2300'),
  oil('10W-40', 2, 'A3/B4', 'SN', 'GM-LL-B-025'),
  oil('10W-40', 2, 'A3/B4', 'SN'),
  oil('10W-40', 1, 'E4', 'CI-4', 'MB 228.5'),
  oil('10W-40', 1, 'E6', 'CJ-4', 'MAN M 3477'),
  oil('10W-40', 1, 'E6', 'CJ-4', 'MB 228.51'),
  oil('10W-40', 1, 'E9', 'CK-4', 'VDS-4.5'),
  oil('10W-40', 2, 'E7', 'CI-4', 'Scania LDF-3'),
  oil('10W-40', 2, 'E7', 'CI-4'),
  oil('15W-40', 3, 'E7', 'CI-4', 'MB 228.3'),
  oil('15W-40', 3, 'E9', 'CK-4', 'VDS-4.5'),
  oil('15W-40', 3, 'E9', 'CJ-4', 'John Deere Plus-50 II'),
  oil('15W-40', 3, 'E7', 'CI-4'),
  oil('15W-40', 3, 'A3/B4', 'SL', 'MB 229.1'),
  oil('20W-50', 3, null, 'SL'),
]

export const gearOils: readonly OilFormula[] = [
  oil('75W-80', 1, null, 'GL-4', 'PSA B71 2330'),
  oil('75W-80', 1, null, 'GL-4', 'MB 235.10'),
  oil('75W-80', 1, null, 'GL-5'),
  oil('75W-90', 1, null, 'GL-4', 'VW 501 50'),
  oil('75W-90', 1, null, 'GL-5', 'MAN 342 S1'),
  oil('75W-90', 1, null, 'GL-5'),
  oil('80W-90', 3, null, 'GL-4', 'MB 235.1'),
  oil('80W-90', 3, null, 'GL-5', 'MAN 342 M2'),
  oil('85W-140', 3, null, 'GL-5'),
]

/** Of tractors, whose gearbox and hydraulics share an oil. */
const hydraulicGrades = ['10W-30', '80W', '20W-30']

/** Engines of cars take no oil that a kit of a car's service names for lorries. */
const carGrades = ['0W-20', '0W-30', '5W-30', '5W-40', '10W-40']

type Fluid = readonly [approval: string, colour: string]
const automaticFluids: readonly Fluid[] = [
  ['Dexron III H', '3'],
  ['Dexron VI', '3'],
  ['MB 236.14', '3'],
  ['MB 236.15', '4'],
  ['ZF TE-ML 11B', '3'],
  ['Toyota WS', '3'],
  ['VW TL 52 182', '6'],
]
const steeringFluids: readonly Fluid[] = [
  ['VW TL 521 46', '5'],
  ['MB 236.3', '6'],
  ['Dexron II D', '3'],
]

/** Specification of a coolant and the colours (criterion 1081) in which it is sold. */
const coolants: Readonly<Record<string, readonly string[]>> = {
  G11: ['4', '5'],
  G12: ['3'],
  'G12+': ['3', '10'],
  'G12++': ['10'],
  G13: ['10'],
  'G12 EVO': ['10'],
  'Type D (Renault)': ['5', '6'],
  'BS 6580': ['4', '5'],
}

const [VISCOSITY, ACEA, API, APPROVAL, OIL_TYPE, COOLANT, COLOUR] = [1070, 1074, 1075, 1076, 1077, 1078, 1081]

/** The formulas of a kind of oil; none for what is no oil of a formula. */
function formulasOf(key: string): readonly OilFormula[] {
  return key === 'engine_oil' ? engineOils : key === 'gear_oil' ? gearOils : []
}

/** Makes what is poured in one that exists: the viscosity that was drawn stays where the kind knows it. */
export function setFluid(key: string, values: Map<number, string>, random: Random): void {
  const formulas = formulasOf(key)
  if (formulas.length > 0) {
    const alike = formulas.filter(({ viscosity }) => viscosity === values.get(VISCOSITY))
    const { viscosity, acea, api, approval, type } = random.pick(alike.length > 0 ? alike : formulas)
    values.set(VISCOSITY, viscosity)
    setOrDelete(values, ACEA, acea)
    setOrDelete(values, API, api)
    setOrDelete(values, APPROVAL, approval)
    if (values.has(OIL_TYPE)) values.set(OIL_TYPE, String(type))
  }
  if (key === 'service_kit') keepOrPick(values, VISCOSITY, carGrades, random)
  if (key === 'hydraulic_oil') keepOrPick(values, VISCOSITY, hydraulicGrades, random)
  const fluids = key === 'atf' ? automaticFluids : key === 'ps_fluid' ? steeringFluids : []
  if (fluids.length > 0) {
    const [approval, colour] = random.pick(fluids)
    values.set(APPROVAL, approval)
    values.set(COLOUR, colour)
  }
  if (key === 'antifreeze') keepOrPick(values, COLOUR, coolants[values.get(COOLANT) ?? ''] ?? [], random)
}

/** What is wrong with what is poured in, or null. */
export function fluidFault(key: string, values: ReadonlyMap<number, string>): string | null {
  const said = [VISCOSITY, ACEA, API, APPROVAL].map((id) => values.get(id) ?? null)
  const formulas = formulasOf(key)
  if (
    formulas.length > 0 &&
    !formulas.some(({ viscosity, acea, api, approval }) =>
      [viscosity, acea, api, approval].every((each, index) => each === said[index]),
    )
  )
    return `no such oil: ${said.join(', ')}`
  const grades = key === 'service_kit' ? carGrades : key === 'hydraulic_oil' ? hydraulicGrades : null
  if (grades && !grades.includes(said[0] ?? '')) return `viscosity ${said[0]}`
  if (key === 'antifreeze' && !coolants[values.get(COOLANT) ?? '']?.includes(values.get(COLOUR) ?? ''))
    return `colour of ${values.get(COOLANT)}`
  return null
}

function setOrDelete(values: Map<number, string>, id: number, value: string | null): void {
  if (value === null) values.delete(id)
  else values.set(id, value)
}
