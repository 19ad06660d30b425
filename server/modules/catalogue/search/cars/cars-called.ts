import type { CarLexicon, Model } from '#src/domain/reading/car-lexicon.ts'
import { foldWords } from '#src/domain/reading/folded-words.ts'

type Called = Readonly<Record<string, readonly string[]>>

/** How people speak of makers and models besides, folded, by what those are called: `bemveu`, `octa`. */
export interface CarsCalled {
  readonly makers: Called
  readonly models: Called
  /** What names no model by itself: `logan papuc`. */
  readonly bodies: Called
}

/** Words by what they stand for: makers by their names, models by a word of theirs. */
function byName(called: Readonly<Record<string, string>>): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.entries(called).map(([name, words]) => [name, words.split(' ')]))
}

/**
 * How people speak of cars, and write makers and models by ear, folded. One letter away from a name nothing needs to stand here, unless it is the
 * first one: `korsa`.
 */
export const carsCalled: CarsCalled = {
  makers: byName({
    bmw: 'bemveu bemveul beemveu bmv beemwe bimmer beemer',
    vw: 'folksvagen folxvagen volsvagen volkswagenul',
    'mercedes-benz': 'mertan mertanul mertic mercedesul mercedez mercedesz',
    renault: 'reno renoul renolt',
    peugeot: 'pejo pejou pejot pegeot peugot pezso',
    citroen: 'sitroen sitroien citroienul',
    hyundai: 'hundai hiundai hiunday hyunday hjundai',
    skoda: 'scoda schoda skodi',
    chevrolet: 'sevrolet sevrole chevi',
    toyota: 'toiota',
    mitsubishi: 'mitubishi mitsubisi mitsu',
    suzuki: 'suzuchi',
  }),
  models: byName({
    octavia: 'octa octi',
    logan: 'loganel',
    qashqai: 'cascai caskai kaskai kashkai kaskaj qasqai',
    touareg: 'tuareg touarec',
    cayenne: 'caien kayen',
    corsa: 'korsa',
    clio: 'klio clioul',
    kuga: 'cuga',
    caddy: 'kaddy cadi',
    kangoo: 'cangoo cango kango',
    koleos: 'coleos',
    captur: 'kaptur',
    passat: 'pasatel passatel',
    golf: 'golfulet',
    sprinter: 'sprinterel',
  }),
  bodies: byName({ pick: 'papuc papucul' }),
}

/** A generation as it is spoken, folded. What counts things in Romanian as well, `două`, stands in no list. */
const GENERATIONS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    '2': 'doi kettes zwei',
    '3': 'trei harmas drei',
    '4': 'patru negyes vier',
    '5': 'cinci otos funf',
    '6': 'sase hatos sechs',
    '7': 'sapte hetes sieben',
    '8': 'opt nyolcas acht',
  }).flatMap(([figure, words]) => words.split(' ').map((word) => [word, figure])),
)
/** What so many of are counted behind a car: `golf trei uși`. */
const COUNTED = /^(?:usi|portiere|bucati|buc|cilindri|locuri|ajtos|turig)$/

/** The words with a generation that is spoken right behind its model in figures: `golf patru`, `passat șase`. */
export function withFigures({ byBase }: Pick<CarLexicon, 'byBase'>, words: readonly string[]): readonly string[] {
  return words.map((word, at) => {
    const figure = GENERATIONS[word]
    const isBehindModel = byBase.has(words[at - 1] ?? '')
    return figure !== undefined && isBehindModel && !COUNTED.test(words[at + 1] ?? '') ? figure : word
  })
}

/** The cars with these words for them. */
export function withSpokenWords(lexicon: CarLexicon, called: CarsCalled = carsCalled): CarLexicon {
  const models = new Map([...lexicon.models].map(([id, model]) => [id, spokenOf(model, called)]))
  const by = (words: (model: Model) => ReadonlySet<string>) => {
    const ids = new Map<string, number[]>()
    for (const [id, model] of models) for (const word of words(model)) ids.set(word, [...(ids.get(word) ?? []), id])
    return ids
  }
  return { ...lexicon, models, byBase: by((model) => model.baseWords), byMaker: by((model) => model.makerWords) }
}

function spokenOf(model: Model, { makers, models, bodies }: CarsCalled): Model {
  const { makerWords, baseWords, otherWords } = model
  const more = (words: ReadonlySet<string>, called: Called) => [...words].flatMap((word) => called[word] ?? [])
  return {
    ...model,
    makerWords: new Set([...makerWords, ...(makers[foldWords(model.maker).join('-')] ?? [])]),
    baseWords: new Set([...baseWords, ...more(baseWords, models)]),
    otherWords: new Set([...otherWords, ...more(baseWords, bodies), ...more(otherWords, bodies)]),
  }
}
