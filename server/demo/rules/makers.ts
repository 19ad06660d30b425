/**
 * Who makes what, as far as a brand is known for one thing: keys of kinds of parts, or parts of such keys, and of
 * categories behind `#`. A brand that is not listed sells whatever the
 * kinds of parts name it for.
 */
const filters = [
  'oil_filter',
  'air_filter',
  'fuel_filter',
  'cabin_filter',
  'transmission_filter',
  'filter_set',
  'service_kit',
  'air_dryer_cartridge',
]
const charging = ['alternator', 'starter', 'ignition_coil', '#elec_sensors', '#charging', '#starting']
const chassis = ['#suspension', '#axle_mounting', '#steering', '#wheel_drive', 'engine_mount', 'gearbox_mount']
const frictionCv = [
  'cv_pads',
  'cv_disc',
  'brake_lining',
  'cv_drum',
  'brake_pads',
  'brake_disc',
  'brake_shoes',
  'brake_drum',
  'wear_sensor',
  'handbrake_shoes',
]

const specialists: Readonly<Record<string, readonly string[]>> = {
  KNECHT: filters,
  BALDWIN: filters,
  FLEETGUARD: [...filters, 'antifreeze'],
  DONALDSON: filters,
  SOFIMA: filters,
  'SOGEFI PRO': filters,
  MINTEX: ['#disc_brake', '#drum_brake', '#brake_hydraulics', '#parking_brake', 'cv_pads', 'cv_disc', 'brake_lining'],
  EYQUEM: ['#ignition'],
  'DELCO REMY': charging,
  PRESTOLITE: charging,
  'HC-CARGO': [...charging, '#lighting', '#window_cleaning', '#aircon'],
  GSP: [...chassis, 'abs_ring'],
  RTS: chassis,
  GLYCO: ['main_bearings', 'conrod_bearings'],
  GOETZE: ['piston_rings', 'hydraulic_lifter', 'camshaft'],
  ASPÖCK: ['tail_lamp_trailer', 'side_marker'],
  BERAL: frictionCv,
  JURID: frictionCv,
  TEXTAR: frictionCv,
}

/** Brands of remanufactured parts sell no batteries: they are recycled, not rebuilt. */
const REMANUFACTURED = 'remanufactured'

export interface Maker {
  readonly name: string
  readonly quality: string
}

/** Whether a brand makes a kind of part; `categories` are the keys of its category and of those above. */
export function makes({ name, quality }: Maker, key: string, categories: readonly string[]): boolean {
  if (quality === REMANUFACTURED && key.startsWith('battery')) return false
  const known = specialists[name]
  return known === undefined || known.includes(key) || categories.some((each) => known.includes(`#${each}`))
}
