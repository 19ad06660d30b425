import { choice, integer, listOf, text } from '#server/db/import/cell-types.ts'
import { type FileSpec, localised, may, need } from '#server/db/import/file-spec.ts'

const donorVehicles: FileSpec = {
  file: 'donor_vehicles.csv',
  table: 'donor_vehicles',
  meaning: 'Vehicles that are taken apart.',
  key: ['donor_id'],
  fields: [
    need('donor_id', integer(), 'id of the vehicle', '980001'),
    need('car_id', integer(), 'which engine variant it was', '900312', {
      references: { table: 'vehicles', column: 'car_id' },
    }),
    need('year', integer(1950, 2100), 'year of construction', '2014'),
    need('mileage_km', integer(0, 3_000_000), 'mileage, km', '186000'),
    localised(
      'colour',
      'colour',
      { ro: 'gri metalizat', hu: 'metálszürke', en: 'metallic grey', de: 'Grau metallic' },
      { required: true, maxLength: 60 },
    ),
    may('colour_code', text(20), "the maker's code of the paint", 'LR7R'),
    may('vin_part', text(11), 'what may be shown of its VIN: at most the first eleven characters', 'WVWZZZAUZEW'),
  ],
}

const dismantledParts: FileSpec = {
  file: 'dismantled_parts.csv',
  table: 'dismantled_parts',
  missing: 'deleted',
  meaning: 'Single pieces that came from them; the article is of type dez.',
  key: ['article_id'],
  fields: [
    need('article_id', integer(), 'the article', '132041', { references: { table: 'articles', column: 'article_id' } }),
    need('donor_id', integer(), 'the vehicle it comes from', '980001', {
      references: { table: 'donor_vehicles', column: 'donor_id' },
    }),
    need('grade', choice('A', 'B', 'C'), 'condition: A very good; B good, signs of use; C works, cosmetic damage', 'B'),
    may('photos', listOf(text(200)), 'photos: files below `/media/`', 'parts/door-3f2a91c07d55.webp', {
      fallback: '{}',
    }),
  ],
}

export const dismantledFiles: readonly FileSpec[] = [donorVehicles, dismantledParts]
