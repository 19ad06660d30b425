import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

// A part and a car, or a car alone, in words, as the browser asks for them.

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
})
afterAll(() => shop.close())

const find = async (q: string) =>
  (await shop.call(searchEndpoints.search, { token: shop.tokens.owner, query: { q } })).body

test('a part and a car find that part for that car, and say which car was understood @SRCH-01 @VEH-03', async () => {
  const ofLogan = await shop.call(searchEndpoints.search, {
    token: shop.tokens.owner,
    query: { q: 'plăcuțe frână', vehicle_id: String(ids.logan) },
  })
  const { items, interpretations } = await find('placute frana logan 2')
  expect(ofLogan.body.items.length).toBeGreaterThan(0)
  expect(items.map(({ id }) => id).sort()).toEqual(ofLogan.body.items.map(({ id }) => id).sort())
  expect(interpretations).toMatchObject([
    { kind: 'name', text: 'placute frana', count: items.length },
    { kind: 'car', text: 'DACIA LOGAN II (L8_)', count: 1, picker: { type: 'PC', make: 1, model: 1001 } },
  ])
})

test.each([
  'placute frana dacia logan',
  'logan 0.9 tce placute frana',
  'Brake pads logan L8',
  'placute frana fata logan 2014',
])('"%s" finds them too @SRCH-01', async (text) => {
  expect((await find(text)).items.map(({ id }) => id)).toContain(ids.padsBrembo)
})

test.each([
  ['logan 2', 'DACIA LOGAN II (L8_)'],
  ['golf 7', 'VW GOLF VII (5G1)'],
  ['vw golf', 'VW GOLF VII (5G1)'],
  ['daf xf 106', 'DAF XF 106'],
])('"%s" alone offers its vehicles @VEH-01', async (text, car) => {
  const { total, interpretations } = await find(text)
  expect(total).toBe(0)
  expect(interpretations).toMatchObject([{ kind: 'car', text: car, count: 1 }])
})

test.each(['filtru ulei rupt', 'bosch filtru uzat', 'filter defekt'])(
  '"%s" is the part: what became of the old one says nothing @SRCH-01',
  async (text) => {
    const { items, ignored } = await find(text)
    expect(items.map(({ id }) => id)).toContain(ids.filterBosch)
    expect(ignored).toBeUndefined()
  },
)

test('where nothing fits a car of that name the part is found without it, and the answer says so @SRCH-01', async () => {
  const { items, interpretations, ignored } = await find('filtru ulei golf 7')
  expect(items.map(({ id }) => id)).toEqual([ids.filterBosch])
  expect(interpretations.map(({ kind }) => kind)).toEqual(['name'])
  expect(ignored).toEqual([
    { text: 'golf', without: 'filtru ulei 7' },
    { text: '7', without: 'filtru ulei golf' },
  ])
})

test('a word that nobody knows beside a car is not used, and the answer says so @SRCH-01', async () => {
  const { interpretations, parts, ignored } = await find('xyzabc golf 7')
  expect(interpretations.map(({ kind }) => kind)).toEqual(['car'])
  expect(parts).toEqual([{ kind: 'car', text: 'golf 7', without: 'xyzabc' }])
  expect(ignored).toEqual([{ text: 'xyzabc', without: 'golf 7' }])
})

test.each([
  ['filtru ulei fara placute frana', 'fara placute frana'],
  ['filtru ulei ohne xyzabc', 'ohne xyzabc'],
  ['brake pads nélkül filtru ulei', 'brake pads nélkül'],
])('"%s" asks for what stands beside what is left out, and says so @SRCH-01', async (text, leftOut) => {
  const { items, ignored } = await find(text)
  expect(items.map(({ id }) => id)).toEqual([ids.filterBosch])
  expect(ignored).toEqual([{ text: leftOut, without: 'filtru ulei' }])
  expect(await suggested(text)).toEqual(await suggested('filtru ulei'))
})

test.each([
  ['plăcuțe + discuri frână logan 2', 'plăcuțe', 'discuri frână'],
  ['discuri, plăcuțe logan 2', 'discuri', 'plăcuțe'],
  ['brake discs and pads logan 2', 'brake discs', 'pads'],
])('"%s" asks for both parts of that car @SRCH-01', async (text, one, other) => {
  const { items, interpretations, parts, ignored } = await find(text)
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([ids.padsBrembo, ids.discsBrembo]))
  expect(interpretations.map(({ kind }) => kind)).toEqual(['name', 'name', 'car'])
  expect(parts).toEqual([
    { kind: 'kind', text: one, without: `${other} logan 2` },
    { kind: 'kind', text: other, without: `${one} logan 2` },
    { kind: 'car', text: 'logan 2', without: `${one} + ${other}` },
  ])
  expect(ignored).toBeUndefined()
})

test('a list of parts stays one, whatever it is narrowed by @SRCH-01', async () => {
  const q = 'plăcuțe + discuri frână logan 2'
  const all = await find(q)
  for (const brand of [ids.brembo, ids.lpr, ids.bosch]) {
    const { items, parts } = (
      await shop.call(searchEndpoints.search, { token: shop.tokens.owner, query: { q, brand: String(brand) } })
    ).body
    expect(parts).toEqual(all.parts)
    expect(items.map(({ id }) => id)).toEqual(all.items.filter((item) => item.brand.id === brand).map(({ id }) => id))
  }
})

test.each(['plăcuțe + xyzabc logan 2', 'plăcuțe logan 2, golf 7', 'plăcuțe, BREMBO logan 2'])(
  '"%s" is no list of parts @SRCH-01',
  async (text) => {
    const { parts } = await find(text)
    expect(parts?.filter(({ kind }) => kind === 'kind').map((part) => part.text)).toEqual(['plăcuțe'])
  },
)

test('where nothing else is said, what is left out is what is looked for @SRCH-01', async () => {
  expect((await find('fara placute')).ignored).toBeUndefined()
})

test.each(['logan 2-höz fékbetét', 'loganhoz brake pads', 'placute frana logann 2'])(
  '"%s" means that model @SRCH-01',
  async (text) => {
    expect((await find(text)).interpretations.map(({ text: said }) => said)).toContain('DACIA LOGAN II (L8_)')
  },
)

const suggested = async (q: string) =>
  (await shop.call(searchEndpoints.suggest, { token: shop.tokens.owner, query: { q } })).body.items

test('while a car is typed behind a part, what was offered for the part stays @SRCH-01', async () => {
  const ofPart = await suggested('placute frana')
  expect(ofPart.length).toBeGreaterThan(0)
  for (const text of ['placute frana lo', 'placute frana log']) expect(await suggested(text)).toEqual(ofPart)
  expect((await suggested('placute frana logan')).map(({ kind }) => kind)).toContain('car')
  expect(await suggested('placute frana zzqx')).toEqual([])
})

test('an engine code alone is offered as one, once @VEH-05', async () => {
  expect((await find('EAGA')).interpretations.map(({ kind }) => kind)).toEqual(['engine_code'])
})

test('a hostile text is answered @SRCH-01', async () => {
  for (const text of ['golf '.repeat(39), '5 '.repeat(99), 'logan %_\'"\\ ;--', '1.9 1.9 1.9 tdi', '𝔤𝔬𝔩𝔣 5'])
    expect(
      (await shop.call(searchEndpoints.search, { token: shop.tokens.owner, query: { q: text } })).status,
      text,
    ).toBe(200)
})
