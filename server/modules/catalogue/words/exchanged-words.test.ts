import { expect, test } from 'vitest'
import { readFacts } from '#server/demo/facts.ts'
import { factsDictionary } from '#tests/builders/catalogue/facts-dictionary.ts'
import { namedBy } from './name-index.ts'
import { rootOf, sameWords } from './same-words.ts'

const dictionary = factsDictionary(readFacts())

/** Keys of the kinds that lead, as far as they are found. */
function leadersOf(text: string): string[] {
  const { clauses, leadingKinds } = namedBy(dictionary, text)
  const found = clauses.flatMap(({ genericArticleIds }) => genericArticleIds ?? [])
  return leadingKinds.filter((id) => found.includes(id)).map((id) => dictionary.genericArticles.get(id)!.key)
}

test.each([
  ['tijă capotă', 'bonnet_strut'],
  ['valvă nivelare', 'levelling_valve'],
  ['valva suspensie', 'levelling_valve'],
  ['motoraș ventilație interior', 'blower_motor'],
  ['duze injecție', 'injector'],
  ['break pads', 'brake_pads'],
])('%s is named by a word that the trade uses for it', (text, kind) => {
  expect(leadersOf(text)).toEqual([kind])
})

test('what was exchanged is said', () => {
  expect(namedBy(dictionary, 'tija capota').corrected).toBe('telescop capotă')
})

test.each([
  ['filtru ulei', null],
  ['amortizor față', null],
])('%s is a name itself: no word is exchanged', (text, said) => {
  expect(namedBy(dictionary, text).corrected).toBe(said)
})

// The belt's name is whole, and the rollers are something more.
test('beside a whole name of two words nothing is exchanged', () => {
  expect(leadersOf('curea distribuție role')).not.toContain('timing_tensioner')
})

test('no word of one group alone makes a part of nothing', () => {
  expect(leadersOf('valvă bicicletă')).toEqual([])
})

test.each([
  ['valve', 'supapa'],
  ['supapei', 'ventil'],
  ['jeladó', 'szenzor'],
])('%s may be %s', (word, other) => {
  expect(sameWords(word.normalize('NFKD').replace(/\p{M}/gu, ''))).toContain(other)
})

test.each([
  ['injectie', 'inject'],
  ['injectorul', 'inject'],
  ['ventilatie', 'ventilat'],
  ['ventilator', 'ventilat'],
  ['senzor', null],
  ['motor', null],
])('%s is made of %s', (word, root) => {
  expect(rootOf(word)).toBe(root)
})

test.each([
  ['pivot camion', ['kingpin']],
  ['prezon camion', ['wheel_stud_cv']],
  ['disc frână camion', ['cv_disc']],
  ['burduf suspensie bpw', ['air_spring']],
  ['rulment butuc saf', ['cv_bearing_kit']],
  ['pompă hidraulică tractor', ['tr_hydraulic_pump']],
])('%s is made for that vehicle, and for no car', (text, kinds) => {
  expect(leadersOf(text)).toEqual(kinds)
})

// Filters are made for cars and trucks alike; a dryer's cartridge is a filter of air too, and is not meant.
test('what is made for cars and trucks alike does not give way', () => {
  expect(leadersOf('filtru aer camion')).not.toContain('air_dryer_cartridge')
})

test.each(['dot3', 'DOT 3'])('%s is the fluid of another class', (text) => {
  expect(leadersOf(text)).toContain('brake_fluid')
})
