import type { CarLexicon, CarsCalled } from '#src/domain/reading/car-lexicon.ts'

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
