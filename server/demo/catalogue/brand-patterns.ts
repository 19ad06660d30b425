import type { BrandFact } from '../facts.ts'

/** For which kinds of parts a brand uses which of its number patterns: parts of the keys, in the order of the patterns. */
const kinds: Readonly<Record<string, readonly (readonly string[])[]>> = {
  ABE: [
    ['pads', 'shoes'],
    ['disc', 'drum'],
  ],
  AISIN: [['water_pump'], ['clutch_kit'], ['clutch']],
  'AS-PL': [['alternator'], ['starter']],
  ATE: [['pads', 'shoes'], ['disc'], ['drum'], ['brake_fluid']],
  BALDWIN: [['oil_filter'], ['fuel_filter']],
  BERU: [['glow_plug'], ['ignition'], ['glow_relay']],
  BOSCH: [
    ['pads', 'shoes'],
    ['disc', 'drum'],
    ['oil_filter', 'air_filter', 'fuel_filter'],
    ['cabin_filter', 'sensor'],
    ['battery'],
    ['wiper'],
  ],
  BREMBO: [['pads', 'shoes'], ['disc'], ['drum']],
  BREMSI: [
    ['pads', 'shoes'],
    ['disc', 'drum'],
  ],
  CHAMPION: [['spark', 'glow'], ['cabin_filter'], ['oil_filter', 'air_filter', 'fuel_filter']],
  CONTITECH: [['timing'], ['vribbed_belt'], ['tensioner']],
  CTR: [['ball_joint'], ['tie_rod'], ['link']],
  DAYCO: [['timing_kit', 'timing_belt', 'tensioner'], ['timing_kit_pump'], ['vribbed']],
  DELPHI: [
    ['pads', 'shoes'],
    ['disc', 'drum'],
    ['arm', 'joint', 'link', 'rod'],
    ['sensor', 'injector', 'pump'],
  ],
  DENSO: [['compressor', 'condenser'], ['lambda'], ['spark_plug'], ['wiper']],
  DEPO: [
    ['headlight', 'fog', 'indicator'],
    ['tail_light', 'mirror'],
  ],
  FERODO: [
    ['brake_pads', 'shoes'],
    ['disc', 'drum'],
    ['cv_pads', 'lining'],
  ],
  FILTRON: [['oil_filter'], ['filter_set', 'service_kit'], ['air_filter'], ['fuel_filter'], ['cabin_filter']],
  FLEETGUARD: [['oil_filter'], ['fuel_filter']],
  GATES: [['timing_kit'], ['timing_kit_pump'], ['vribbed'], ['tensioner', 'timing_belt']],
  HELLA: [
    ['headlight', 'fog'],
    ['tail', 'indicator', 'plate'],
    ['sensor', 'relay', 'switch'],
    ['radiator', 'condenser', 'compressor', 'fan'],
  ],
  HENGST: [['oil_filter'], ['air_filter', 'cabin_filter'], ['fuel_filter']],
  INA: [['timing_kit', 'timing_chain'], ['vribbed_kit'], ['tensioner', 'freewheel', 'lifter']],
  JAPANPARTS: [['oil_filter'], ['air_filter', 'fuel_filter', 'cabin_filter'], ['pads', 'shoes'], ['disc', 'drum']],
  KNECHT: [['oil_filter'], ['filter_set'], ['air_filter']],
  KYB: [['shock'], ['cabin_shock'], ['spring'], ['mount', 'dust']],
  LPR: [['pads', 'shoes'], ['drum', 'cylinder'], ['disc']],
  MAHLE: [
    ['oil_filter'],
    ['filter_set', 'service_kit'],
    ['air_filter'],
    ['fuel_filter'],
    ['cabin_filter'],
    ['radiator', 'condenser', 'cooler'],
    ['thermostat'],
  ],
  'MANN-FILTER': [
    ['filter_set', 'service_kit'],
    ['oil_filter'],
    ['air_filter'],
    ['fuel_filter'],
    ['cabin_filter'],
    ['transmission_filter'],
  ],
  MONROE: [['shock'], ['cv_shock'], ['spring'], ['mount', 'dust']],
  NGK: [['spark'], ['ignition_cables'], ['ignition_coil'], ['lambda'], ['glow']],
  NISSENS: [['radiator', 'heater', 'cooler'], ['condenser'], ['compressor', 'dryer']],
  PURFLUX: [['oil_filter'], ['air_filter'], ['fuel_filter'], ['cabin_filter']],
  REMSA: [
    ['pads', 'shoes'],
    ['disc', 'drum'],
  ],
  SACHS: [['shock', 'dust'], ['clutch'], ['flywheel']],
  SKF: [['bearing', 'hub'], ['timing_kit'], ['pump'], ['tensioner', 'timing']],
  SNR: [['bearing', 'hub'], ['timing']],
  SWF: [
    ['wiper_blade', 'wiper_universal'],
    ['wiper_motor', 'wiper_arm'],
  ],
  TRW: [['pads', 'shoes'], ['disc', 'drum'], ['tie_rod'], ['arm', 'joint', 'link'], ['bush', 'mount']],
  TYC: [['headlight', 'fog', 'indicator'], ['tail_light']],
  UFI: [['oil_filter'], ['fuel_filter'], ['air_filter', 'cabin_filter']],
  VALEO: [
    ['clutch', 'flywheel'],
    ['pads', 'disc'],
    ['wiper'],
    ['headlight', 'tail'],
    ['compressor', 'condenser', 'radiator'],
  ],
  'VICTOR REINZ': [['head_gasket'], ['head_gasket_set'], ['gasket', 'seal']],
  WIX: [['oil_filter'], ['air_filter', 'cabin_filter'], ['fuel_filter']],
  ZIMMERMANN: [['shoes'], ['disc', 'drum'], ['pads']],
}

/**
 * Kinds whose number in the pattern above would say that they are something else, and their own pattern's place: a
 * number 6PK… is a ribbed belt.
 */
const ownPatterns: Readonly<Record<string, Readonly<Record<string, number>>>> = { GATES: { water_pump: 4 } }

/**
 * Which pattern of the brand a kind of part is numbered in; brands that are not listed keep one pattern for a kind,
 * whichever. Patterns that a brand has on top of its listed ones are
 * those of `ownPatternOf`.
 */
export function patternOf(brand: BrandFact, key: string, genericArticleId: number): number {
  const listed = kinds[brand.name] ?? []
  const exact = listed.findIndex((keys) => keys.includes(key))
  const found = exact >= 0 ? exact : listed.findIndex((keys) => keys.some((part) => key.includes(part)))
  return found >= 0 ? found : genericArticleId % (listed.length || brand.articlePatterns.length)
}

/** The pattern that a kind of part has for itself, or null. */
export function ownPatternOf(brand: BrandFact, key: string): number | null {
  return ownPatterns[brand.name]?.[key] ?? null
}
