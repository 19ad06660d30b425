import { expect, test } from 'vitest'
import { commonAttributes, differingKeys } from './candidate-differences.ts'

const car = (values: Record<string, string>) =>
  Object.entries(values).map(([key, value]) => ({ key, label: key.toUpperCase(), value }))
const weak = car({ model: 'GOLF VII', power: '66 kW', codes: 'CLHB', fuel: 'Diesel', doors: '' })
const strong = car({ model: 'GOLF VII', power: '77 kW', codes: 'CLHA', fuel: 'Diesel', doors: '' })

test('only what differs tells candidates apart @VEH-04', () => {
  expect([...differingKeys([weak, strong])]).toEqual(['power', 'codes'])
  expect(commonAttributes([weak, strong]).map(({ key }) => key)).toEqual(['model', 'fuel'])
})

test('one that does not say something differs from those that do', () => {
  expect([...differingKeys([weak, strong, car({ model: 'GOLF VII', power: '77 kW', codes: 'CLHA' })])]).toEqual([
    'power',
    'codes',
    'fuel',
  ])
})

test('of one alone, and of none, nothing differs', () => {
  expect([differingKeys([weak]).size, differingKeys([]).size, commonAttributes([]).length]).toEqual([0, 0, 0])
})
