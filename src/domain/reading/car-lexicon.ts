import { foldedWords } from './folded-words.ts'

export interface KnownModel {
  readonly modelId: number
  readonly makerId: number
  readonly maker: string
  /** As the vehicle picker divides them. */
  readonly type: string
  /** As the catalogue writes it: `GOLF V (1K1)`. */
  readonly name: string
}

export interface KnownCar {
  readonly carId: number
  readonly modelId: number
  /** Engine and trim: `1.9 TDI`. */
  readonly name: string
  readonly engineCodes: readonly string[]
  readonly kw: number | null
  readonly hp: number | null
  /** Years and months as yyyymm; null: unknown, or still built. */
  readonly from: number | null
  readonly to: number | null
}

export interface Model extends KnownModel {
  readonly makerWords: ReadonlySet<string>
  /** Words that name it alone, without its generation: `golf`. */
  readonly baseWords: ReadonlySet<string>
  /** Its generation and body, and how people write them: `v`, `5`, `mk5`. */
  readonly otherWords: ReadonlySet<string>
  /** Type codes in brackets: `1k1`. */
  readonly codes: readonly string[]
}

export interface Car extends KnownCar {
  readonly words: ReadonlySet<string>
  readonly codes: ReadonlySet<string>
}

export interface CarLexicon {
  readonly models: ReadonlyMap<number, Model>
  readonly carsOf: ReadonlyMap<number, readonly Car[]>
  readonly byBase: ReadonlyMap<string, readonly number[]>
  readonly byMaker: ReadonlyMap<string, readonly number[]>
  readonly byCode: ReadonlyMap<string, readonly number[]>
  readonly byEngine: ReadonlyMap<string, readonly Car[]>
}

/** What people call makers, folded. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  vw: ['volkswagen'],
  'mercedes-benz': ['mercedes', 'merc', 'benz', 'mb'],
  'alfa romeo': ['alfa'],
  'land rover': ['landrover', 'rover'],
  chevrolet: ['chevy'],
  citroen: ['citroen'],
  'renault trucks': ['renault'],
}
/** What people call models besides their names, by the beginning of those, folded. */
const MODELS_CALLED: Readonly<Record<string, string>> = {
  'transporter iv': 't4',
  'transporter v': 't5',
  'transporter vi': 't6',
}
/** What people call a generation besides its number. */
const GENERATIONS_CALLED: Readonly<Record<string, string>> = { 'octavia i': 'tour' }
/** Bodies and trims, which name no model. */
const BODIES = new Set(
  'sport limuzina limuzin sedan hatchback variant combi break estate van pick up pickup coupe cabrio mcv kombi touring avant sportback plus'.split(
    ' ',
  ),
)
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

export function carLexicon(models: readonly KnownModel[], cars: readonly KnownCar[]): CarLexicon {
  const all = models.map(modelOf)
  const carsOf = new Map<number, Car[]>()
  const byEngine = new Map<string, Car[]>()
  for (const known of cars) {
    const car: Car = {
      ...known,
      words: new Set([...withGlued(foldedWords(known.name)), ...hyphened(known.name)]),
      codes: new Set(known.engineCodes.flatMap(withFamily).map(engineKey)),
    }
    push(carsOf, known.modelId, car)
    for (const code of car.codes) push(byEngine, code, car)
  }
  const byBase = new Map<string, number[]>()
  const byMaker = new Map<string, number[]>()
  const byCode = new Map<string, number[]>()
  for (const model of all) {
    for (const word of model.baseWords) push(byBase, word, model.modelId)
    for (const word of model.makerWords) push(byMaker, word, model.modelId)
    for (const code of model.codes) push(byCode, code, model.modelId)
  }
  return { models: new Map(all.map((model) => [model.modelId, model])), carsOf, byBase, byMaker, byCode, byEngine }
}

function modelOf(known: KnownModel): Model {
  const [outside = ''] = known.name.split('(')
  const names = foldedWords(outside)
  const codes = [...known.name.matchAll(/\(([^)]*)\)/g)].flatMap(([, inside]) =>
    foldedWords(inside!.replaceAll('_', '')),
  )
  const isBase = (word: string, at: number) =>
    at === 0 || (word.length > 1 && !ROMAN.includes(word) && !BODIES.has(word) && !/^[a-z]?\d/.test(word))
  const called = Object.entries(MODELS_CALLED).find(([name]) => `${names.join(' ')} `.startsWith(`${name} `))?.[1]
  const base = [...names.filter(isBase), ...(called ? [called] : [])]
  const generation = GENERATIONS_CALLED[names.join(' ')]
  const others = names
    .filter((word, at) => !isBase(word, at))
    .flatMap(alsoCalled)
    .concat(generation ?? [])
  const maker = known.maker.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  return {
    ...known,
    makerWords: new Set([...foldedWords(known.maker), ...(CALLED[maker] ?? [])]),
    baseWords: new Set(base.concat(joined(names.filter(isBase)), withFigures(names), hyphened(outside).filter(isName))),
    otherWords: new Set(others),
    codes,
  }
}

/** `CR-V` is `crv`; what is weighed, `3,5-t`, names no model. */
function isName(word: string): boolean {
  return /^[a-z]\w{2}/.test(word) && !/^i+$/.test(word)
}

/** `c class`, `t roc` and `id.3` as one word too. */
function joined(words: readonly string[]): string[] {
  return words.length > 1 ? [words.join('')] : []
}

/** `U 650 / U 651` is `u650` and `u651` too, `XF 105` is `xf105`. */
function withFigures(names: readonly string[]): string[] {
  return names.flatMap((name, at) => {
    const next = names[at + 1] ?? ''
    return /^[a-z]{1,3}$/.test(name) && !ROMAN.includes(name) && /^\d{2,3}$/.test(next) ? [name + next] : []
  })
}

/** `320 d`, `220 CDI` and `C 220` as they stand on the boot lid too. */
function withGlued(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1]
    // `35 C 15` is written `35c15`.
    if (/^\d{2}$/.test(word) && /^[a-z]$/.test(next ?? '') && /^\d{2}$/.test(words[at + 2] ?? ''))
      return [word, word + next!, word + next! + words[at + 2]!]
    const isGlued = /^\d{2,3}$/.test(word) || (/^[a-z]{1,2}$/.test(word) && /^\d{2,3}$/.test(next ?? ''))
    return isGlued && next ? [word, word + next] : [word]
  })
}

/** `RHR (DW10BTED4)` is called by either. */
function withFamily(code: string): string[] {
  const [, own, family] = /^(.*?)\s*\(([^)]*)\)$/.exec(code) ?? []
  return own && family ? [code, own, family] : [code]
}

/** `D-4D` is `d4d` too. */
function hyphened(name: string): string[] {
  return (name.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? []).flatMap((each) =>
    foldedWords(each.replaceAll('-', '')),
  )
}

/** A generation in figures, as a mark, and as it is. */
function alsoCalled(word: string): string[] {
  const at = ROMAN.indexOf(word)
  // `passat b5` is a B5.5 as well.
  if (/^[a-z]\d\.\d$/.test(word)) return [word, word.slice(0, 2)]
  return at < 0 ? [word] : [word, String(at + 1), `mk${at + 1}`, `mk${word}`, `g${at + 1}`]
}

export function engineKey(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '')
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}
