import { readVin } from '#src/domain/vehicles/vin.ts'
import { choice, day, integer, listOf, text } from '#server/db/import/cell-types.ts'
import { type FileSpec, localised, may, need } from '#server/db/import/file-spec.ts'

const vinRecords: FileSpec = {
  file: 'vin_records.csv',
  table: 'vin_records',
  meaning:
    'What is known of single chassis numbers. Any other is read by its structure, with `wmi` and `vds` of models.csv.',
  key: ['vin'],
  fields: [
    need('vin', text(17), 'chassis number, 17 capitals and digits without I, O and Q', 'WVWZZZAUZEW123456'),
    need('car_ids', listOf(integer()), 'the vehicles that it may be; in vehicles.csv', '900312|900313'),
    may('manufactured_at', text(80), 'plant', 'Wolfsburg'),
    localised(
      'market',
      'market it was built for',
      { ro: 'Europa', hu: 'Európa', en: 'Europe', de: 'Europa' },
      { required: false, maxLength: 80 },
    ),
    localised(
      'colour',
      'colour',
      { ro: 'Alb pur', hu: 'Tiszta fehér', en: 'Pure white', de: 'Pure White' },
      { required: false, maxLength: 80 },
    ),
    localised(
      'interior_colour',
      'colour inside',
      { ro: 'Negru titan', hu: 'Titánfekete', en: 'Titanium black', de: 'Titanschwarz' },
      { required: false, maxLength: 80 },
    ),
    may('sales_code', text(40), 'sales code', '5G12JZ'),
    may('series_code', text(40), 'code of the series', '5G1'),
    may('series_description', text(120), 'name of the series', 'GOLF VII'),
    localised(
      'region',
      'sales region',
      { ro: 'Europa de Est', hu: 'Kelet-Európa', en: 'Eastern Europe', de: 'Osteuropa' },
      { required: false, maxLength: 80 },
    ),
    may('body', text(8), 'body, as in models.csv', 'hb'),
    may('doors', integer(1, 9), 'doors', '5'),
    may('steering', choice('left', 'right'), 'side of the steering wheel', 'left'),
    may('drive', text(8), 'FWD, RWD or AWD', 'FWD'),
    may('production_date', day, 'day it was built', '2013-11-21'),
    may('country', text(2), 'country of the plant, ISO 3166 alpha-2', 'DE'),
    may('engine_type', text(80), 'engine', 'CLHA 1.6 TDI'),
    may('model_code', text(40), 'model code', '5G1-CLHA'),
    may('model_year', integer(1950, 2100), 'model year', '2014'),
  ],
  rules: [
    {
      column: 'car_ids',
      reason: 'are not all in vehicles.csv',
      where: 'exists (select from unnest(s.car_ids) id where not exists (select from vehicles v where v.car_id = id))',
    },
  ],
  rowRule(cell) {
    const vin = cell('vin') ?? ''
    const reading = readVin(vin)
    return reading.kind === 'vin' && reading.vin === vin
      ? undefined
      : {
          column: 'vin',
          reason: `${JSON.stringify(vin)} is not a chassis number of 17 capitals and digits without I, O and Q`,
        }
  },
}

export const vinFiles: readonly FileSpec[] = [vinRecords]
