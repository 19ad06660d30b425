import { expect, test } from 'vitest'
import type { Hotspot, UnitPart } from '#src/contract/catalogue/unit-catalogue.ts'
import { drawnNumbers, hotspotMarks, markAfter } from './hotspot-marks.ts'

const spot = (code: string, kind: Hotspot['kind'], x1 = 0): Hotspot => ({ code, kind, x1, y1: 0, x2: x1 + 40, y2: 40 })
const part = (code: string, name: string): UnitPart => ({
  code,
  name,
  amount: 1,
  note: null,
  genericArticleId: null,
  numbers: [],
  products: [],
  products_total: 0,
})

test('each number is pressed at its label, and what is drawn for it belongs to it', () => {
  const [one] = hotspotMarks(
    [spot('1', 'part', 100), spot('1', 'label'), spot('1', 'label', 500)],
    [part('1', 'Disc frână')],
  )
  expect(one).toEqual({
    code: '1',
    names: ['Disc frână'],
    handle: spot('1', 'label'),
    areas: [spot('1', 'part', 100), spot('1', 'label', 500)],
  })
})

test('a part without a number beside it is pressed itself', () => {
  expect(hotspotMarks([spot('1', 'part')], [])).toEqual([
    { code: '1', names: [], handle: spot('1', 'part'), areas: [] },
  ])
})

test('numbers stand in the order in which people count, with every part that they name', () => {
  const marks = hotspotMarks(
    ['10', '2a', '2', '1'].map((code) => spot(code, 'label')),
    [part('2', 'Stânga'), part('2', 'Dreapta'), part('2', 'Stânga')],
  )
  expect(marks.map(({ code }) => code)).toEqual(['1', '2', '2a', '10'])
  expect(marks[1]?.names).toEqual(['Stânga', 'Dreapta'])
})

test('arrows go from number to number and stop at the ends', () => {
  const marks = hotspotMarks(
    ['1', '2', '3'].map((code) => spot(code, 'label')),
    [],
  )
  const after = (code: string, key: string) => markAfter(marks, code, key)?.code
  expect([
    after('1', 'ArrowRight'),
    after('2', 'ArrowUp'),
    after('3', 'ArrowDown'),
    after('1', 'ArrowLeft'),
    after('2', 'End'),
    after('2', 'Home'),
  ]).toEqual(['2', '1', '3', '1', '3', '1'])
  expect(markAfter(marks, '1', 'Enter')).toBeNull()
})

test('what is not in the vehicle cannot be pressed, but its number is known', () => {
  const { marks, absentNumbers } = drawnNumbers({
    hotspots: [spot('13', 'label'), spot('14', 'label', 90), spot('14', 'part', 200)],
    table: [part('13', 'Bujie incandescentă')],
    absent: [{ code: '14', name: 'Bujie' }],
  })
  expect([marks.map(({ code }) => code), absentNumbers]).toEqual([['13'], [spot('14', 'label', 90)]])
})
