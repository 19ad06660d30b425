import { expect, it } from 'vitest'
import { typeAhead } from './type-ahead.ts'

const names = ['ŠKODA', 'SEAT', 'CITROËN', 'GOLF VII (5G1)', 'GOLF V (1K1)', '1.6 CDTI B16DTH', 'RS 6 AVANT', 'DACIA']
const find = (typed: string) => typeAhead(names, typed, (name) => name)

it('finds without accents and capitals', () => {
  expect(find('skoda')).toEqual(['ŠKODA'])
  expect(find('citroen')).toEqual(['CITROËN'])
})
it('finds words in any order and parts of them', () => {
  expect(find('5g1 golf')).toEqual(['GOLF VII (5G1)'])
  expect(find('cdti 1.6')).toEqual(['1.6 CDTI B16DTH'])
})
it('does not mind signs that people leave out or put in', () => {
  expect(find('rs6')).toEqual(['RS 6 AVANT'])
  expect(find('16 cdti')).toEqual(['1.6 CDTI B16DTH'])
  expect(find('rs-6')).toEqual(['RS 6 AVANT'])
})
it('puts first what begins with the text', () => {
  expect(typeAhead(['LACIA', 'CIA', 'DACIA'], 'cia', (name) => name)).toEqual(['CIA', 'LACIA', 'DACIA'])
})
it('leaves everything for an empty text and nothing for a foreign one', () => {
  expect(find('  ')).toEqual(names)
  expect(find('tesla')).toEqual([])
})
