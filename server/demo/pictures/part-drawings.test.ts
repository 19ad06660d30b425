import { expect, test } from 'vitest'
import { readCampaignFacts, readContentFacts, readFacts } from '#server/demo/facts.ts'
import { contentDrawing, contentKeys } from './content-drawings.ts'
import { partDrawings } from './part-drawings.ts'
import { vehicleDrawings } from './vehicle-drawings.ts'

const variations = [0, 1, 2, 3]

test('every kind of part has a drawing, and nothing else has', () => {
  expect(Object.keys(partDrawings).sort()).toEqual(
    readFacts()
      .categories.genericArticles.map(({ key }) => key)
      .sort(),
  )
})

test('no drawing has a coordinate that is no number', () => {
  const drawn = [
    ...Object.entries(partDrawings).flatMap(([key, draw]) => variations.map((n) => [`${key} ${n}`, draw(n)] as const)),
    ...Object.entries(vehicleDrawings).map(([body, draw]) => [body, draw()] as const),
    ...contentKeys.map((key) => [key, contentDrawing(key).svg] as const),
  ]
  expect(
    drawn.filter(([, svg]) => svg === '' || /NaN|undefined|Infinity|null/.test(svg)).map(([name]) => name),
  ).toEqual([])
})

test('most parts differ from one variation to the next, so that neighbours in a list do', () => {
  const alike = Object.entries(partDrawings)
    .filter(([, draw]) => draw(0) === draw(1))
    .map(([key]) => key)
  expect(alike.length).toBeLessThan(12)
})

test('every body of the vehicles has a silhouette, and every piece of content the picture it names', () => {
  const bodies = new Set(
    readFacts().vehicles.manufacturers.flatMap((maker) => maker.series.map((series) => series.body)),
  )
  expect([...bodies].filter((body) => !(body in vehicleDrawings))).toEqual([])
  const named = [...readContentFacts(), ...readCampaignFacts()].flatMap(({ picture }) => (picture ? [picture] : []))
  expect(
    named.filter((picture) => !contentKeys.includes(picture) && !(picture.replace('part:', '') in partDrawings)),
  ).toEqual([])
})
