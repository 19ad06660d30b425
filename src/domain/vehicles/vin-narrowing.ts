/** A vehicle that a chassis number may mean; months are yyyymm, codes those of the catalogue, null is not known. */
export interface VinCandidate {
  readonly name: string
  readonly engineCodes: readonly string[]
  readonly ccm: number | null
  readonly kw: number | null
  readonly hp: number | null
  readonly fuel: string | null
  readonly body: string | null
  readonly drive: string | null
  readonly from: number | null
  readonly to: number | null
}

/** What the answer to a chassis number says of its car beside the number itself. */
export interface VinStatements {
  /** As makers write it: `B16DTH 1.6 CDTI`. */
  readonly engine: string | null
  readonly modelCode: string | null
  readonly body: string | null
  readonly drive: string | null
  /** yyyy-mm-dd */
  readonly productionDate: string | null
  readonly modelYears: readonly number[]
}

type Speaks = (candidate: VinCandidate) => boolean

/**
 * The vehicles that nothing in the answer speaks against. Each statement is taken by itself, the surest first, and one that would leave no vehicle is not taken: then the answer and
 * the catalogue call the same thing by two names, and the person is asked. What is not known of a vehicle does not speak against it.
 */
export function narrowedByVin<T>(
  vehicles: readonly T[],
  said: VinStatements,
  candidateOf: (vehicle: T) => VinCandidate,
): readonly T[] {
  let left = vehicles
  for (const agrees of statements(said, vehicles.map(candidateOf))) {
    const agreeing = left.filter((vehicle) => agrees(candidateOf(vehicle)))
    if (agreeing.length > 0) left = agreeing
  }
  return left
}

function statements(
  { engine, modelCode, body, drive, productionDate, modelYears }: VinStatements,
  candidates: readonly VinCandidate[],
): readonly Speaks[] {
  const text = engine ?? ''
  return [
    ...engineCodes([text, modelCode ?? ''], candidates),
    ...capacity(text),
    ...power(text),
    ...fuel(text),
    ...(body === null ? [] : [is('body', body)]),
    ...(drive === null ? [] : [is('drive', drive)]),
    ...years(productionDate, modelYears),
  ]
}

const is =
  (field: 'body' | 'drive', value: string): Speaks =>
  (candidate) =>
    candidate[field] === null || candidate[field] === value

/** A code that any of the vehicles has and that is written there, in one piece or in several (`B 16 DTH`). */
function engineCodes(texts: readonly string[], candidates: readonly VinCandidate[]): readonly Speaks[] {
  const written = new Set(texts.flatMap(runs))
  const named = new Set(
    candidates.flatMap(({ engineCodes: codes }) => codes.map(keyOf)).filter((code) => written.has(code)),
  )
  return named.size === 0
    ? []
    : [({ engineCodes: codes }) => codes.length === 0 || codes.some((code) => named.has(keyOf(code)))]
}

const keyOf = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
const LONGEST_RUN = 4

/** Words, and neighbouring words put together. */
function runs(text: string): readonly string[] {
  const words = text
    .split(/[\s,;/()-]+/)
    .map(keyOf)
    .filter((word) => word !== '')
  return words.flatMap((_, at) =>
    Array.from({ length: LONGEST_RUN }, (__, more) => words.slice(at, at + more + 1).join('')),
  )
}

const LITRES = /(?<![\d.,])(\d{1,2}[.,]\d)(?![\d.,]*\s*(?:kw|cp|ps|hp|bhp|le)\b)(?![\d.,])/i
const CCM_TOLERANCE = 10

/** The capacity in litres as the vehicle is called or measures (a 1.3 may have 1,248 cm³), or in cm³. */
function capacity(text: string): readonly Speaks[] {
  const ccm = /(?<!\d)(\d{3,5})\s*(?:cc|ccm|cm3|cm³)/i.exec(text)?.[1]
  if (ccm !== undefined)
    return [(candidate) => candidate.ccm === null || Math.abs(candidate.ccm - Number(ccm)) <= CCM_TOLERANCE]
  const litres = litresIn(text)
  if (litres === null) return []
  return [
    ({ name, ccm: measured }) => {
      const called = litresIn(name)
      if (called === null && measured === null) return true
      return called === litres || (measured !== null && Math.round(measured / 100) / 10 === litres)
    },
  ]
}

function litresIn(text: string): number | null {
  const found = LITRES.exec(text)?.[1]
  return found === undefined ? null : Number(found.replace(',', '.'))
}

const KW_TOLERANCE = 1
const HP_TOLERANCE = 2

function power(text: string): readonly Speaks[] {
  const kw = /(?<!\d)(\d{2,4})\s*kw\b/i.exec(text)?.[1]
  const hp = /(?<!\d)(\d{2,4})\s*(?:cp|ps|hp|bhp|le)\b/i.exec(text)?.[1]
  return [
    ...(kw === undefined
      ? []
      : [(candidate: VinCandidate) => candidate.kw === null || Math.abs(candidate.kw - Number(kw)) <= KW_TOLERANCE]),
    ...(hp === undefined
      ? []
      : [(candidate: VinCandidate) => candidate.hp === null || Math.abs(candidate.hp - Number(hp)) <= HP_TOLERANCE]),
  ]
}

/** Words of makers that name a fuel, with the catalogue's codes of what burns it (docs/import.md). A word for diesel leaves its hybrids open, and so on. */
const fuelWords = [
  { word: word('plug-?in|phev'), codes: ['P', 'PD'] },
  { word: word('hybrid|hibrid|hev|e-power'), codes: ['H', 'P', 'PD', 'MH', 'MD'] },
  {
    word: word('\\p{L}*(tdi|cdti|hdi|dci|jtdm?|crdi|tdci|cdi|dtec|ddis|multijet)|d-4d|di-d|diesel|motorin[aă]|dízel'),
    codes: ['D', 'PD', 'MD'],
  },
  {
    word: word('tsi|tfsi|fsi|gdi|tce|vti|thp|ecoboost|puretech|vvt-?i|petrol|benzin\\p{L}*|gasoline'),
    codes: ['B', 'L', 'C', 'H', 'P', 'MH'],
  },
  { word: word('electric|elektro|elektromos|bev'), codes: ['E'] },
] as const

function word(either: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${either})(?!\\p{L})`, 'iu')
}

function fuel(text: string): readonly Speaks[] {
  return fuelWords
    .filter((each) => each.word.test(text))
    .map(
      ({ codes }) =>
        ({ fuel: burnt }) =>
          burnt === null || (codes as readonly string[]).includes(burnt),
    )
}

/** The month of production lies in the time of construction, give or take one; a model year begins in the summer before it. */
function years(productionDate: string | null, modelYears: readonly number[]): readonly Speaks[] {
  if (productionDate !== null) {
    const month = monthsOf(Number(productionDate.slice(0, 4)) * 100 + Number(productionDate.slice(5, 7)))
    return [
      ({ from, to }) => (from === null || monthsOf(from) - 1 <= month) && (to === null || monthsOf(to) + 1 >= month),
    ]
  }
  if (modelYears.length === 0) return []
  return [
    ({ from, to }) =>
      modelYears.some(
        (year) => (from === null || from <= year * 100 + 12) && (to === null || to >= (year - 1) * 100 + 6),
      ),
  ]
}

function monthsOf(yearMonth: number): number {
  return Math.floor(yearMonth / 100) * 12 + (yearMonth % 100)
}
