import { type Columns, inLanguages, writeColumns } from '../csv-writer.ts'
import type { UnitPicture } from '../demo-context.ts'
import {
  type Facts,
  type FuelGroup,
  readUnitFacts,
  type UnitFact,
  type UnitGroupFact,
  type UnitPartFact,
} from '../facts.ts'

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
  writeColumns(folder, 'unit_groups.csv', groups, groupColumns(groupIds))
  writeColumns(folder, 'units.csv', units, unitColumns(groupIds, picture))
  const parts = units.flatMap((unit) => unit.parts.map((part, index) => ({ unit, part, position: index + 1 })))
  writeColumns(folder, 'unit_parts.csv', parts, partColumns(kinds))
  const hotspots = units.flatMap((unit) =>
    picture(unit).hotspots.map((hotspot, index) => ({ ...hotspot, unit, place: index + 1 })),
  )
  writeColumns(folder, 'unit_hotspots.csv', hotspots, hotspotColumns)
}

const groupColumns = (groupIds: ReadonlyMap<string, number>): Columns<UnitGroupFact> => ({
  group_id: ({ groupId }) => groupId,
  parent_id: ({ parentKey }) => (parentKey === null ? null : groupIds.get(parentKey)!),
  sort: (_group, index) => (index + 1) * 10,
  ...inLanguages('name', ({ name }) => name),
})

const unitColumns = (
  groupIds: ReadonlyMap<string, number>,
  picture: (unit: UnitFact) => UnitPicture,
): Columns<UnitFact> => ({
  unit_id: ({ unitId }) => unitId,
  group_id: ({ groupKey }) => groupIds.get(groupKey)!,
  sort: (_unit, index) => (index + 1) * 10,
  code: ({ code }) => code,
  ...inLanguages('name', ({ name }) => name),
  types: ({ types }) => types.join('|'),
  fuels: fuelsOf,
  illustration: (unit) => picture(unit).file,
  width: (unit) => picture(unit).width,
  height: (unit) => picture(unit).height,
})

interface PartOfUnit {
  readonly unit: UnitFact
  readonly part: UnitPartFact
  readonly position: number
}
const partColumns = (kinds: ReadonlyMap<string, number>): Columns<PartOfUnit> => ({
  unit_id: ({ unit }) => unit.unitId,
  position: ({ position }) => position,
  code: ({ part }) => part.code,
  ...inLanguages('name', ({ part }) => part.name),
  amount: ({ part }) => part.amount,
  ...inLanguages('note', ({ part }) => part.note),
  generic_article_id: ({ part }) => kindOf(part, kinds),
  criteria: ({ part }) => (part.place ? places[part.place] : null),
  fuels: ({ part }) => fuelsOf(part),
  decisive: ({ part }) => part.decisive ?? false,
})

type PlacedHotspot = UnitPicture['hotspots'][number] & { readonly unit: UnitFact; readonly place: number }
const hotspotColumns: Columns<PlacedHotspot> = {
  unit_id: ({ unit }) => unit.unitId,
  place: ({ place }) => place,
  code: ({ code }) => code,
  kind: ({ kind }) => kind,
  x1: ({ x1 }) => x1,
  y1: ({ y1 }) => y1,
  x2: ({ x2 }) => x2,
  y2: ({ y2 }) => y2,
}

/** What is sold for a part: itself, or the kit that it comes in. */
function kindOf({ part, soldIn }: UnitPartFact, kinds: ReadonlyMap<string, number>): number | null {
  const key = part ?? soldIn
  return key === undefined ? null : kinds.get(key)!
}

function fuelsOf({ fuels }: { readonly fuels?: FuelGroup }): string | null {
  return fuels === undefined ? null : fuelGroups[fuels].join('|')
}
