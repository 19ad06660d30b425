import { isDiesel, type Target } from './targets.ts'

/** Which vehicles a kind of part makes sense on; keys are those of the generic articles. */
type Fits = (target: Target) => boolean

const electric: Fits = (target) => target.fuel === 'E'
const combustion: Fits = (target) => !electric(target)
const diesel: Fits = (target) => isDiesel(target.fuel)
const petrol: Fits = (target) => combustion(target) && !diesel(target)
const hybrid: Fits = (target) => ['H', 'P', 'PD', 'MH', 'MD'].includes(target.fuel)
const plugIn: Fits = (target) => ['E', 'P', 'PD'].includes(target.fuel)
const manual: Fits = (target) => combustion(target) && target.gearbox.startsWith('M')
const automatic: Fits = (target) => combustion(target) && !target.gearbox.startsWith('M')
const beltDriven: Fits = (target) => combustion(target) && target.timing.includes('belt')
const chainDriven: Fits = (target) => combustion(target) && target.timing === 'chain'
const rearDriven: Fits = (target) => target.drive !== 'FWD'
const lightCommercial: Fits = (target) => target.type === 'L'
const builtFrom =
  (year: number): Fits =>
  (target) =>
    target.to >= year * 100
const builtUntil =
  (year: number): Fits =>
  (target) =>
    target.from < year * 100
const both =
  (...rules: Fits[]): Fits =>
  (target) =>
    rules.every((fits) => fits(target))
const premiumMakers = new Set(['BMW', 'AUDI', 'MERCEDES-BENZ', 'LAND ROVER', 'PORSCHE', 'TESLA', 'LEXUS', 'VOLVO'])

/** Categories whose parts need a combustion engine. */
const combustionNodes = new Set([107, 109, 110, 111, 112, 114, 115, 116, 117, 123, 124, 128, 129, 130, 131, 134, 151])

const rules: Record<string, Fits> = {
  cabin_filter: () => true,
  transmission_filter: automatic,
  atf_service_kit: automatic,
  gear_cable: manual,
  clutch_kit: manual,
  clutch_kit_dmf: both(manual, diesel, builtFrom(2003)),
  flywheel: manual,
  release_bearing: manual,
  central_slave: both(manual, builtFrom(2000)),
  clutch_master: manual,
  clutch_cable: both(manual, builtUntil(2005)),
  timing_kit: beltDriven,
  timing_kit_pump: beltDriven,
  timing_belt: beltDriven,
  timing_tensioner: beltDriven,
  timing_chain_kit: chainDriven,
  spark_plug: petrol,
  ignition_coil: petrol,
  ignition_cables: both(petrol, builtUntil(2008)),
  glow_plug: diesel,
  glow_relay: diesel,
  dpf: both(diesel, builtFrom(2006)),
  nox_sensor: both(diesel, builtFrom(2014)),
  adblue_injector: both(diesel, builtFrom(2014)),
  hp_pump: both(diesel, builtFrom(2000)),
  injector: both(combustion, builtFrom(2000)),
  catalyst: builtFrom(1995),
  lambda_sensor: both(petrol, builtFrom(1996)),
  egr_valve: combustion,
  turbocharger: (target) => diesel(target) || (petrol(target) && target.from >= 201_000),
  turbo_gasket_set: diesel,
  intake_hose: diesel,
  intercooler: (target) => diesel(target) || (petrol(target) && target.from >= 201_200),
  alternator: combustion,
  alternator_freewheel: combustion,
  hv_charging_cable: plugIn,
  hybrid_battery_fan: hybrid,
  dcdc_coolant_pump: (target) => hybrid(target) || electric(target),
  thermostat: combustion,
  water_pump: combustion,
  coolant_sensor: combustion,
  vacuum_pump: diesel,
  leaf_spring: lightCommercial,
  air_spring_pc: (target) => premiumMakers.has(target.maker),
  speedo_cable: builtUntil(2003),
  handbrake_cable: builtUntil(2019),
  prop_shaft_joint: rearDriven,
  center_bearing: rearDriven,
  diff_seal: rearDriven,
  brake_shoes: (target) => target.kw < 90,
  brake_drum: (target) => target.kw < 90,
  wheel_cylinder: (target) => target.kw < 90,
  shoe_accessories: (target) => target.kw < 90,
  parking_sensor: builtFrom(2004),
  tpms_sensor: builtFrom(2012),
  ps_pump: both(combustion, builtUntil(2012)),
  fuel_cap: combustion,
  fuel_tank: combustion,
  crank_sensor: combustion,
  cam_sensor: combustion,
  torque_rod: combustion,
  ac_compressor: builtFrom(1998),
  gear_knob: manual,
  gearbox_mount: combustion,
  speed_sensor_gb: combustion,
}

const heavyOwn = new Set([101, 102, 103, 105, 118, 119, 121, 131, 138, 143, 144, 145, 146, 147, 148, 149, 151, 157])
const axleNodes = new Set([104, 106, 152, 153, 154, 155])
const cabOnly = new Set(['cabin_shock', 'air_compressor', 'coupling_head', 'suzi_coil'])

/** Whether a kind of part (its key and category) is for a target. Trucks and axles have brakes, suspension and hubs of their own. */
export function fits(target: Target, key: string, nodeId: number): boolean {
  if (target.type === 'C' && heavyOwn.has(nodeId)) return false
  if (target.type === 'A') return axleNodes.has(nodeId) && !cabOnly.has(key) && fitsAxle(target, key)
  if (target.type === 'K') return nodeId === 157
  if (target.type !== 'C' && nodeId >= 152 && nodeId <= 156) return false
  const rule = rules[key]
  if (target.type === 'C' || target.type === 'T')
    return (
      !['timing_belt', 'timing_kit', 'timing_kit_pump', 'timing_tensioner', 'spark_plug', 'ignition_coil'].includes(
        key,
      ) &&
      (combustion(target) || !combustionNodes.has(nodeId))
    )
  return rule ? rule(target) : combustion(target) || !combustionNodes.has(nodeId)
}

function fitsAxle(target: Target, key: string): boolean {
  const drum = ['cv_drum', 'brake_lining', 'slack_adjuster', 'camshaft_brake']
  const disc = ['cv_pads', 'cv_disc', 'cv_caliper', 'caliper_repair_cv']
  if (drum.includes(key)) return target.brake === 'tambur'
  if (disc.includes(key)) return target.brake === 'disc'
  return true
}

/** Parts that belong to the engine and not to the chassis: grouped by engine family. */
const engineNodes = new Set([107, 108, 109, 110, 111, 112, 114, 115, 116, 117, 123, 125, 128, 129, 130, 131, 133, 134])
export function isEnginePart(nodeId: number): boolean {
  return engineNodes.has(nodeId)
}

/** The parts that sell, with their share of the catalogue; all their vehicles get some, so that no car opens an empty tree. */
export const mainParts: ReadonlyMap<string, number> = new Map(
  Object.entries({
    brake_pads: 6,
    brake_disc: 6,
    brake_caliper: 3,
    abs_sensor: 3,
    oil_filter: 5,
    air_filter: 5,
    fuel_filter: 4,
    cabin_filter: 5,
    engine_mount: 3,
    vribbed_belt: 4,
    timing_kit: 3,
    shock_absorber: 6,
    coil_spring: 4,
    stabilizer_link: 4,
    control_arm: 5,
    wheel_bearing_kit: 4,
    tie_rod_end: 4,
    clutch_kit: 3,
    radiator: 3,
    water_pump: 4,
    thermostat: 3,
    ac_condenser: 2,
    end_silencer: 2,
    spark_plug: 4,
    glow_plug: 3,
    battery_vehicle: 4,
    alternator: 3,
    starter: 3,
    headlight: 4,
    tail_light: 3,
    wiper_blade: 4,
    outside_mirror: 3,
    drive_shaft: 3,
    front_bumper: 2,
    service_kit: 2,
    lambda_sensor: 2,
    cv_pads: 4,
    cv_disc: 4,
    cv_drum: 2,
    air_dryer_cartridge: 3,
    brake_chamber: 3,
    air_spring: 3,
    cv_shock: 3,
    cv_hub: 2,
    cv_bearing_kit: 3,
    kingpin: 2,
    landing_gear: 2,
    tail_lamp_trailer: 3,
    side_marker: 2,
    mudguard_cv: 2,
    tr_hydraulic_pump: 3,
    tr_clutch: 2,
    tr_seat: 2,
    tr_top_link: 2,
    abs_sensor_cv: 2,
  }),
)

/** Keys of the criterion "fitting position" or "side" that make separate articles of a kind. */
export interface Variant {
  readonly criteriaId: number
  readonly key: number
}
const position = (...keys: number[]): Variant[] => keys.map((key) => ({ criteriaId: 1001, key }))
const sides: Variant[] = [
  { criteriaId: 1002, key: 1 },
  { criteriaId: 1002, key: 2 },
]
const frontAndRear = new Set([
  'brake_pads',
  'brake_disc',
  'brake_caliper',
  'shock_absorber',
  'coil_spring',
  'wheel_bearing_kit',
  'abs_sensor',
  'brake_hose',
  'wear_sensor',
  'stabilizer_link',
  'wiper_blade',
  'cv_pads',
  'cv_disc',
  'cv_shock',
  'caliper_repair',
  'pad_accessories',
  'dust_kit',
  'strut_mount',
  'control_arm_bush',
  'stabilizer_bush',
])

export function variantsOf(
  key: string,
  criteria: readonly number[],
  flags: readonly string[],
): readonly (Variant | null)[] {
  if (frontAndRear.has(key)) return position(1, 2)
  if (flags.includes('sides')) return criteria.includes(1001) ? position(3, 4) : sides
  if (key === 'drive_shaft' || key === 'control_arm_kit' || key === 'tie_rod_end' || key === 'inner_tie_rod')
    return position(3, 4)
  if (['brake_shoes', 'brake_drum', 'wheel_cylinder', 'handbrake_cable', 'axle_bush', 'leaf_spring'].includes(key))
    return position(2)
  if (criteria.includes(1001)) return position(1)
  return [null]
}
