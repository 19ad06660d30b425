import { foldedWords, isOneErrorApart } from './folded-words.ts'

/*
 * A car in words: `golf 5`, `logan 1.5 dci 2012`, `passat b6`, `vw 1.9 tdi 105 cp`, `motor CJGA`. Pure, over what a catalogue (or a device) knows of
 * makers, models and vehicles.
 */

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

/** What a text says of a car. */
export interface CarText {
  /** Cars that all of it is true of. */
  readonly carIds: readonly number[]
  readonly modelIds: readonly number[]
  /** Places of the words that say it. */
  readonly places: readonly number[]
}

interface Model extends KnownModel {
  readonly makerWords: ReadonlySet<string>
  /** Words that name it alone, without its generation: `golf`. */
  readonly baseWords: ReadonlySet<string>
  /** Its generation and body, and how people write them: `v`, `5`, `mk5`. */
  readonly otherWords: ReadonlySet<string>
  /** Type codes in brackets: `1k1`. */
  readonly codes: readonly string[]
}

interface Car extends KnownCar {
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
/** Bodies and the like, which name no model. */
const BODIES = new Set(
  'limuzina limuzin sedan hatchback variant combi break estate van pick up pickup coupe cabrio mcv kombi touring avant sportback plus'.split(
    ' ',
  ),
)
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']
/** Fuels as they are called, and what of an engine's name or fuel they stand for, folded. */
const DIESEL = new Set('tdi tdci dci hdi cdti jtd jtdm crdi d4d cdi ddis dtec ecoblue bluehdi td d multijet'.split(' '))
const DIESEL_WORDS = new Set('diesel motorina dizel'.split(' '))
const SERIES = new Set('seria serie series klasse clasa class gen generatia generation mk'.split(' '))
const ENGINE_WORDS = new Set('motor cod motorcode engine motorkod'.split(' '))

export function carLexicon(models: readonly KnownModel[], cars: readonly KnownCar[]): CarLexicon {
  const all = models.map(modelOf)
  const carsOf = new Map<number, Car[]>()
  const byEngine = new Map<string, Car[]>()
  for (const known of cars) {
    const car: Car = {
      ...known,
      words: new Set(foldedWords(known.name)),
      codes: new Set(known.engineCodes.map(engineKey)),
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
  const base = names.filter(isBase)
  const others = names.filter((word, at) => !isBase(word, at)).flatMap(alsoCalled)
  const maker = known.maker.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  return {
    ...known,
    makerWords: new Set([...foldedWords(known.maker), ...(CALLED[maker] ?? [])]),
    baseWords: new Set(base.concat(joined(base))),
    otherWords: new Set(others),
    codes,
  }
}

/** `c class`, `t roc` and `id.3` as one word too. */
function joined(words: readonly string[]): string[] {
  return words.length > 1 ? [words.join('')] : []
}

/** A generation in figures, as a mark, and as it is. */
function alsoCalled(word: string): string[] {
  const at = ROMAN.indexOf(word)
  return at < 0 ? [word] : [word, String(at + 1), `mk${at + 1}`, `mk${word}`, `g${at + 1}`]
}

function engineKey(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** The car that the words say, as far as they say one: a model, an engine code, or litres with a fuel. Null when they do not. */
export function readCar(lexicon: CarLexicon, words: readonly string[]): CarText | null {
  const anchor = anchorOf(lexicon, words)
  return anchor && narrowed(lexicon, words, anchor)
}

interface Anchor {
  readonly cars: readonly Car[]
  readonly places: readonly number[]
}

function anchorOf(lexicon: CarLexicon, words: readonly string[]): Anchor | null {
  const named = namedModels(lexicon, words) ?? codedEngine(lexicon, words) ?? codedModels(lexicon, words)
  if (named) return named
  const made = words.flatMap((word, at) => {
    const models = lexicon.byMaker.get(word)
    return models ? [{ cars: models.flatMap((id) => lexicon.carsOf.get(id) ?? []), places: [at] }] : []
  })
  if (made[0] && words.length > 1) return made[0]
  return sizedEngine(lexicon, words)
}

/** `CJGA`, `K9K 832`: an engine's code, whole or as far as it was said; such a beginning has a letter and a digit. */
function codedEngine(lexicon: CarLexicon, words: readonly string[]): Anchor | null {
  for (const count of [3, 2, 1]) {
    for (let at = 0; at + count <= words.length; at += 1) {
      const key = engineKey(words.slice(at, at + count).join(''))
      if (key.length < 3 || !/[a-z]/.test(key)) continue
      const isBeginning = count === 1 && /\d/.test(key)
      const cars =
        lexicon.byEngine.get(key) ??
        (isBeginning ? [...lexicon.byEngine].flatMap(([code, coded]) => (code.startsWith(key) ? coded : [])) : [])
      if (cars.length > 0) return { cars, places: Array.from({ length: count }, (_, next) => at + next) }
    }
  }
  return null
}

/** `w204`, `e90`: the code of a type, which has a letter and a digit. */
function codedModels(lexicon: CarLexicon, words: readonly string[]): Anchor | null {
  const at = words.findIndex((word) => /^(?=.*[a-z])(?=.*\d)[a-z0-9]{3,5}$/.test(word) && lexicon.byCode.has(word))
  if (at < 0) return null
  return { cars: lexicon.byCode.get(words[at]!)!.flatMap((id) => lexicon.carsOf.get(id) ?? []), places: [at] }
}

/** The models that the text names best: as many of their words as stand in it. */
function namedModels(lexicon: CarLexicon, words: readonly string[]): Anchor | null {
  const found = new Map<number, Set<number>>()
  for (const [at, word] of words.entries())
    for (const [id, places] of modelsNamed(lexicon, words, word, at)) {
      const known = found.get(id) ?? new Set<number>()
      for (const place of places) known.add(place)
      found.set(id, known)
    }
  if (found.size === 0) return null
  const most = Math.max(...[...found.values()].map((places) => places.size))
  const best = [...found].filter(([, places]) => places.size === most)
  return {
    cars: best.flatMap(([id]) => lexicon.carsOf.get(id) ?? []),
    places: [...new Set(best.flatMap(([, places]) => [...places]))],
  }
}

function modelsNamed(
  lexicon: CarLexicon,
  words: readonly string[],
  word: string,
  at: number,
): [id: number, places: readonly number[]][] {
  const makerStands = (id: number) => words.some((each) => lexicon.models.get(id)!.makerWords.has(each))
  const isSeries = SERIES.has(words[at - 1] ?? '') || SERIES.has(words[at + 1] ?? '')
  const places = isSeries ? [at, SERIES.has(words[at - 1] ?? '') ? at - 1 : at + 1] : [at]
  // `3` and `c` are models only beside their maker or the word for a series.
  const whole = (lexicon.byBase.get(word) ?? []).filter((id) => word.length > 2 || isSeries || makerStands(id))
  if (whole.length > 0) return whole.map((id) => [id, places])
  const pair = words[at + 1] === undefined ? [] : (lexicon.byBase.get(word + words[at + 1]!) ?? [])
  if (pair.length > 0) return pair.map((id) => [id, [at, at + 1]])
  if (word.length < 5 || /\d/.test(word)) return []
  const near = [...lexicon.byBase.keys()].filter((base) => base.length >= 5 && isOneErrorApart(word, base))
  return near.length === 1 ? (lexicon.byBase.get(near[0]!) ?? []).map((id) => [id, [at]]) : []
}

/** `1.9 tdi`: litres and what the engine is called, without a model. */
function sizedEngine(lexicon: CarLexicon, words: readonly string[]): Anchor | null {
  const at = words.findIndex((word, place) => /^\d\.\d$/.test(word) && /^[a-z]{1,8}$/.test(words[place + 1] ?? ''))
  if (at < 0) return null
  const cars = [...lexicon.carsOf.values()]
    .flat()
    .filter((car) => car.words.has(words[at]!) && car.words.has(words[at + 1]!))
  return cars.length > 0 ? { cars, places: [at, at + 1] } : null
}

/** What else the text says is taken as long as cars are left. Single letters and digits only beside what was taken: `golf 5`, but not `2 bucăți`. */
function narrowed(lexicon: CarLexicon, words: readonly string[], anchor: Anchor): CarText {
  let cars = anchor.cars
  const taken = new Set(anchor.places)
  for (let pass = 0; pass < 2; pass += 1) {
    for (const [at, word] of words.entries()) {
      if (taken.has(at)) continue
      const isBeside = taken.has(at - 1) || taken.has(at + 1)
      if ((word.length === 1 || /^\d{1,3}$/.test(word)) && !isBeside) continue
      if ((SERIES.has(word) || ENGINE_WORDS.has(word) || /^(?:cp|ps|hp|le|kw|cai)$/.test(word)) && isBeside) {
        taken.add(at)
        continue
      }
      const left = cars.filter((car) => isTrueOf(lexicon.models.get(car.modelId)!, car, word, words[at + 1]))
      if (left.length === 0) continue
      cars = left
      taken.add(at)
    }
  }
  return {
    carIds: cars.map(({ carId }) => carId),
    modelIds: [...new Set(cars.map(({ modelId }) => modelId))],
    places: [...taken].sort((a, b) => a - b),
  }
}

function isTrueOf(model: Model, car: Car, word: string, next: string | undefined): boolean {
  if (model.makerWords.has(word) || model.baseWords.has(word) || model.otherWords.has(word)) return true
  if (word.length >= 2 && model.codes.some((code) => code.startsWith(word) || code.replace(/^[a-z]/, '') === word))
    return true
  if (car.words.has(word) || car.codes.has(engineKey(word))) return true
  if (DIESEL_WORDS.has(word)) return [...car.words].some((each) => DIESEL.has(each))
  const power = /^(\d{2,3})(cp|ps|hp|le|kw)?$/.exec(word)
  if (power)
    return powerIs(car, Number(power[1]), power[2] ?? (/^(?:cp|ps|hp|le|kw|cai)$/.test(next ?? '') ? next! : null))
  return /^(?:19|20)\d{2}$/.test(word) && isBuiltIn(car, Number(word))
}

function powerIs({ kw, hp }: KnownCar, value: number, unit: string | null): boolean {
  if (unit === null) return false
  return unit === 'kw' ? kw === value : hp !== null && Math.abs(hp - value) <= 1
}

function isBuiltIn({ from, to }: KnownCar, year: number): boolean {
  return from !== null && Math.floor(from / 100) <= year && (to === null || Math.floor(to / 100) >= year)
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}
