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
