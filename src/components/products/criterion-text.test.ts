import { expect, it } from 'vitest'
import { unsaidCriteria } from './criterion-text.ts'

const criterion = (value: string, unit: string | null = null) => ({
  id: 1,
  name: 'Criteriu',
  value,
  unit,
  immediate: true,
})

it('the next are told where the name says all that decides', () => {
  const later = { ...criterion('C3'), immediate: false }
  expect(unsaidCriteria([criterion('5W-30'), later], 'Ulei motor · 5W-30 · 5 l')).toEqual([
    { ...later, immediate: true },
  ])
  expect(unsaidCriteria([later], 'Ulei motor')).toEqual([later])
})

it.each([
  ['Ulei motor, Vertex · 5W-30 · 5 l', [criterion('5W-30'), criterion('5', 'l'), criterion('C3')], ['C3']],
  ['Anvelopă, Alpin 6 205/55 R16 91H', [criterion('205/55 R16'), criterion('6'), criterion('91')], ['6', '91']],
  ['Bec auto, Black · W5W · 12 V', [criterion('W5W'), criterion('12', 'V'), criterion('5', 'W')], ['5']],
])('of what "%s" says nothing is said again @SRCH-03', (name, criteria, left) => {
  expect(unsaidCriteria(criteria, name).map(({ value }) => value)).toEqual(left)
})
