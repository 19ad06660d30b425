import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { narrowedByVin } from '#src/domain/vehicles/vin-narrowing.ts'
import { isEnginePart } from './catalogue/applicability.ts'
import { readFacts } from './facts.ts'
import { generateDemo } from './generate-demo.ts'
import { houseBrands, originalBrands } from './catalogue/house-brands.ts'
import { contentPictureFile, partPicture, partViewFiles, photoFiles, unitPicture } from './pictures/picture-store.ts'
import { brakeFault } from './rules/brakes.ts'
import { conditionFault } from './rules/conditions.ts'
import { makes } from './rules/makers.ts'
import { isOfGeneration } from './rules/oe-prefixes.ts'
import { injectionFault } from './rules/small-rules.ts'
import { valueFaults } from './rules/value-rules.ts'
import { isDiesel, readTargets, type Target } from './catalogue/targets.ts'

type Row = Readonly<Record<string, string>>

const folder = mkdtempSync(join(tmpdir(), 'atelier-rules-'))
const facts = readFacts()
const kinds = new Map(facts.categories.genericArticles.map((kind) => [String(kind.genericArticleId), kind]))
const nodes = new Map(facts.categories.nodes.map((node) => [node.id, node]))
const brands = new Map([...facts.brands.brands, ...houseBrands].map((brand) => [String(brand.brandId), brand]))
const targets = new Map(
  Object.values(readTargets(facts) as unknown as Record<string, readonly Target[]>)
    .flat()
    .map((target) => [`${target.type},${target.id}`, target]),
)
let articles: ReadonlyMap<string, Row>
let linkages: readonly Row[]
let linked: ReadonlyMap<string, readonly Target[]>

beforeAll(() => {
  generateDemo({
    folder,
    size: { articles: 12_000, universal: 4_000 },
    seed: 1,
    today: '2026-11-20',
    pictures: {
      part: partPicture,
      views: partViewFiles,
      content: contentPictureFile,
      photos: photoFiles,
      unit: unitPicture,
    },
    report: () => undefined,
  })
  articles = new Map(rowsOf('articles').map((row) => [row['article_id']!, row]))
  linkages = rowsOf('linkages')
  const found = new Map<string, Target[]>()
  for (const row of linkages) {
    const id = row['article_id']!
    const known = found.get(id)
    if (known) known.push(targetOf(row))
    else found.set(id, [targetOf(row)])
  }
  linked = found
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Rows of a file that the demo wrote: cells in quotes hold no line breaks. */
function rowsOf(name: string): readonly Row[] {
  const [header = '', ...lines] = readFileSync(join(folder, `${name}.csv`), 'utf8')
    .trimEnd()
    .split('\n')
  const columns = header.split(',')
  return lines.map((line) => {
    const cells = line.includes('"') ? quotedCells(line) : line.split(',')
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
  })
}

function quotedCells(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  )
}

const targetOf = (row: Row) => targets.get(`${row['linking_target_type']},${row['linking_target_id']}`)!
const kindOf = (row: Row) => kinds.get(row['generic_article_id']!)!
const valuesOf = (row: Row) =>
  new Map(
    row['criteria']!.split('|')
      .filter(Boolean)
      .map((pair): [number, string] => {
        const [id = '', value = ''] = pair.split('=')
        return [Number(id), decodeURIComponent(value)]
      }),
  )

/** Articles with what is wrong with them; a few are enough to see what it is. */
function faulty(faultsOf: (row: Row) => readonly (string | null)[]): readonly string[] {
  const found: string[] = []
  for (const row of articles.values())
    for (const fault of faultsOf(row))
      if (fault !== null)
        found.push(`${brands.get(row['brand_id']!)?.name} ${row['article_number']}, ${kindOf(row).key}: ${fault}`)
  return found.slice(0, 20)
}

const categoriesOf = (nodeId: number | null): string[] => {
  const node = nodes.get(nodeId ?? 0)
  return node ? [node.key, ...categoriesOf(node.parentId)] : []
}
const isHeavy = (row: Row) => (linked.get(row['article_id']!) ?? []).some(({ type }) => type !== 'V' && type !== 'L')

test('a brand sells what it makes, and a maker of vehicles parts of its own ones', () => {
  expect(
    faulty((row) => {
      const brand = brands.get(row['brand_id']!)!
      const { key, nodeId } = kindOf(row)
      const [first] = linked.get(row['article_id']!) ?? []
      const isForeign =
        brand.quality === 'oe' &&
        first !== undefined &&
        originalBrands[first.concern] !== brand.name &&
        brand.name !== `${first.concern} ORIGINAL`
      return [
        makes(brand, key, categoriesOf(nodeId)) ? null : 'made by others',
        isForeign ? `for ${first.maker}` : null,
      ]
    }),
  ).toEqual([])
})

test('what an article says of itself agrees: oils, lamps, batteries, discs, belts', () => {
  expect(faulty((row) => valueFaults(kindOf(row).key, row['article_number']!, valuesOf(row), isHeavy(row)))).toEqual([])
})

test('oils for lorries are of 10W-40 or 15W-40, and engine oils of no gear oil’s viscosity', () => {
  expect(
    faulty((row) => {
      const [viscosity = '', acea = ''] = [1070, 1074].map((id) => valuesOf(row).get(id))
      if (kindOf(row).key === 'gear_oil') return [/^(?:75|80|85)W-/.test(viscosity) ? null : viscosity]
      if (kindOf(row).key !== 'engine_oil') return []
      return [
        /^(?:0|5|10|15|20)W-\d\d$/.test(viscosity) ? null : viscosity,
        acea.startsWith('E') && !/^1[05]W-40$/.test(viscosity) ? `${acea} of ${viscosity}` : null,
      ]
    }),
  ).toEqual([])
})

test('a part that is bolted on has the holes of its vehicles, and that of an axle its brake', () => {
  expect(
    faulty((row) => {
      const [{ key }, values] = [kindOf(row), valuesOf(row)]
      return (linked.get(row['article_id']!) ?? []).map((target) => brakeFault(key, values, target))
    }),
  ).toEqual([])
})

test('an injector works under the pressure of what the engines burn, where all burn the same', () => {
  const burnt = (row: Row) => [...new Set((linked.get(row['article_id']!) ?? []).map(({ fuel }) => isDiesel(fuel)))]
  expect(
    faulty((row) => {
      const fuels = burnt(row)
      return fuels.length === 1 ? fuels.map((each) => injectionFault(kindOf(row).key, valuesOf(row), each)) : []
    }),
  ).toEqual([])
})

test('no brand has two articles of one number', () => {
  const numbers = [...articles.values()].map((row) => `${row['brand_id']} ${row['article_number']}`)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})

test('a linkage depends on what its kind of part can depend on', () => {
  const faults = linkages
    .filter((row) => row['criteria'] !== '')
    .flatMap((row) => {
      const { key, nodeId } = kindOf(row)
      return row['criteria']!.split('|').flatMap((each) => {
        const fault = conditionFault(each, key, nodeId, targetOf(row))
        return fault === null ? [] : [`${key}: ${fault}`]
      })
    })
  expect([...new Set(faults)].slice(0, 20)).toEqual([])
})

test('numbers of makers are in capitals, in a pattern of the concern and of the vehicles’ generation', () => {
  const faults = rowsOf('article_numbers')
    .filter(({ kind }) => kind === 'oe')
    .flatMap(({ article_id: id = '', raw = '', maker = '' }) => {
      const vehicles = (linked.get(id) ?? []).filter((target) => target.maker === maker)
      const { key, nodeId } = kindOf(articles.get(id)!)
      const isEngine = isEnginePart(nodeId) || key === 'dez_engine'
      return [
        ...(raw === raw.toUpperCase() ? [] : [`${raw}: small letters`]),
        ...(vehicles.length === 0 || vehicles.some((vehicle) => isOfGeneration(raw, vehicle, isEngine))
          ? []
          : [`${maker} ${raw}: of another generation than ${vehicles[0]!.modelCode}`]),
      ]
    })
  expect(faults.slice(0, 20)).toEqual([])
})

test('every car has a disc for its bolts', () => {
  const discs = new Set(
    linkages.filter((row) => kindOf(row).key === 'brake_disc').map((row) => row['linking_target_id']),
  )
  const without = readTargets(facts).cars.filter(({ id }) => !discs.has(String(id)))
  expect(without.map(({ maker, modelCode }) => `${maker} ${modelCode}`)).toEqual([])
})

test('a chassis number that names its engine leaves open only vehicles with that engine', () => {
  const cars = new Map(
    facts.vehicles.manufacturers
      .flatMap((maker) => maker.series)
      .flatMap((series) => series.engines.map((engine) => [String(engine.carId), { series, engine }] as const)),
  )
  const telling = rowsOf('vin_records').filter((row) => row['engine_type'] !== '' && row['car_ids']!.includes('|'))
  const open = telling.map((row) => {
    const candidates = row['car_ids']!.split('|').map((id) => cars.get(id)!)
    const engine = row['engine_type']!
    const said = { engine, modelCode: null, body: null, drive: null, productionDate: null, modelYears: [] }
    const left = narrowedByVin(candidates, said, ({ engine: { carName, codes, ccm, kw, hp, fuel } }) => ({
      name: carName,
      engineCodes: codes,
      ccm: ccm ?? null,
      kw,
      hp,
      fuel,
      body: null,
      drive: null,
      from: null,
      to: null,
    }))
    return { vin: row['vin'], strange: left.filter((each) => !each.engine.codes.some((code) => engine.includes(code))) }
  })
  expect(open.length).toBeGreaterThan(10)
  expect(open.filter(({ strange }) => strange.length > 0)).toEqual([])
})
