import { expect, test } from 'vitest'
import { plainForms, stemOf } from './inflections.ts'

const plain = (word: string) => {
  const { romanian, others } = plainForms(word)
  return [...romanian, ...others]
}

test.each([
  ['discuri', 'disc'],
  ['farul', 'far'],
  ['axul', 'ax'],
  ['termostatelor', 'termostat'],
  ['amortizoarele', 'amortizor'],
  ['usilor', 'usa'],
  ['telescoapele', 'telescop'],
  ['motoras', 'motor'],
  ['pompita', 'pompa'],
  ['curelele', 'curea'],
  ['olajszurot', 'olajszuro'],
  ['fekbetetek', 'fekbetet'],
  ['kuplunggal', 'kuplung'],
  ['kormanymuvek', 'kormanymu'],
  ['tukrok', 'tukor'],
  ['lampajuk', 'lampa'],
  ['szurojuk', 'szuro'],
  ['schwungrader', 'schwungrad'],
  ['kerzen', 'kerze'],
  ['arms', 'arm'],
  ['batteries', 'battery'],
])('%s is a form of %s', (word, expected) => {
  expect(plain(word)).toContain(expected)
})

test('Romanian forms that differ in the vowel at their end meet in what is left without it', () => {
  expect([stemOf('planetara'), stemOf('planetare'), stemOf('planetari')]).toEqual(['planetar', 'planetar', 'planetar'])
  expect([stemOf('rola'), stemOf('role')]).toEqual(['rol', 'rol'])
  expect(plain('garniturile').map(stemOf)).toContain(stemOf('garnitura'))
  expect(plain('chiulasei').map(stemOf)).toContain(stemOf('chiulasa'))
})

test('too little is never left, and numbers have no endings', () => {
  expect(plain('set')).toEqual([])
  expect(plain('5w30s')).toEqual([])
})
