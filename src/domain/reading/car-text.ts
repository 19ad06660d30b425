import { type Car, type CarLexicon, engineKey, type KnownCar, type Model } from './car-lexicon.ts'
import { isOneErrorApart } from './folded-words.ts'

/*
 * A car in words: `golf 5`, `logan 1.5 dci 2012`, `passat b6`, `vw 1.9 tdi 105 cp`, `motor CJGA`. Pure, over what a catalogue (or a device) knows of
 * makers, models and vehicles.
 */

/** What a text says of a car. */
export interface CarText {
  /** Cars that all of it is true of. */
  readonly carIds: readonly number[]
  readonly modelIds: readonly number[]
  /** Places of the words that say it. */
  readonly places: readonly number[]
}

/** Fuels as they are called, and what of an engine's name or fuel they stand for, folded. */
const DIESEL = new Set('tdi tdci dci hdi cdti jtd jtdm crdi d4d cdi ddis dtec ecoblue bluehdi td d multijet'.split(' '))
const DIESEL_WORDS = new Set('diesel motorina dizel'.split(' '))
/** A model that a generation is written together with has so many letters. */
const SHORTEST_GLUED = 3
const SERIES = new Set('seria serie series klasse clasa class'.split(' '))
const GENERATION = new Set('gen generatia generatie generation mk'.split(' '))
/** Bodies, as people call them: beside a car they say nothing that its other words do not. */
const BODIES_CALLED = new Set(
  'break combi kombi estate variant caravan touring avant sportback tourer sedan limuzina berlina hatchback coupe cabrio facelift plus'.split(
    ' ',
  ),
)
const ENGINE_WORDS = new Set('motor cod motorcode engine motorkod'.split(' '))

/** Whether a word says of any car what it burns, or that an engine is meant: parts are named by it too. */
export function saysFuelOrEngine(word: string): boolean {
  return DIESEL_WORDS.has(word) || ENGINE_WORDS.has(word)
}

/**
 * The car that the words say, as far as they say one: a model, an engine code, or litres with a fuel. Null when they do not. `isOfPart`: parts are called by this word too, so
 * that beside a model it is an engine's code only where the text says so: `senzor abs golf`.
 */
export function readCar(
  lexicon: CarLexicon,
  words: readonly string[],
  isOfPart: IsOfPart = () => false,
): CarText | null {
  const pieces = words.flatMap((word, at) => piecesOfCar(lexicon, word).map((piece) => ({ piece, at })))
  const apart = pieces.map(({ piece }) => piece)
  const anchor = anchorOf(lexicon, apart, isOfPart)
  if (!anchor) return null
  const read = narrowed(lexicon, apart, anchor, isOfPart)
  return { ...read, places: [...new Set(read.places.map((place) => pieces[place]!.at))] }
}

/** Which of the words that say a car say its model, and not its engine, power or year. */
export function saysModel({ models }: CarLexicon, modelIds: readonly number[], word: string): boolean {
  return modelIds.some((id) => isOfModel(models.get(id)!, word))
}

function isOfModel(model: Model, word: string): boolean {
  return [model.makerWords, model.baseWords, model.otherWords].some((each) => each.has(word)) || isCodeOf(model, word)
}

/**
 * A model and its generation, or litres and the engine's name, that were typed together: `golf5`, `passatb6`, `1.9tdi`.
 * Any other word is one piece.
 */
export function piecesOfCar({ byBase, models }: CarLexicon, word: string): readonly string[] {
  const [, litres, engine] = /^(\d\.\d)([a-z]{1,8})$/.exec(word) ?? []
  if (litres && engine) return [litres, engine]
  if (byBase.has(word)) return [word]
  for (let at = word.length - 1; at >= SHORTEST_GLUED; at -= 1) {
    const [base, rest] = [word.slice(0, at), word.slice(at)]
    const isOf = (id: number) => models.get(id)!.otherWords.has(rest) || isCodeOf(models.get(id)!, rest)
    if (/\d/.test(rest) && byBase.get(base)?.some(isOf)) return [base, rest]
  }
  return [word]
}

type IsOfPart = (word: string) => boolean

interface Anchor {
  readonly cars: readonly Car[]
  readonly places: readonly number[]
}

function anchorOf(lexicon: CarLexicon, words: readonly string[], isOfPart: IsOfPart): Anchor | null {
  const named =
    numberedCar(lexicon, words) ??
    namedModels(lexicon, words, isOfPart) ??
    codedEngine(lexicon, words, isOfPart) ??
    codedModels(lexicon, words)
  if (named) return named
  const made = words.flatMap((word, at) => {
    const models = lexicon.byMaker.get(word)
    return models ? [{ cars: models.flatMap((id) => lexicon.carsOf.get(id) ?? []), places: [at] }] : []
  })
  if (made[0] && words.length > 1) return made[0]
  return sizedEngine(lexicon, words)
}

/** `ktyp 9312`, `K-Type: 9312`: a car by its number in TecDoc, beside something else; alone it has a reading of its own. */
function numberedCar({ carsOf }: CarLexicon, words: readonly string[]): Anchor | null {
  const at = words.findIndex((word, place) => /^(?:k?typ(?:e|nr)?)$/.test(word) && /^\d+$/.test(words[place + 1] ?? ''))
  if (at < 0 || !(words[at]!.startsWith('k') || words[at - 1] === 'k')) return null
  const number = Number(words[at + 1])
  const cars = [...carsOf.values()].flat().filter((car) => car.carId === number)
  const places = words[at]!.startsWith('k') ? [at, at + 1] : [at - 1, at, at + 1]
  return cars.length > 0 && words.length > places.length ? { cars, places } : null
}

/** `CJGA`, `K9K 832`: an engine's code, whole or as far as it was said; such a beginning has a letter and a digit. What parts are called too is none beside other words. */
function codedEngine(lexicon: CarLexicon, words: readonly string[], isOfPart: IsOfPart): Anchor | null {
  const saysEngine = words.length === 1 || words.some((word) => ENGINE_WORDS.has(word))
  for (const count of [3, 2, 1]) {
    for (let at = 0; at + count <= words.length; at += 1) {
      const key = engineKey(words.slice(at, at + count).join(''))
      if (key.length < 3 || !/[a-z]/.test(key)) continue
      // `rulment cu abs`.
      if (!saysEngine && isOfPart(key)) continue
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
function namedModels(lexicon: CarLexicon, words: readonly string[], isOfPart: IsOfPart): Anchor | null {
  const found = new Map<number, Set<number>>()
  for (const at of words.keys())
    for (const [id, places] of modelsNamed(lexicon, words, at, isOfPart)) {
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
  at: number,
  isOfPart: IsOfPart,
): [id: number, places: readonly number[]][] {
  const word = words[at]!
  const makerStands = (id: number) => words.some((each) => lexicon.models.get(id)!.makerWords.has(each))
  const isSeries = SERIES.has(words[at - 1] ?? '') || SERIES.has(words[at + 1] ?? '')
  const places = isSeries ? [at, SERIES.has(words[at - 1] ?? '') ? at - 1 : at + 1] : [at]
  // `3` and `c` are models only beside their maker or the word for a series, `a4` also beside its generation or engine, or a part. `logan 2008` is a year, `peugeot 2008` a model.
  const isTold = (id: number) =>
    /^[a-z]\d$/.test(word) &&
    words.some((each, place) => place !== at && (saysMore(lexicon, id, each) || (each.length > 3 && isOfPart(each))))
  const whole = (lexicon.byBase.get(word) ?? []).filter(
    (id) => (word.length > 2 && !(words[1] && /^20\d\d$/.test(word))) || isSeries || makerStands(id) || isTold(id),
  )
  if (whole.length > 0) return whole.map((id) => [id, places])
  const pair = words[at + 1] === undefined ? [] : (lexicon.byBase.get(word + words[at + 1]!) ?? [])
  if (pair.length > 0) return pair.map((id) => [id, [at, at + 1]])
  if (word.length < 4 || /\d/.test(word)) return []
  const plain = withoutEnding(word).flatMap((each) => lexicon.byBase.get(each) ?? [])
  if (plain.length > 0) return plain.map((id) => [id, [at]])
  const near = [...lexicon.byBase.keys()].filter((base) => isMistyped(word.replace(/h[oe]z$/, ''), base))
  // A model may be called by several words that are alike.
  const found = near.map((base) => lexicon.byBase.get(base) ?? [])
  return new Set(found.map(String)).size === 1 ? found[0]!.map((id) => [id, [at]]) : []
}

/** A model as Romanian speaks of it: `loganul`, `golfu`, `dusterului`, `astrei`; and in Hungarian cases: `loganhoz`, `focusba`. */
function withoutEnding(word: string): string[] {
  return [/(?:ului|ul|u)$/, /(?<=.{4})(?:h[oe]z|[brt]ol|[bn]al|ban|ben|n[ae]k|[br][ae])$/]
    .map((ending) => word.replace(ending, ''))
    .concat(word.replace(/ei$/, 'a'))
    .filter((each) => each !== word && each.length >= 3)
}

/** In a short word two letters that were exchanged: `glof`, or one that was doubled: `golff`. The first letter is right or exchanged: `saltea` is no `altea`. */
function isMistyped(word: string, base: string): boolean {
  if (word[0] !== base[0] && word[0] !== base[1]) return false
  if (base.length >= 5 && word.length >= 5) return isOneErrorApart(word, base)
  if (base.length === 4 && word.length === 5) return word.replace(/(.)\1/, '$1') === base
  return (
    word.length === base.length &&
    isOneErrorApart(word, base) &&
    [...word].sort().join('') === [...base].sort().join('')
  )
}

/** Whether a word says which generation or engine of a model is meant. */
function saysMore({ models, carsOf }: CarLexicon, id: number, word: string): boolean {
  if (word.length < 2) return false
  const model = models.get(id)!
  const isEngine = /^\d\.\d$/.test(word) && (carsOf.get(id) ?? []).some((car) => car.words.has(word))
  return isEngine || (/\d/.test(word) && (model.otherWords.has(word) || isCodeOf(model, word)))
}

/** What an engine is called behind its litres, or how many valves it has. */
const ENGINE_NAME = /^(?:[a-z]{1,8}|\d{1,2}v)$/

/** `1.9 tdi`, `1.6 16v`: litres and what the engine is called, without a model. */
function sizedEngine(lexicon: CarLexicon, words: readonly string[]): Anchor | null {
  const at = words.findIndex((word, place) => /^\d\.\d$/.test(word) && ENGINE_NAME.test(words[place + 1] ?? ''))
  if (at < 0) return null
  // `1.9 pd tdi`, and `1.9 pd` is no other
  const isPumped = words[at + 1] === 'pd'
  const called = isPumped && words[at + 2] === 'tdi' ? [at, at + 1, at + 2] : [at, at + 1]
  const name = isPumped ? 'tdi' : words[at + 1]!
  const cars = [...lexicon.carsOf.values()].flat().filter((car) => car.words.has(words[at]!) && car.words.has(name))
  return cars.length > 0 ? { cars, places: called } : null
}

/** What else the text says is taken as long as cars are left. Single letters and digits only beside what was taken: `golf 5`, but not `2 bucăți`. */
function narrowed(
  lexicon: CarLexicon,
  words: readonly string[],
  anchor: Anchor,
  isOfPart: (word: string) => boolean,
): CarText {
  /** It is true of them as their engine's code alone. */
  const isCodeAlone = (word: string, left: readonly Car[]) =>
    left.every((car) => !car.words.has(word) && !isOfModel(lexicon.models.get(car.modelId)!, word)) &&
    left.some((car) => isEngineCode(car, word) || beginsCode(car, word))
  let { cars, taken } = withGeneration(lexicon, words, anchor)
  for (let pass = 0; pass < 2; pass += 1) {
    for (const [at, word] of words.entries()) {
      if (taken.has(at)) continue
      const isBeside = taken.has(at - 1) || taken.has(at + 1)
      if ((word.length === 1 || /^\d{1,3}$/.test(word)) && !isBeside) continue
      if (
        (SERIES.has(word) || GENERATION.has(word) || ENGINE_WORDS.has(word) || /^(?:cp|ps|hp|le|kw|cai)$/.test(word)) &&
        isBeside
      ) {
        taken.add(at)
        continue
      }
      // `k9k 796` is one code in two words.
      const next = words[at + 1]
      const coded = next === undefined ? [] : cars.filter((car) => car.codes.has(engineKey(word + next)))
      if (coded.length > 0) {
        cars = coded
        taken.add(at).add(at + 1)
        continue
      }
      const before = taken.has(at - 1) ? words[at - 1] : undefined
      const left = cars.filter((car) => isTrueOf(lexicon.models.get(car.modelId)!, car, [before, word, next]))
      if (left.length === 0 && isBeside && (BODIES_CALLED.has(word) || isMakerMistyped(lexicon, cars, word)))
        taken.add(at)
      if (left.length === 0) continue
      if (isOfPart(word) && !ENGINE_WORDS.has(words[at - 1] ?? '') && isCodeAlone(word, left)) continue
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

/** The generation goes first: in `senzor abs golf 5` it is the fifth, though an engine of the third is called ABS. */
function withGeneration(lexicon: CarLexicon, words: readonly string[], anchor: Anchor) {
  let { cars } = anchor
  const taken = new Set(anchor.places)
  for (const [at, word] of words.entries()) {
    // `golf mk 6`
    const isCounted = GENERATION.has(words[at - 1] ?? '') && taken.has(at - 2)
    if (taken.has(at) || !(isCounted || taken.has(at - 1) || taken.has(at + 1))) continue
    const left = cars.filter(({ modelId }) => lexicon.models.get(modelId)!.otherWords.has(word))
    if (left.length === 0) continue
    cars = left
    taken.add(at)
    if (isCounted) taken.add(at - 1)
  }
  return { cars, taken }
}

/** Beside its model a maker says nothing more, however it is written: `wolkswagen passat`. */
function isMakerMistyped({ models }: CarLexicon, cars: readonly Car[], word: string): boolean {
  const makers = new Set(cars.flatMap(({ modelId }) => [...models.get(modelId)!.makerWords]))
  return word.length >= 7 && [...makers].some((maker) => isOneErrorApart(word, maker))
}

/** @param before the word before it, where that says something of the car too */
function isTrueOf(
  model: Model,
  car: Car,
  [before, word, next]: readonly [before: string | undefined, word: string, next: string | undefined],
): boolean {
  if (isOfModel(model, word) || car.words.has(word) || isEngineCode(car, word)) return true
  if (DIESEL_WORDS.has(word)) return [...car.words].some((each) => DIESEL.has(each))
  const power = /^(\d{2,3})(cp|ps|hp|le|kw)?$/.exec(word)
  // `1.9 tdi 105` are horses: behind an engine's name nobody says so. Nor does who says its code: `1.6 tdi cay`.
  const isOfEngine = before !== undefined && (car.words.has(before) || DIESEL_WORDS.has(before))
  if (isOfEngine && beginsCode(car, word)) return true
  const unit = power?.[2] ?? (/^(?:cp|ps|hp|le|kw|cai)$/.test(next ?? '') ? next! : isOfEngine ? 'cp' : null)
  if (power) return powerIs(car, Number(power[1]), unit)
  return /^(?:19|20)\d{2}$/.test(word) && isBuiltIn(car, Number(word))
}

/** The code of a type, its beginning, or it without its letter: `1k`, `906`. */
function isCodeOf({ codes }: Model, word: string): boolean {
  return word.length >= 2 && codes.some((code) => code.startsWith(word) || code.replace(/^[a-z](?=\d)/, '') === word)
}

/** An engine's code, whole or as far as it was said: `k9k`. */
function isEngineCode({ codes }: Car, word: string): boolean {
  const isBeginning = word.length >= 3 && /\d/.test(word) && /[a-z]/.test(word)
  return codes.has(engineKey(word)) || (isBeginning && [...codes].some((code) => code.startsWith(word)))
}

/** Three letters of four, which say the family of engines: `cay` of `CAYC`. */
function beginsCode({ codes }: Car, word: string): boolean {
  return /^[a-z]{3}$/.test(word) && [...codes].some((code) => code.length === 4 && code.startsWith(word))
}

function powerIs({ kw, hp }: KnownCar, value: number, unit: string | null): boolean {
  if (unit === null) return false
  return unit === 'kw' ? kw === value : hp !== null && Math.abs(hp - value) <= 1
}

function isBuiltIn({ from, to }: KnownCar, year: number): boolean {
  return from !== null && Math.floor(from / 100) <= year && (to === null || Math.floor(to / 100) >= year)
}
