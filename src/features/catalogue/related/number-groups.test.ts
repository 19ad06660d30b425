import { expect, it } from 'vitest'
import { numberGroups, numbersWith } from './number-groups.ts'

it('groups numbers by kind and maker and leaves out the article number itself', () => {
  expect(
    numberGroups([
      { kind: 'article', number: '713 8544 14', maker: 'FAG' },
      { kind: 'oe', number: '1K0 698 151', maker: 'VW' },
      { kind: 'oe', number: '5 69 619', maker: 'OPEL' },
      { kind: 'oe', number: '1K0 698 151 A', maker: 'VW' },
      { kind: 'ean', number: '2920201014768', maker: '' },
    ]),
  ).toEqual([
    {
      kind: 'oe',
      makers: [
        { maker: 'VW', numbers: ['1K0 698 151', '1K0 698 151 A'] },
        { maker: 'OPEL', numbers: ['5 69 619'] },
      ],
    },
    { kind: 'ean', makers: [{ maker: '', numbers: ['2920201014768'] }] },
  ])
})

it('finds numbers in any spelling and by their maker', () => {
  const numbers = [
    { kind: 'oe', number: '1K0 698 151', maker: 'VW' },
    { kind: 'oe', number: '5 69 619', maker: 'OPEL' },
    { kind: 'ean', number: '2920201014768', maker: '' },
  ] as const
  const found = (text: string) => numbersWith(numbers, text).map(({ number }) => number)
  expect(['1k0-698', ' opel ', '', '%', '1K0 698 151 x'].map(found)).toEqual([
    ['1K0 698 151'],
    ['5 69 619'],
    numbers.map(({ number }) => number),
    [],
    [],
  ])
})
