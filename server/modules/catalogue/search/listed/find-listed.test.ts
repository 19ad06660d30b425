import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { articleOf, insertSpecified } from '#tests/builders/catalogue/specified-articles.ts'
import { type SeveralPartsCase, severalPartsCases } from '#tests/relevance/cases.ts'

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop(insertSpecified)
})
afterAll(() => shop.close())

async function find(q: string) {
  const { body } = await shop.call(searchEndpoints.search, {
    token: shop.tokens.owner,
    query: { q, per_page: '96' },
  })
  return body
}

const isOf =
  ({ kind, brand, car, criteria: values = {} }: SeveralPartsCase['parts'][number]) =>
  (id: number) => {
    const article = articleOf(id)
    return (
      article.kind === kind &&
      (brand === undefined || article.brand === brand) &&
      (car === undefined || article.cars?.includes(car) === true) &&
      Object.entries(values).every(([key, value]) => article.criteria[key] === value)
    )
  }

test.each(severalPartsCases())('"$query" finds each of its parts, and nothing else @SRCH-01', async (wanted) => {
  const { items, ignored = [] } = await find(wanted.query)
  const found = items.map(({ id }) => id)
  const first = found.slice(0, wanted.parts.length)
  expect(
    wanted.parts.filter((part) => !first.some(isOf(part))),
    JSON.stringify(first.map(articleOf)),
  ).toEqual([])
  expect(found.filter((id) => !wanted.parts.some((part) => isOf(part)(id))).map(articleOf)).toEqual([])
  expect(ignored.map(({ text }) => text)).toEqual(wanted.ignored ?? [])
})

test('each of several parts is told by its own words, with how many there are of it @SRCH-01', async () => {
  const { interpretations, parts } = await find('2 becuri H7 osram + bec H1')
  expect(interpretations.map(({ kind, text, count }) => [kind, text, count])).toEqual([
    ['name', 'becuri H7 osram', 1],
    ['name', 'bec H1', 1],
  ])
  expect(parts).toEqual([
    { kind: 'kind', text: 'becuri H7 osram', without: 'bec H1' },
    { kind: 'kind', text: 'bec H1', without: '2 becuri H7 osram' },
  ])
})

test.each([
  'discuri si placute spate golf 5',
  'placute si discuri spate golf 5',
  'rear discs and pads golf 5',
  'hátsó féktárcsa és betét golf 5',
  'Bremsscheiben und Beläge hinten Golf 5',
])('a place that is said once is of all the parts that have places: %s @SRCH-01', async (q) => {
  const { items, ignored } = await find(q)
  const first = items.slice(0, 2).map(({ id }) => articleOf(id))
  expect(first.map(({ kind }) => kind).sort()).toEqual(['brake_disc', 'brake_pads'])
  expect(first.map(({ criteria }) => criteria['fitting_position'])).toEqual([2, 2])
  expect(ignored).toBeUndefined()
})

test('each of several cars is told and taken away by itself, and nobody is asked which is meant @SRCH-01', async () => {
  const { interpretations, parts } = await find('placute golf 5 si kit ambreiaj logan')
  expect(interpretations.map(({ kind }) => kind)).toEqual(['name', 'name'])
  expect(parts).toEqual([
    { kind: 'kind', text: 'placute', without: 'kit ambreiaj logan' },
    { kind: 'kind', text: 'kit ambreiaj', without: 'placute golf 5' },
    { kind: 'car', text: 'golf 5', without: 'placute + kit ambreiaj logan' },
    { kind: 'car', text: 'logan', without: 'placute golf 5 + kit ambreiaj' },
  ])
})

test('a brand of all the parts counts only where there is any of it, and is told by the part that says it @SRCH-01', async () => {
  const { ignored, parts } = await find('disc frana si placute bosch logan')
  expect(ignored?.map(({ text }) => text)).toEqual(['bosch'])
  expect(parts?.map(({ text }) => text)).toEqual(['disc frana', 'placute', 'logan'])
})

test.each(['placute fata si spate golf 5, filtru aer', 'filtru aer, placute spate + fata golf 5'])(
  'what is only a place says more of the part before: %s @SRCH-01',
  async (q) => {
    const { items, ignored } = await find(q)
    const kinds = items.map(({ id }) => articleOf(id).kind).sort()
    expect(kinds).toEqual(['air_filter', 'air_filter', 'brake_pads', 'brake_pads'])
    expect(ignored).toBeUndefined()
  },
)
