import { expect, test } from 'vitest'
import { articleIndex } from '../article-index.ts'
import type { HeldCriterion } from './held-specifications.ts'

/** What a device has seen, as its rows say it in Romanian. */
const of = (id: number, name: string, value: string, unit: string | null = null, code?: string): HeldCriterion => ({
  id,
  name,
  value,
  unit,
  ...(code !== undefined && { code }),
})
const amp = (value: string) => of(1, 'Capacitate baterie', value, 'Ah')
const lamp = (value: string) => of(2, 'Tip bec', value)
const oil = (value: string) => of(3, 'Vâscozitate SAE', value)
const wide = (value: string, code?: string) => of(4, 'Diametru exterior', value, 'mm', code)
const kind = (value: string) => of(5, 'Tip disc frână', value)
const at = (value: string) => of(6, 'Partea de montare', value)
const volt = (value: string) => of(7, 'Tensiune', value, 'V')
const articles = [
  { id: 'varta 74', kind: 1, name: 'Baterie auto', brand: 'VARTA', criteria: [volt('12'), amp('74')] },
  { id: 'rombat 60', kind: 1, name: 'Baterie auto', brand: 'ROMBAT', criteria: [volt('12'), amp('60')] },
  { id: 'osram h7', kind: 2, name: 'Bec auto', brand: 'OSRAM', criteria: [lamp('H7'), volt('12')] },
  { id: 'osram h4', kind: 2, name: 'Bec auto', brand: 'OSRAM', criteria: [lamp('H4'), volt('24')] },
  { id: 'castrol 5w30', kind: 3, name: 'Ulei motor', brand: 'CASTROL', criteria: [oil('5W-30')] },
  { id: 'castrol 5w40', kind: 3, name: 'Ulei motor', brand: 'CASTROL', criteria: [oil('5W-40')] },
  {
    id: 'ate 280',
    kind: 4,
    name: 'Disc frână',
    brand: 'ATE',
    criteria: [at('față'), kind('ventilat'), wide('280,5', '280.5')],
  },
  { id: 'ate 256', kind: 4, name: 'Disc frână', brand: 'ATE', criteria: [at('spate'), kind('plin'), wide('256')] },
]
const index = articleIndex(articles, ({ name, brand, kind: ofKind, criteria }) => ({
  numbers: [],
  name,
  brand,
  held: { kind: ofKind, criteria },
}))

test.each([
  ['baterie 74ah', ['varta 74']],
  ['74 Ah', ['varta 74']],
  ['baterie 60', ['rombat 60']],
  ['h7', ['osram h7']],
  ['2 buc bec H7', ['osram h7']],
  ['bec 24v', ['osram h4']],
  ['5w', ['castrol 5w30', 'castrol 5w40']],
  ['ulei 5w-30 castrol', ['castrol 5w30']],
  ['disc frana 280mm', ['ate 280']],
  ['disc 28 cm', ['ate 280']],
  ['disc frana 256', ['ate 256']],
  ['disc ventilat', ['ate 280']],
  ['disc frana fata', ['ate 280']],
  ['disc frana', ['ate 280', 'ate 256']],
  ['bec h7 philips', []],
  ['disc frana 300mm', []],
  ['disc frana diametru 256', ['ate 256']],
  ['disc ptr 280mm', ['ate 280']],
  ['zzkk 74ah', []],
])('"%s" finds on the device what has it @OFF-02', (text, expected) => {
  expect(index.named(text).map(({ id }) => id)).toEqual(expected)
})
