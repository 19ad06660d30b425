import { describe, expect, test } from 'vitest'
import { carCatalogue, deviceTexts, numberCatalogue } from '#tests/relevance/cases.ts'
import { type ArticleIndex, articleIndex } from './article-index.ts'
import { brandNames } from './numbers/device-numbers.ts'
import { type DeviceKnowledge, findOnDevice } from './device-text.ts'
import { type KnownVehicle, knownCars } from './known-cars.ts'

interface Article {
  readonly id: number
  readonly brand: string
  readonly number: string
}

/** The index of numbers has every article by its own number alone; seen were two sets of pads, with all their numbers. */
const { articles } = numberCatalogue()
const seen = articles.filter(({ id }) => id === 105 || id === 110)
const PADS = 'Set plăcuțe de frână, frână disc'
const factsOfSeen = ({ id, number, brand }: Article) => ({
  numbers: [number, ...articles.find((each) => each.id === id)!.numbers.map(({ raw }) => raw)],
  name: PADS,
  brand,
})
const numbers = articleIndex<Article>(articles, ({ number, brand }) => ({ numbers: [number], name: '', brand }))

const own: readonly KnownVehicle[] = [
  [101, 'CJ 12 ABC', 'WVWZZZ1KZ6W000123', ['BKC']] as const,
  [601, null, null, []] as const,
].map(([carId, plate, vin, engineCodes]) => {
  const [, modelId, carName, , kw, hp, from, to] = carCatalogue().cars.find(([id]) => id === carId)!
  const [, manuName, modelName] = carCatalogue().models.find(([id]) => id === modelId)!
  return {
    vehicle: {
      carId,
      vehicleCode: 'V',
      manuId: 1,
      manuName,
      modelId,
      modelName,
      carName,
      kw,
      hp,
      yearOfConstrFrom: from,
      yearOfConstrTo: to,
      body: null,
      image: '',
    },
    plate,
    vin,
    engineCodes,
  }
})
const partsOf = new Map([
  [
    101,
    articleIndex(
      seen.filter(({ id }) => id === 105),
      factsOfSeen,
    ),
  ],
  [
    601,
    articleIndex(
      seen.filter(({ id }) => id === 110),
      factsOfSeen,
    ),
  ],
])
const device: DeviceKnowledge<Article> = {
  seen: articleIndex<Article>(seen, factsOfSeen),
  numbers,
  brands: brandNames(articles.map(({ brand }) => brand)),
  cars: knownCars(own),
  partsOf: (carId) => partsOf.get(carId) ?? null,
}

test.each(deviceTexts())('"$query" finds on the device what it means @OFF-02', ({ query, finds, cars = [] }) => {
  const found = findOnDevice(device, query)
  const named = (list: readonly Article[]) => [...new Set(list.map(({ brand, number }) => `${brand} ${number}`))].sort()
  const list = [...found.byNumber, ...found.byName]
  expect(named(list.slice(0, Math.max(finds.length, finds.length === 0 ? list.length : 0)))).toEqual([...finds].sort())
  expect(found.cars.map(({ vehicle }) => vehicle.carId)).toEqual(cars)
})

test.each([
  ['filtru ulei + disc frână', [1, 2], []],
  ['filtru ulei mann, disc frână ate', [1, 2], []],
  ['disc frână si filtru ulei golf 5', [1, 2], [101]],
  ['disc frână golf-hoz', [2], [101]],
  ['filtru ulei + xyzabc', [], []],
])('"%s" finds each of its parts on the device @OFF-02', (text, finds, cars) => {
  const shelf = articleIndex(
    articles.slice(0, 2).map((article, at) => ({ ...article, id: at + 1 })),
    ({ id }) => ({
      numbers: [],
      name: id === 1 ? 'Filtru ulei' : 'Disc frână',
      brand: id === 1 ? 'MANN-FILTER' : 'ATE',
    }),
  )
  const found = findOnDevice({ ...device, seen: shelf, numbers: null, partsOf: () => shelf }, text)
  expect(found.byName.map(({ id }) => id).sort()).toEqual(finds)
  expect(found.cars.map(({ vehicle }) => vehicle.carId)).toEqual(cars)
})

describe('the work of a text', () => {
  const COUNT = 20_000
  const counted = () => {
    const work = { read: 0, lookups: 0 }
    const many = Array.from({ length: COUNT }, (_, id) => ({
      id,
      brand: 'BOSCH',
      number: `0 ${400_000_000 + id * 37}`,
    }))
    const index = articleIndex<Article>(many, ({ number, brand }) => {
      work.read += 1
      return { numbers: [number], name: PADS, brand }
    })
    const source: ArticleIndex<Article> = {
      ...index,
      exactly(key) {
        work.lookups += 1
        return index.exactly(key)
      },
      beginningWith(key) {
        work.lookups += 1
        return index.beginningWith(key)
      },
    }
    return { work, device: { ...device, seen: articleIndex<Article>([], factsOfSeen), numbers: source } }
  }

  test('reads every article once, whatever is typed after', () => {
    const { work, device: large } = counted()
    for (const text of ['04', '0400', 'bosch 0400000', 'placute', 'golf 5', '2 buc 0400000037'])
      findOnDevice(large, text)
    expect(work.read).toBe(COUNT)
  })

  test.each([
    ['placute frana', 1],
    ['0400000037', 1],
    ['2 buc bosch 0 400 000 037 - 45,20 lei', 40],
    ['O4OOOOOO37', 700],
    ['0400000073 bosch', 3_000],
  ])('"%s" asks the index at most %i times', (text, most) => {
    const { work, device: large } = counted()
    findOnDevice(large, text)
    expect(work.lookups).toBeLessThanOrEqual(most)
  })
})

test('a word of every day is no slip of a name: a boat is no bumper', () => {
  const bumpers = articleIndex([1], () => ({ numbers: ['A1'], name: 'Bară față', brand: 'BLIC' }))
  expect(bumpers.named('barca')).toEqual([])
  expect(bumpers.named('bara')).toEqual([1])
})
