import type { EngineFact, Facts, ManufacturerFact, SeriesFact } from '../facts.ts'

/** Something articles are linked to: a vehicle, a body or an axle. */
export interface Target {
  /** TecDoc linking target type. */
  readonly type: 'V' | 'L' | 'C' | 'T' | 'K' | 'A'
  readonly id: number
  readonly maker: string
  /** Makers of one concern share parts and their numbers. */
  readonly concern: string
  /** Frequency in the fleet, 1–100. */
  readonly weight: number
  readonly modelId: number
  /** Engines of one family share engine parts. */
  readonly family: string
  readonly fuel: string
  readonly kw: number
  readonly ccm: number
  /** yyyymm. */
  readonly from: number
  readonly to: number
  readonly gearbox: string
  readonly drive: string
  readonly body: string
  readonly timing: string
  readonly codes: readonly string[]
  readonly tyres: readonly string[]
  /** Kind of brake of an axle, and its size: `420x180`. */
  readonly brake: string
  readonly brakeSize: string
  /** Of the wheel; null where nothing is known of it. */
  readonly bolts: Bolts | null
  /** The maker's own name of the series, such as 1K1; it is in the maker's numbers. */
  readonly modelCode: string
}

export interface Bolts {
  readonly holes: number
  /** In mm. */
  readonly circle: number
}

/** Bodies get ids beside K-types (900001…), N-types (950001…) and axles (970001…). */
export const BODY_ID_BASE = 960_000
/** Still built: the catalogue's end of time. */
const OPEN_END = 202_612

const concerns: Record<string, string> = {
  VW: 'VAG',
  AUDI: 'VAG',
  SKODA: 'VAG',
  SEAT: 'VAG',
  CUPRA: 'VAG',
  PORSCHE: 'VAG',
  DACIA: 'RENAULT',
  RENAULT: 'RENAULT',
  NISSAN: 'RENAULT',
  PEUGEOT: 'PSA',
  CITROËN: 'PSA',
  DS: 'PSA',
  FIAT: 'FCA',
  'ALFA ROMEO': 'FCA',
  LANCIA: 'FCA',
  JEEP: 'FCA',
  BMW: 'BMW',
  MINI: 'BMW',
  'MERCEDES-BENZ': 'DAIMLER',
  SMART: 'DAIMLER',
  SETRA: 'DAIMLER',
  HYUNDAI: 'HMG',
  KIA: 'HMG',
  TOYOTA: 'TOYOTA',
  LEXUS: 'TOYOTA',
  OPEL: 'GM',
  CHEVROLET: 'GM',
  DAEWOO: 'GM',
  'LAND ROVER': 'JLR',
  JAGUAR: 'JLR',
  'CASE IH': 'CNH',
  'NEW HOLLAND': 'CNH',
  MAN: 'MAN',
  ROMAN: 'MAN',
}

/** "2012-08" as 201208. */
export function monthNumber(month: string | null): number | null {
  return month === null ? null : Number(month.replace('-', ''))
}

/** Alone, or beside a motor that is fed by a battery. */
export function isDiesel(fuel: string): boolean {
  return ['D', 'MD', 'PD'].includes(fuel)
}

export interface Targets {
  readonly cars: readonly Target[]
  readonly trucks: readonly Target[]
  readonly tractors: readonly Target[]
  readonly bodies: readonly Target[]
  readonly axles: readonly Target[]
}

export function readTargets(facts: Facts): Targets {
  const timing = new Map(facts.vehicles.fillFamilies.map((family) => [family.id, family.timing]))
  const all = facts.vehicles.manufacturers.flatMap((maker) =>
    maker.series.flatMap((series) => targetsOf(maker, series, timing)),
  )
  const ofTypes = (...types: string[]) => all.filter((target) => types.includes(target.type))
  return {
    cars: ofTypes('V', 'L'),
    trucks: ofTypes('C'),
    tractors: ofTypes('T'),
    bodies: ofTypes('K'),
    axles: axleTargets(facts),
  }
}

function targetsOf(maker: ManufacturerFact, series: SeriesFact, timing: ReadonlyMap<string, string>): Target[] {
  const base = {
    type: series.linkingTargetType as Target['type'],
    maker: maker.manuName,
    concern: concerns[maker.manuName] ?? maker.manuName,
    weight: maker.weight,
    modelId: series.modelId,
    body: series.body,
    tyres: series.tyres,
    brake: '',
    brakeSize: '',
    bolts: boltsOf(series.pcd),
    modelCode: /\(([^,)]+)/.exec(series.modelName)?.[1] ?? '',
  }
  if (series.engines.length === 0) {
    return [
      {
        ...base,
        id: bodyId(series),
        family: '',
        fuel: '',
        kw: 0,
        ccm: 0,
        from: monthNumber(series.from) ?? 0,
        to: monthNumber(series.to) ?? OPEN_END,
        gearbox: '',
        drive: '',
        timing: '',
        codes: [],
      },
    ]
  }
  return series.engines.map((engine) => ({
    ...base,
    id: engine.carId,
    family: engine.fam ?? engineFamily(maker, engine),
    fuel: engine.fuel,
    kw: engine.kw,
    ccm: engine.ccm ?? 0,
    from: monthNumber(engine.from) ?? 0,
    to: monthNumber(engine.to) ?? OPEN_END,
    gearbox: engine.gearbox,
    drive: engine.drive,
    timing: timing.get(engine.fam ?? '') ?? 'chain',
    codes: engine.codes,
  }))
}

/** `5x112` */
function boltsOf(pcd: string): Bolts | null {
  const [holes, circle] = pcd.split('x').map(Number)
  return holes && circle ? { holes, circle } : null
}

function engineFamily(maker: ManufacturerFact, engine: EngineFact): string {
  return `${maker.manuName} ${engine.codes[0]?.slice(0, 4) ?? engine.carName}`
}

export function bodyId(series: SeriesFact): number {
  return BODY_ID_BASE + (series.modelId % 100) + Math.floor(series.modelId / 1000) * 100 - 6700
}

function axleTargets(facts: Facts): Target[] {
  return facts.axles.axles.map((axle) => ({
    type: 'A',
    id: axle.axleId,
    maker: axle.manuName,
    concern: axle.manuName,
    weight: 10,
    modelId: axle.manuId,
    family: axle.modelName,
    fuel: '',
    kw: 0,
    ccm: 0,
    from: monthNumber(axle['yearOfConstrFrom'] as string | null) ?? 198_001,
    to: monthNumber(axle['yearOfConstrTo'] as string | null) ?? OPEN_END,
    gearbox: '',
    drive: '',
    body: '',
    timing: '',
    codes: [],
    tyres: [],
    brake: axle.brakeType,
    brakeSize: String(axle['brakeSize'] ?? ''),
    bolts:
      axle['wheelBolts'] && axle['pcd'] ? { holes: Number(axle['wheelBolts']), circle: Number(axle['pcd']) } : null,
    modelCode: '',
  }))
}

/** Neighbours in this order share chassis parts: concern, maker, series, engine. */
export function byChassis(a: Target, b: Target): number {
  return (
    compare(a.concern, b.concern) ||
    compare(a.maker, b.maker) ||
    a.modelId - b.modelId ||
    a.from - b.from ||
    a.id - b.id
  )
}

/** Neighbours share engine parts: concern, engine family, displacement, series. */
export function byEngine(a: Target, b: Target): number {
  return (
    compare(a.concern, b.concern) ||
    compare(a.family, b.family) ||
    a.ccm - b.ccm ||
    a.modelId - b.modelId ||
    a.id - b.id
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
