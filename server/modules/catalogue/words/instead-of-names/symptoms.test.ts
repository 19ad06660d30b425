import { expect, test } from 'vitest'
import { readFacts } from '#server/demo/facts.ts'
import { factsDictionary } from '#tests/builders/catalogue/facts-dictionary.ts'
import { dictionaryOf, DISMANTLED_TREE } from '../dictionary.ts'
import { namedBy } from '../name-index.ts'
import { isKindCalled } from '../names.ts'
import { symptoms } from './symptoms.ts'

const kind = (id: number, key: string, ro: string, node = 1, synonyms: string[] = []) => ({
  generic_article_id: id,
  key,
  node_id: node,
  name: { ro, hu: '', en: '', de: '' },
  flags: [],
  image: null,
  synonyms,
})
const node = (id: number, trees: string[]) => ({
  node_id: id,
  key: `n${id}`,
  parent_id: null,
  sort: id,
  name: { ro: '', hu: '', en: '', de: '' },
  trees,
})
const place = (key: number, ro: string, en: string) => ({ key, ro, hu: ro, en, de: en })
const dictionary = dictionaryOf({
  genericArticles: [
    kind(1, 'brake_pads', 'Set plăcuțe frână'),
    kind(2, 'brake_disc', 'Disc frână'),
    kind(3, 'head_gasket', 'Garnitură chiulasă'),
    kind(4, 'spray_paint', 'Vopsea spray'),
    kind(5, 'bonnet', 'Capotă'),
    kind(6, 'bonnet_strut', 'Amortizor capotă'),
    kind(7, 'dez_bonnet', 'Capotă uzată', 2, ['capotă']),
    kind(8, 'engine_oil', 'Ulei motor', 1, ['Öl']),
    kind(10, 'airbag_clockspring', 'Spiră volan (airbag)'),
    kind(11, 'throttle_body', 'Clapetă accelerație'),
    kind(9, 'glow_plug', 'Bujie incandescentă', 1, ['bujii incandescente']),
  ],
  brands: [{ brand_id: 1, name: 'HUB', quality: 'premium', country: null, image: null }],
  nodes: [node(1, ['PC']), node(2, [DISMANTLED_TREE])],
  criteria: [
    {
      criteria_id: 1001,
      key: 'fitting_position',
      type: 'K',
      unit: null,
      name: { ro: '', hu: '', en: '', de: '' },
      key_values: [place(1, 'față', 'front'), place(2, 'spate', 'rear')],
      immediate: false,
    },
  ],
})
const kindsOf = (text: string) => namedBy(dictionary, text).clauses.flatMap((clause) => clause.genericArticleIds ?? [])

test.each([
  ['scârțâie la frânare', [1, 2]],
  ['scartaie franele', [1, 2]],
  ['vibrează la frânare', [2]],
  ['fum alb la eșapament', [3]],
  ['fehér füst', [3]],
  ['weißer Rauch', [3]],
  ['white smoke', [3]],
  ['bec airbag aprins', [10]],
  ['se turează la ralanti', [11]],
])('"%s" asks for what is changed for it @SRCH-01', (text, kinds) => {
  expect(kindsOf(text)).toEqual(kinds)
})

test('where it is said, that comes first @SRCH-01', () => {
  const { clauses, positions } = namedBy(dictionary, 'scârțâie frâna față')
  expect(clauses).toEqual([{ genericArticleIds: [1, 2], brandIds: null }])
  expect(positions).toMatchObject([{ key: 1 }])
})

test.each(['fum', 'alb', 'white', 'nicht', 'scartaie'])(
  '"%s", a part of what ails a car, names nothing @SRCH-01',
  (text) => {
    expect(kindsOf(text)).toEqual([])
  },
)

test('what is dismantled and called so stands before what is only called after it @SRCH-01', () => {
  const { leadingKinds, secondKinds } = namedBy(dictionary, 'capotă')
  expect([leadingKinds, secondKinds]).toEqual([[5], [7]])
})

test('a letter twice where others stand is a slip beside another word @SRCH-01', () => {
  expect(kindsOf('bujj incandescente')).toEqual([9])
})

test.each([
  [['ol'], true],
  [['capota'], true],
  [['hub'], false],
  [['ulei'], false],
  [[], false],
])('%j is what a kind is called: %s @SRCH-01', (words, isCalled) => {
  expect(isKindCalled(dictionary, words)).toBe(isCalled)
})

const facts = factsDictionary(readFacts())

test('every part that is changed for what ails a car is one of the catalogue, and no phrase stands twice for one @SRCH-01', () => {
  const known = new Set([...facts.genericArticles.values()].map(({ key }) => key))
  expect([...new Set(symptoms.map((symptom) => symptom.kind))].filter((key) => !known.has(key))).toEqual([])
  const said = symptoms.map((symptom) => `${symptom.words.join(' ')}: ${symptom.kind}`)
  expect(said.filter((one, at) => said.indexOf(one) < at)).toEqual([])
})

test.each([
  ['volan greu', 'steering_rack'],
  ['fumegă alb', 'head_gasket'],
  ['păcăne la viraj', 'cv_joint_kit'],
  ['merge în trei', 'ignition_coil'],
  ['aburesc geamurile', 'cabin_filter'],
  ['bate pe gropi', 'stabilizer_link'],
  ['nehéz a kormány', 'steering_rack'],
  ['Lenkung geht schwer', 'steering_rack'],
  ['spongy brakes', 'master_cylinder'],
])('of the whole catalogue "%s" asks for %s first @SRCH-01', (text, key) => {
  const first = namedBy(facts, text).clauses.flatMap((clause) => clause.genericArticleIds ?? [])
  expect(first.map((id) => facts.genericArticles.get(id)?.key)).toContain(key)
})
