import { locales } from '#src/contract/fields.ts'
import { writeCsv } from './csv-writer.ts'
import type { UnitPicture } from './demo-context.ts'
import { type Facts, type FuelGroup, readUnitFacts, type UnitFact, type UnitPartFact } from './facts.ts'

/** Fuels of vehicles.csv. */
const fuelGroups: Readonly<Record<FuelGroup, readonly string[]>> = {
  combustion: ['B', 'D', 'L', 'C', 'H', 'P', 'PD', 'MH', 'MD'],
  diesel: ['D', 'PD', 'MD'],
  petrol: ['B', 'L', 'C', 'H', 'P', 'MH'],
  electric: ['E'],
}

/** Values of "fitting position" (1001) and "side" (1002) that an article for the place may have. */
const places: Readonly<Record<NonNullable<UnitPartFact['place']>, string>> = {
  front: '1001=1|1001=3|1001=4|1001=7|1001=9|1001=10',
  rear: '1001=2|1001=5|1001=6|1001=8|1001=9|1001=10',
  inner: '1001=1|1001=2|1001=3|1001=4|1001=5|1001=6|1001=7|1001=8|1001=9',
  outer: '1001=1|1001=2|1001=3|1001=4|1001=5|1001=6|1001=7|1001=8|1001=10',
  left: '1001=1|1001=2|1001=3|1001=5|1001=7|1001=8|1002=1|1002=3',
  right: '1001=1|1001=2|1001=4|1001=6|1001=7|1001=8|1002=2|1002=3',
}

/** The catalogue by units, with the rectangles of its illustrations. */
export function writeUnits(folder: string, { categories }: Facts, picture: (unit: UnitFact) => UnitPicture): void {
  const { groups, units } = readUnitFacts()
  const groupIds = new Map(groups.map(({ key, groupId }) => [key, groupId]))
  const kinds = new Map(categories.genericArticles.map(({ key, genericArticleId }) => [key, genericArticleId]))
  const inLanguages = (column: string) => locales.map((locale) => `${column}_${locale}`)
  writeCsv(
    folder,
    'unit_groups.csv',
    ['group_id', 'parent_id', 'sort', ...inLanguages('name')],
    groups.map(({ groupId, parentKey, name }, index) => [
      groupId,
      parentKey === null ? null : groupIds.get(parentKey)!,
      (index + 1) * 10,
      ...locales.map((locale) => name[locale]),
    ]),
  )
  writeCsv(
    folder,
    'units.csv',
    [
      'unit_id',
      'group_id',
      'sort',
      'code',
      ...inLanguages('name'),
      'types',
      'fuels',
      'illustration',
      'width',
      'height',
    ],
    units.map((unit, index) => {
      const { file, width, height } = picture(unit)
      return [
        unit.unitId,
        groupIds.get(unit.groupKey)!,
        (index + 1) * 10,
        unit.code,
        ...locales.map((locale) => unit.name[locale]),
        unit.types.join('|'),
        fuelsOf(unit),
        file,
        width,
        height,
      ]
    }),
  )
  writeCsv(
    folder,
    'unit_parts.csv',
    [
      'unit_id',
      'position',
      'code',
      ...inLanguages('name'),
      'amount',
      ...inLanguages('note'),
      'generic_article_id',
      'criteria',
      'fuels',
      'decisive',
    ],
    units.flatMap((unit) =>
      unit.parts.map((part, index) => [
        unit.unitId,
        index + 1,
        part.code,
        ...locales.map((locale) => part.name[locale]),
        part.amount,
        ...locales.map((locale) => part.note?.[locale] ?? null),
        kindOf(part, kinds),
        part.place ? places[part.place] : null,
        fuelsOf(part),
        part.decisive ?? false,
      ]),
    ),
  )
  writeCsv(
    folder,
    'unit_hotspots.csv',
    ['unit_id', 'place', 'code', 'kind', 'x1', 'y1', 'x2', 'y2'],
    units.flatMap((unit) =>
      picture(unit).hotspots.map(({ code, kind, x1, y1, x2, y2 }, index) => [
        unit.unitId,
        index + 1,
        code,
        kind,
        x1,
        y1,
        x2,
        y2,
      ]),
    ),
  )
}

/** What is sold for a part: itself, or the kit that it comes in. */
function kindOf({ part, soldIn }: UnitPartFact, kinds: ReadonlyMap<string, number>): number | null {
  const key = part ?? soldIn
  return key === undefined ? null : kinds.get(key)!
}

function fuelsOf({ fuels }: { readonly fuels?: FuelGroup }): string | null {
  return fuels === undefined ? null : fuelGroups[fuels].join('|')
}
