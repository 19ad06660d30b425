import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '#src/contract/fields.ts'
import { SEARCH_MAX_CHARACTERS } from '#src/contract/catalogue/search-length.ts'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { type CatalogueShop, openCatalogueShop } from '#tests/api/catalogue-shop.ts'
import { insert } from '#tests/builders/rows.ts'
import { number } from '#tests/builders/catalogue/small-articles.ts'
import { articleOf, articles, insertSpecified } from '#tests/builders/catalogue/specified-articles.ts'
import { combinedCases, type SpecificationCase, specificationCases } from '#tests/relevance/cases.ts'
import { hostileTexts } from '#tests/relevance/hostile-texts.ts'

// Kinds, brands and criteria of the demo with a few articles of each, and what people at a counter write for them.

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop(insertSpecified)
})
afterAll(() => shop.close())

async function find(q: string) {
  const { status, body } = await shop.call(searchEndpoints.search, {
    token: shop.tokens.owner,
    query: { q, per_page: '96' },
  })
  expect(status, q).toBe(200)
  return body
}

/** Why the answer is not what the text means; null when it is. */
async function missedBy(wanted: SpecificationCase): Promise<string | null> {
  const { items, ignored = [] } = await find(wanted.query)
  const [first] = items.map(({ id }) => articles.find((article) => article.id === id)!)
  if (!first) return `${wanted.query}: nothing`
  const wrong = [
    ...(wanted.kinds.includes(first.kind) ? [] : [first.kind]),
    ...(wanted.brand === undefined || wanted.brand === first.brand ? [] : [first.brand]),
    ...(wanted.car === undefined || first.cars?.includes(wanted.car) ? [] : ['fits another car']),
    ...Object.entries(wanted.criteria).flatMap(([key, value]) =>
      [value].flat().includes(first.criteria[key]!) ? [] : [`${key} ${first.criteria[key]}`],
    ),
    ...(ignored.map(({ text }) => text).join(' ') === (wanted.ignored ?? []).join(' ')
      ? []
      : [`not used: ${ignored.map(({ text }) => text).join(' ')}`]),
  ]
  return wrong.length === 0 ? null : `${wanted.query}: ${wrong.join(', ')}`
}

describe.each([
  ['specifications and dimensions', specificationCases(), 80],
  ['several things in one text', combinedCases(), 60],
] as const)('%s (@SRCH-01)', (_, cases, promised) => {
  test('what people write finds what they mean first, in at least 95 of 100 cases', async () => {
    const missed: string[] = []
    for (const wanted of cases) {
      const miss = await missedBy(wanted)
      if (miss !== null) missed.push(miss)
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(cases.length * 0.05)
  })

  test('the set is as large as promised and in all four languages', () => {
    expect(cases.length).toBeGreaterThanOrEqual(promised)
    expect(new Set(cases.map(({ locale }) => locale)).size).toBe(locales.length)
  })
})

test('what a text was taken for and what was not used stand in the answer, each with the text without it @SRCH-01', async () => {
  const { parts, ignored } = await find('2 buc bec H7 osram, zzkk')
  expect(parts).toEqual([
    { kind: 'quantity', text: '2 buc', without: 'bec H7 osram, zzkk' },
    { kind: 'kind', text: 'bec', without: '2 buc H7 osram, zzkk' },
    { kind: 'specification', text: 'H7', without: '2 buc bec osram, zzkk' },
    { kind: 'brand', text: 'osram', without: '2 buc bec H7 zzkk' },
  ])
  expect(ignored).toEqual([{ text: 'zzkk', without: '2 buc bec H7 osram,' }])
  expect((await find('bec')).parts).toBeUndefined()
})

test('what is typed in one stays in one where it is said to be understood @SRCH-01', async () => {
  const { parts } = await find('ulei VW 504 00/507 00')
  expect(parts?.map(({ text }) => text)).toEqual(['ulei', 'VW 504 00/507 00'])
})

test('a make beside a part asks for what fits its cars, and for originals alone where it says so @SRCH-01', async () => {
  const { items, interpretations } = await find('filtru ulei vw')
  const brandsOf = (rows: typeof items) => rows.map(({ id }) => articleOf(id).brand).sort()
  expect(brandsOf(items)).toEqual(['BOSCH', 'MANN-FILTER', 'VAG ORIGINAL'])
  expect(interpretations.map(({ kind, text }) => [kind, text])).toEqual([
    ['name', 'filtru ulei'],
    ['car', 'vw'],
  ])
  expect(brandsOf((await find('filtru ulei vw original')).items)).toEqual(['VAG ORIGINAL'])
})

test('a word that the part is called by is no brand beside it @SRCH-01', async () => {
  const { parts } = await find('senzor abs fata')
  expect(parts).toEqual([
    { kind: 'kind', text: 'senzor abs', without: 'fata' },
    { kind: 'position', text: 'fata', without: 'senzor abs' },
  ])
})

test('a belt that there is none of has its neighbours, and it is said that they are @SRCH-01', async () => {
  const { items, nearest, ignored } = await find('curea 6pk1190')
  expect(nearest).toEqual(['6pk1190'])
  expect(ignored).toBeUndefined()
  expect(items.map(({ id }) => articleOf(id).criteria['length'])).toEqual([1200])
  expect((await find('curea 6pk1200')).nearest).toBeUndefined()
})

test.each(['9pk 400', '9pk400', 'curea 11pk', 'curea 12pk1500'])('no belt has so many ribs: %s @SRCH-01', async (q) => {
  const { items, nearest } = await find(q)
  expect([...new Set(items.map(({ id }) => articleOf(id).kind))]).toEqual(['vribbed_belt'])
  expect(nearest?.join('')).toMatch(/^\d+pk/)
})

test('a brand that has nothing of the class gives way to others that have @SRCH-01', async () => {
  const { items, ignored } = await find('varta g12')
  expect(ignored?.map(({ text }) => text)).toEqual(['varta'])
  expect(items.every(({ id }) => articleOf(id).kind === 'antifreeze')).toBe(true)
})

test.each(['GDB9999X 145,20 lei', '2x GDB9999X 10 lei', '1 buc GDB9999X - 45 RON', 'GDB9999X 12,50 EUR'])(
  'a price beside a number that nobody knows names no part: %s @SRCH-01',
  async (q) => {
    expect((await find(q)).items).toEqual([])
  },
)

test('what a specification alone finds is called as it was typed @SRCH-01', async () =>
  expect((await find('h7')).interpretations.map(({ text }) => text)).toEqual(['h7']))

test.each(['barca', 'telefon mobil', 'masă', 'piese auto', 'mașină de vânzare'])(
  '%s is nothing of the trade, and nothing is found @SRCH-01',
  async (q) => {
    const { items, interpretations } = await find(q)
    expect([items, interpretations]).toEqual([[], []])
  },
)

test('a size beside a part is mended to no number @SRCH-01', async () => {
  const { interpretations } = await find('disc frana 17 5x112')
  expect(interpretations.map(({ kind }) => kind)).not.toContain('number')
})

test('a price beside a part says nothing of the part @SRCH-01', async () => {
  const { items, parts } = await find('ulei 5w30 100 lei')
  expect(items.length).toBeGreaterThan(0)
  expect(parts?.filter(({ kind }) => kind === 'kind').map(({ text }) => text)).toEqual(['ulei'])
})

test('a belt that there is none of is no slip of the number of another one @SRCH-01', async () => {
  const belt = articles.find(({ criteria: { length } }) => length === 1200)!
  const number = {
    article_id: belt.id,
    kind: 'article',
    raw: '6PK4751',
    key: '6PK4751',
    maker: '',
    source: '',
  } as const
  await insert(shop.db, 'article_numbers', [number])
  try {
    expect((await find('6PK4751')).items.map(({ id }) => id)).toEqual([belt.id])
    expect((await find('6PK1751')).interpretations.map(({ text }) => text)).not.toContain('6PK4751')
    // Belts of so many ribs are what is nearest to it.
    const { nearest, interpretations } = await find('6PK1651')
    expect([nearest, interpretations.some(({ text }) => text === '6PK4751')]).toEqual([['6PK1651'], false])
  } finally {
    await shop.db.deleteFrom('article_numbers').where('key', '=', '6PK4751').execute()
  }
})

test('a word that parts are called by is no engine’s code beside a model @SRCH-01', async () => {
  const { parts } = await find('disc frana golf 5')
  expect(parts?.map(({ kind, text }) => [kind, text])).toEqual([
    ['kind', 'disc frana'],
    ['car', 'golf 5'],
  ])
})

test.each(['cauciuc 225/45 17', 'anvelopă 225/45 R17 91W', '225/45 r17 michelin'])(
  'a size of tyres is no slip of a number: %s @SRCH-01',
  async (q) => {
    const { id } = articles[0]!
    const rows = ['225451', '2254517A'].map(
      (key) => ({ article_id: id, kind: 'article', raw: key, key, maker: '', source: '' }) as const,
    )
    await insert(shop.db, 'article_numbers', rows)
    try {
      const { items, interpretations } = await find(q)
      expect(interpretations.filter(({ kind }) => kind === 'number')).toEqual([])
      expect(items.map((item) => item.id)).not.toContain(id)
    } finally {
      await shop.db.deleteFrom('article_numbers').where('article_id', '=', id).execute()
    }
  },
)

test.each(['serie șasiu: WVWZZZ1KZ5W000001', 'șasiu WVWZZZ1KZ5W000001', 'chassis WVWZZZ1KZ5W000001'])(
  'a chassis number behind its label is a vehicle and no part: %s @VEH-04 @VEH-07',
  async (q) => {
    const { items, interpretations, parts, ignored } = await find(q)
    expect([items, parts, ignored]).toEqual([[], undefined, undefined])
    expect(interpretations.filter(({ kind }) => kind !== 'vin')).toEqual([])
  },
)

test('a length in millimetres is that one, with its tenths, and no other @SRCH-01', async () => {
  const discs = articles.filter(({ kind }) => kind === 'brake_disc')
  const { items } = await find('disc frana 280mm')
  const lengths = items.map(({ id }) => Number(discs.find((disc) => disc.id === id)?.criteria['outer_diameter']))
  expect(lengths.filter((length) => length >= 280 && length < 281)).toEqual(lengths)
  expect(discs.length).toBeGreaterThan(lengths.length)
})

test('two characters are enough for a specification, and for nothing else @SRCH-01', async () => {
  const ask = async (q: string) =>
    (await shop.call(searchEndpoints.search, { token: shop.tokens.owner, query: { q } })).status
  expect([await ask('h7'), await ask('5w'), await ask('h9'), await ask('z9'), await ask('ab'), await ask('5')]).toEqual(
    [200, 200, 422, 422, 422, 422],
  )
})

test.each([
  ['ulei 5w', 'Ulei motor 5W-30'],
  ['h7', 'Bec auto H7'],
  ['74ah', 'Baterie auto 74 Ah'],
  ['bec h7 osram', 'Bec auto osram H7'],
  ['disc frana 280', 'Disc frână 280 mm'],
])('while "%s" is typed the part with it is offered, and finds it @SRCH-01', async (q, offered) => {
  const { body } = await shop.call(searchEndpoints.suggest, { token: shop.tokens.owner, query: { q } })
  expect(body.items.map(({ text }) => text)).toContain(offered)
  expect((await find(offered)).total).toBeGreaterThan(0)
})

test('the specification that is offered for a beginning is one that articles have @SRCH-01', async () => {
  const { body } = await shop.call(searchEndpoints.suggest, { token: shop.tokens.owner, query: { q: 'ulei 5w' } })
  for (const { kind, text } of body.items)
    if (kind === 'generic_article' && /\d/.test(text)) expect((await find(text)).total, text).toBeGreaterThan(0)
  expect(body.items.length).toBeGreaterThan(1)
})

test.each(hostileTexts)('a hostile text has a clear answer in both calls: %j @SRCH-01', async (q) => {
  for (const endpoint of [searchEndpoints.search, searchEndpoints.suggest]) {
    const { status, refusal } = await shop.call(endpoint, { token: shop.tokens.owner, query: { q } })
    if (q.trim().length > SEARCH_MAX_CHARACTERS) expect([status, refusal.code]).toEqual([422, 'validation'])
    else expect(status).toBe(200)
  }
})

const told = async (q: string) => {
  const { items, parts = [], ignored = [] } = await find(q)
  const kinds = [...new Set(items.map(({ id }) => articleOf(id).kind))]
  return { kinds, said: parts.map(({ kind, text }) => `${kind} ${text}`), ignored: ignored.map(({ text }) => text) }
}

test.each([
  ['filtru ulei hu716/76', 'oil_filter', ['hu716', '76']],
  ['disc frana 1k0.615.280', 'brake_disc', ['1k0', '615.280']],
  ['filtru aer 06a-57-xz9', 'air_filter', ['06a', '57', 'xz9']],
])('a piece of a number is no measure: %s @SRCH-01', async (q, kind, ignored) => {
  const { kinds, ...said } = await told(q)
  expect(kinds[0]).toBe(kind)
  expect(said.ignored).toEqual(ignored)
})

test('neither is the beginning of one, where nothing else is said @SRCH-01', async () =>
  expect((await told('05L.903.137')).kinds).toEqual([]))

test.each(['trw 1K0 698 999 Z', 'bosch O 986 411 000', '7701-207-112 valeo'])(
  'a brand beside a number in pieces that nobody knows is no answer: %s @SRCH-01',
  async (q) => expect((await told(q)).kinds).toEqual([]),
)

test('a brand beside two lengths stays one @SRCH-01', async () =>
  expect((await told('bosch 600 475')).kinds.length).toBeGreaterThan(0))

test('a plate beside a part is told as a whole, and says nothing of the part @SRCH-01', async () =>
  expect(await told('filtru ulei B 115 ABC')).toEqual({
    kinds: ['oil_filter'],
    said: ['kind filtru ulei'],
    ignored: ['B 115 ABC'],
  }))

test.each([
  ['disc frana ventilat 280mm', ['kind disc frana', 'specification ventilat', 'specification 280mm']],
  ['set 4 bujii ngk', ['kind set bujii', 'quantity 4', 'brand ngk']],
  ['bujie ngk cu distantier 0,8', ['kind bujie', 'brand ngk', 'specification distantier 0,8']],
  ['Zündkerze Elektrodenabstand 0,8', ['kind Zündkerze', 'specification Elektrodenabstand 0,8']],
  ['filtru ulei hu999/2x', ['kind filtru ulei']],
  ['oglinda links und rechts', ['kind oglinda', 'position links rechts']],
])('of %s each thing is told once @SRCH-01', async (q, said) => expect((await told(q)).said).toEqual(said))

test.each([
  ['amortizor cu arc golf 5', 'shock_absorber', ['arc']],
  ['kit ambreiaj cu rulment golf 5', 'clutch_kit', ['rulment']],
  ['oglinda cu semnalizare', 'outside_mirror', ['semnalizare']],
])('what comes with a part is not what is looked for: %s @SRCH-01', async (q, kind, ignored) => {
  expect(await told(q)).toMatchObject({ kinds: [kind], ignored })
})

test('a brand that parts are called by gives way to others for the car @SRCH-01', async () => {
  const { items, ignored } = await find('placute ferodo golf 5')
  expect(items.map(({ id }) => articleOf(id).brand).sort()).toEqual(['ATE', 'TRW'])
  expect(ignored?.map(({ text }) => text)).toEqual(['ferodo'])
})

test.each([
  'aveti cumva filtru ulei golf 5',
  'unde gasesc ceva filtru ulei pt golf 5?',
  'masina golf 5 filtru ulei',
  'filtru ulei camion golf 5',
])('words of asking, and the sort of the car, are none that were not used: %s @SRCH-01', async (q) => {
  expect(await told(q)).toEqual({ kinds: ['oil_filter'], said: expect.arrayContaining(['car golf 5']), ignored: [] })
})

test.each(['stergator 600/475', 'stergatoare 600 475'])(
  'two lengths are those of two blades: %s @SRCH-01',
  async (q) => {
    const { items, ignored } = await find(q)
    const lengths = new Set(items.map(({ id }) => articleOf(id).criteria['length']))
    expect([lengths, ignored]).toEqual([new Set([600, 475]), undefined])
  },
)

test('the nearest of a series is of the part that is named, by whichever of its words @SRCH-01', async () => {
  const pads = articles.find(({ kind }) => kind === 'brake_pads')!
  const other = articles.find(({ kind, brand }) => brand === pads.brand && kind !== pads.kind)!
  await insert(shop.db, 'article_numbers', [number(other.id, 'article', 'PX8501')])
  const { items, ignored } = await find(`placute ${pads.brand} px85020`)
  expect([...new Set(items.map(({ id }) => articleOf(id).kind))]).not.toContain(other.kind)
  expect(ignored?.map(({ text }) => text)).toEqual(['px85020'])
})
