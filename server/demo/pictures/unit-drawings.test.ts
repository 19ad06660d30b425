import { describe, expect, test } from 'vitest'
import { readFacts, readUnitFacts } from '#server/demo/facts.ts'
import { UNIT_HEIGHT, UNIT_WIDTH, unitDrawing } from './unit-drawings.ts'
import { compositions } from './units/compositions.ts'
import { overlaps } from './units/drawn.ts'
import { figures } from './units/figures.ts'

const { groups, units } = readUnitFacts()

test('every unit has a composition and a known group, every part a figure and a known kind; nothing else has', () => {
  expect(Object.keys(compositions).sort()).toEqual(units.map(({ key }) => key).sort())
  expect(units.filter(({ groupKey }) => !groups.some(({ key }) => key === groupKey))).toEqual([])
  const kinds = new Set(readFacts().categories.genericArticles.map(({ key }) => key))
  expect(
    units
      .flatMap(({ parts }) => parts)
      .filter(
        ({ part, hardware }) =>
          (part === undefined) === (hardware === undefined) || (part !== undefined && !kinds.has(part)),
      ),
  ).toEqual([])
  const looks = Object.values(compositions).flatMap((composition) => Object.values(composition.looks ?? {}))
  const used = new Set([...units.flatMap(({ parts }) => parts.map(({ part, hardware }) => part ?? hardware)), ...looks])
  expect(Object.keys(figures).filter((key) => !used.has(key))).toEqual([])
})

describe.each(units.map((unit) => [unit.key, unit] as const))('the illustration of %s', (_key, unit) => {
  const { svg, hotspots } = unitDrawing(unit)
  const labels = hotspots.filter(({ kind }) => kind === 'label')
  const parts = hotspots.filter(({ kind }) => kind === 'part')

  test('is drawn of numbers, and the same each time', () => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
    expect(unitDrawing(unit).svg).toBe(svg)
  })

  test('has a number and a drawn part for each code of the table, and for nothing else', () => {
    const codes = unit.parts.map(({ code }) => code).sort()
    expect([labels.map(({ code }) => code).sort(), parts.map(({ code }) => code).sort()]).toEqual([codes, codes])
  })

  test('keeps all of it on the paper', () => {
    expect(
      hotspots.filter(
        ({ x1, y1, x2, y2 }) => x1 < 0 || y1 < 0 || x2 > UNIT_WIDTH || y2 > UNIT_HEIGHT || x2 - x1 < 16 || y2 - y1 < 16,
      ),
    ).toEqual([])
  })

  test('keeps numbers so far apart that on a phone, where they are as large as a finger needs, none lies on another', () => {
    const [phone, finger] = [356, 26]
    const isNear = (one: (typeof labels)[number], other: (typeof labels)[number]) =>
      Math.hypot(one.x1 + one.x2 - other.x1 - other.x2, one.y1 + one.y2 - other.y1 - other.y2) / 2 <
      (finger * UNIT_WIDTH) / phone
    expect(labels.filter((label, index) => labels.slice(index + 1).some((other) => isNear(label, other)))).toEqual([])
  })

  test('lets no number and no part lie on a part', () => {
    expect(labels.filter((label) => parts.some((part) => overlaps(label, part)))).toEqual([])
    expect(parts.filter((part, index) => parts.slice(index + 1).some((other) => overlaps(part, other)))).toEqual([])
  })
})
