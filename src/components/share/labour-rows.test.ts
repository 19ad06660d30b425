import { expect, test } from 'vitest'
import { emptyLabour, readLabour } from './labour-rows.ts'

const row = (text: string, hours: string, price: string) => readLabour({ ...emptyLabour(), text, hours, price })

test('labour is read as people write it, in lei with VAT @T-09', () => {
  expect(row(' Manoperă ', '2,5', '450')).toEqual({ text: 'Manoperă', hours: 2.5, gross: 45_000 })
  expect(row('Geometrie', '', '120.50')).toEqual({ text: 'Geometrie', hours: null, gross: 12_050 })
  expect(row('', ' ', '')).toBeNull()
})

test('what cannot be read is told at its field', () => {
  expect([
    row('', '1', '10'),
    row('A', 'două', '10'),
    row('A', '0', '10'),
    row('A', '', ''),
    row('A', '', '-3'),
  ]).toEqual([['text'], ['hours'], ['hours'], ['price'], ['price']])
  expect([row('A', '', '1.000'), row('A', '', '0')]).toEqual([['price'], ['price']])
  expect(row('', 'două', 'x'), 'all of a row at once').toEqual(['text', 'hours', 'price'])
})
