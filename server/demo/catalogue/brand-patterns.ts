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
 * Kinds whose number in a pattern above would say that they are something else: a number 6PK… is a ribbed belt, 0 986 494
 * pads of a brake, and DOX a lambda sensor. A pattern of its own, or the place of one that the brand has on top.
 */
const ownPatterns: Readonly<Record<string, Readonly<Record<string, number | string>>>> = {
  BOSCH: {
    alternator: '0 124 ### ###',
    brake_caliper: '0 204 ### ###',
    brake_fluid: '1 987 479 ###',
    brake_hose: '1 987 476 ###',
    bulb: '1 987 302 ###',
    fuel_feed_unit: '0 580 2## ###',
    fuel_pump: '0 580 4## ###',
    fuse: '1 904 529 ###',
    glow_plug: '0 250 ### ###',
    handbrake_cable: '1 987 477 ###',
    hp_pump: '0 445 01# ###',
    ignition_coil: '0 221 ### ###',
    injector: '0 445 11# ###',
    lambda_sensor: '0 258 ### ###',
    map_sensor: '0 261 ### ###',
    master_cylinder: 'F 026 003 ###',
    ps_pump: 'K S00 ### ###',
    relay: '0 332 ### ###',
    spark_plug: '0 242 ### ###',
    starter: '0 001 ### ###',
    throttle_body: '0 280 ### ###',
    timing_belt: '1 987 944 ###',
    timing_kit: '1 987 948 ###',
    timing_kit_pump: '1 987 946 ###',
    vribbed_belt: '1 987 945 ###',
    vribbed_kit: '1 987 947 ###',
    water_pump: '1 987 949 ###',
    wheel_cylinder: 'F 026 002 ###',
    wiper_motor: 'F 006 B2# ###',
  },
  DELPHI: {
    glow_plug: 'HDS###',
    ignition_coil: 'GN#####',
    injector: 'R#####D',
    lambda_sensor: 'ES#####',
    maf_sensor: 'AF#####',
  },
  DENSO: {
    fuel_pump: 'DFP-0###',
    glow_plug: 'DG-###',
    ignition_coil: 'DIC-0###',
    injector: 'DCRI######',
    maf_sensor: 'DMA-0###',
    radiator: 'DRM#####',
    radiator_fan: 'DER#####',
  },
  GATES: { water_pump: 4 },
  HELLA: { bulb: '8GH ### ###-##1' },
  MAHLE: { ac_condenser: 'AC ### 000P', intercooler: 'CI ### 000P', turbocharger: '030 TC #####000' },
  NGK: { ignition_cables: 'RC-@@###', ignition_coil: 'U####', lambda_sensor: 'OZA###-E#' },
}

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
export function ownPatternOf({ name }: BrandFact, key: string): number | string | null {
  return ownPatterns[name]?.[key] ?? null
}
