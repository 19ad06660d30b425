import { choice, criteriaList, integer, listOf, text, yesNo } from '#server/db/import/cell-types.ts'
import { type FileSpec, localised, may, need } from '#server/db/import/file-spec.ts'

const fuels = (meaning: string) =>
  may(
    'fuels',
    listOf(choice('B', 'D', 'L', 'C', 'H', 'P', 'PD', 'MH', 'MD', 'E')),
    `${meaning}, as in vehicles.csv; empty: any`,
    'D|MD|PD',
    { fallback: '{}' },
  )
const unitId = need('unit_id', integer(), 'the unit', '20001', { references: { table: 'units', column: 'unit_id' } })
const brakes = { ro: 'Frâne față', hu: 'Első fékek', en: 'Front brakes', de: 'Bremsen vorn' }

const unitGroups: FileSpec = {
  file: 'unit_groups.csv',
  table: 'unit_groups',
  meaning: 'Groups of the catalogue by units.',
  key: ['group_id'],
  fields: [
    need('group_id', integer(), 'id of the group', '10021'),
    may('parent_id', integer(), 'the group above; empty: none', '10020', {
      references: { table: 'unit_groups', column: 'group_id' },
    }),
    may('sort', integer(0), 'order among its siblings', '20', { fallback: '0' }),
    localised('name', 'name', brakes, { required: true, maxLength: 120 }),
  ],
  rules: [
    {
      column: 'parent_id',
      reason: 'is the group itself or lies below it',
      where: `s.parent_id is not null and exists (
      with recursive above as (select s.parent_id as id union select p.parent_id from above join staged p on p.group_id = above.id where p.parent_id is not null)
      select from above where id = s.group_id)`,
    },
  ],
}

const units: FileSpec = {
  file: 'units.csv',
  table: 'units',
  meaning:
    'Units (assemblies) with their illustrations. A vehicle has those of its type and fuel for which there are articles (`decisive` of unit_parts.csv).',
  key: ['unit_id'],
  fields: [
    need('unit_id', integer(), 'id of the unit', '20001'),
    need('group_id', integer(), 'its group', '10021', { references: { table: 'unit_groups', column: 'group_id' } }),
    may('sort', integer(0), 'order in its group', '10', { fallback: '0' }),
    need('code', text(40), 'its number', '615-000'),
    localised(
      'name',
      'name',
      { ro: 'Frână disc față', hu: 'Első tárcsafék', en: 'Front disc brake', de: 'Scheibenbremse vorn' },
      { required: true, maxLength: 120 },
    ),
    need(
      'types',
      listOf(choice('PC', 'LCV', 'CV', 'TRACTOR', 'BODY', 'AXLE')),
      'types of vehicles that may have it',
      'PC|LCV',
    ),
    fuels('fuels of the vehicles that may have it'),
    need('illustration', text(200), 'file below `/media/`, named by a hash of its content', 'units/3f2a91c07d55.svg'),
    need('width', integer(1, 10_000), 'width of the illustration, pixels', '1200'),
    need('height', integer(1, 10_000), 'height of the illustration, pixels', '800'),
  ],
}

const unitParts: FileSpec = {
  file: 'unit_parts.csv',
  table: 'unit_parts',
  meaning:
    "Entries of a unit's table. What the shop sells for one is every article of its kind that is linked to the vehicle.",
  key: ['unit_id', 'position'],
  fields: [
    unitId,
    need('position', integer(), 'its place in the table', '1'),
    need('code', text(8), 'its number in the illustration; several entries may have the same', '1'),
    localised(
      'name',
      'name',
      { ro: 'Disc frână', hu: 'Féktárcsa', en: 'Brake disc', de: 'Bremsscheibe' },
      { required: true, maxLength: 120 },
    ),
    need('amount', integer(1, 1000), 'pieces in the unit', '2'),
    localised(
      'note',
      'what tells it from others',
      { ro: 'set față', hu: 'első készlet', en: 'front set', de: 'Satz vorn' },
      { required: false, maxLength: 120 },
    ),
    may('generic_article_id', integer(), 'its kind; empty: sold with others only', '2002', {
      references: { table: 'generic_articles', column: 'generic_article_id' },
    }),
    may(
      'criteria',
      criteriaList,
      'where it sits: of a criterion that an article has, it must have one of the values given here',
      '1001=1',
      { fallback: '[]' },
    ),
    fuels('fuels of the vehicles that may have it'),
    may(
      'decisive',
      yesNo,
      'whether articles of this kind tell that a vehicle has the unit; a unit without any such entry belongs to every vehicle of its types and fuels',
      'true',
      { fallback: 'f' },
    ),
  ],
}

const unitHotspots: FileSpec = {
  file: 'unit_hotspots.csv',
  table: 'unit_hotspots',
  meaning: 'Rectangles of an illustration that stand for parts.',
  key: ['unit_id', 'place'],
  fields: [
    unitId,
    need('place', integer(), 'number of the rectangle in the illustration', '1'),
    need('code', text(8), 'of the parts that it stands for', '1'),
    need('kind', choice('label', 'part'), 'the number beside the drawn part, or the drawn part itself', 'label'),
    ...(['x1', 'y1', 'x2', 'y2'] as const).map((name) =>
      need(
        name,
        integer(0, 10_000),
        `${name.startsWith('x') ? 'column' : 'row'} of its ${name.endsWith('1') ? 'upper left' : 'lower right'} corner, pixels`,
        { x1: '184', y1: '8', x2: '224', y2: '36' }[name],
      ),
    ),
  ],
  rules: [
    {
      column: 'code',
      reason: 'is no code of a part of the unit',
      where: 'not exists (select from unit_parts p where p.unit_id = s.unit_id and p.code = s.code)',
    },
    {
      column: 'x2',
      reason: 'lies outside of the illustration or before x1',
      where: 's.x2 <= s.x1 or exists (select from units u where u.unit_id = s.unit_id and s.x2 > u.width)',
    },
    {
      column: 'y2',
      reason: 'lies outside of the illustration or above y1',
      where: 's.y2 <= s.y1 or exists (select from units u where u.unit_id = s.unit_id and s.y2 > u.height)',
    },
  ],
}

export const unitFiles: readonly FileSpec[] = [unitGroups, units, unitParts, unitHotspots]
