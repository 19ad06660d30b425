import { choice, integer, jsonOf, listOf, month, text } from '#server/db/import/cell-types.ts'
import { type FileSpec, may, need } from '#server/db/import/file-spec.ts'

const vehicleType = choice('PC', 'LCV', 'CV', 'TRACTOR', 'BODY')
const vehicleCode = choice('V', 'L', 'C', 'T', 'K')

export const manufacturers: FileSpec = {
  file: 'manufacturers.csv',
  table: 'manufacturers',
  meaning: 'Makers of vehicles.',
  key: ['manu_id'],
  fields: [
    need('manu_id', integer(), 'id of the maker', '3'),
    need('name', text(80), 'name', 'VW'),
    may('country', text(2), 'country, ISO 3166 alpha-2', 'DE'),
    may(
      'weight',
      integer(0, 1000),
      'relative frequency in the fleet; the frequent ones come first in the picker',
      '90',
      { fallback: '1' },
    ),
    need('types', listOf(vehicleType), 'vehicle types it builds', 'PC|LCV'),
  ],
}

export const models: FileSpec = {
  file: 'models.csv',
  table: 'models',
  meaning: 'Model series.',
  key: ['model_id'],
  fields: [
    need('model_id', integer(), 'id of the series', '3005'),
    need('manu_id', integer(), 'its maker', '3', { references: { table: 'manufacturers', column: 'manu_id' } }),
    need('name', text(120), "name with the maker's type code", 'GOLF VII (5G1, BQ1, BE1)'),
    need('type', vehicleType, 'vehicle type', 'PC'),
    need(
      'linking_target_type',
      vehicleCode,
      'TecDoc linking target type: V passenger car, L light commercial, C truck, T tractor, K body',
      'V',
    ),
    may('constructed_from', month, 'built from', '2012-08'),
    may('constructed_to', month, 'built until; empty: still built', '2020-12'),
    may('body', text(8), 'body: sd, hb, kb, suv, mpv, cp, cb, pk, van, bus, chs, trk, trc, tract, semi', 'hb'),
    may('drive', text(8), 'FWD, RWD or AWD', 'FWD'),
    may('wheelbase_mm', integer(500, 20_000), 'wheelbase, mm', '2637'),
    may('pcd', text(20), 'bolt holes × circle, mm', '5x112'),
    may('tyres', listOf(text(40)), 'tyre sizes ex works', '195/65R15 91H|205/55R16 91V', { fallback: '{}' }),
    may('wmi', text(3), 'world manufacturer identifier of its VINs', 'WVW'),
    may('vds', text(6), 'start of the vehicle descriptor section of its VINs', 'ZZZAU'),
  ],
}

export const vehicles: FileSpec = {
  file: 'vehicles.csv',
  table: 'vehicles',
  meaning: 'What articles are linked to and a person calls "the car": K-types, N-types and bodies.',
  key: ['car_id'],
  fields: [
    need('car_id', integer(), 'id: K-type, N-type or body; one number range', '900312'),
    need('model_id', integer(), 'its series', '3005', { references: { table: 'models', column: 'model_id' } }),
    need('linking_target_type', vehicleCode, 'as in models.csv', 'V'),
    need('name', text(120), 'name of the engine variant', '1.6 TDI'),
    may('engine_codes', listOf(text(40)), 'engine codes', 'CLHA|CXXB', { fallback: '{}' }),
    may('kw', integer(1, 5000), 'power, kW', '77'),
    may('hp', integer(1, 7000), 'power, hp', '105'),
    may('ccm', integer(1, 50_000), 'displacement, cm³; empty for electric', '1598'),
    may('cylinders', integer(1, 32), 'cylinders', '4'),
    may(
      'fuel',
      choice('B', 'D', 'L', 'C', 'H', 'P', 'PD', 'MH', 'MD', 'E'),
      'fuel: B petrol, D diesel, L LPG, C CNG, H hybrid, P and PD plug-in, MH and MD mild hybrid, E electric',
      'D',
    ),
    may('constructed_from', month, 'built from', '2012-11'),
    may('constructed_to', month, 'built until; empty: still built', '2017-03'),
    may('gearbox', text(8), 'gearbox: M5, M6, AUTO8, CVT, DSG7, …', 'M5'),
    may('drive', text(8), 'FWD, RWD or AWD', 'FWD'),
    may(
      'attributes',
      jsonOf('object'),
      'filling capacities and what has no column: `oil` and `coolant` in litres, `oil_spec`, `viscosity`, `timing` (belt, chain, gear, wet belt)',
      '{"oil":4.6,"viscosity":"5W-30"}',
      { fallback: '{}' },
    ),
  ],
}

export const axles: FileSpec = {
  file: 'axles.csv',
  table: 'axles',
  meaning: 'Axles of trailers and trucks, linking target type A.',
  key: ['axle_id'],
  fields: [
    need('axle_id', integer(), 'id of the axle', '970001'),
    need('manu_id', integer(), 'its maker; need not be in manufacturers.csv', '9001'),
    need('manu_name', text(80), 'name of the maker', 'BPW'),
    need('model_name', text(80), 'series', 'H'),
    need(
      'attributes',
      jsonOf('object'),
      'load, heights, hub, track, wheel mounting as on the axle screen',
      '{"axleLoadTo":5500,"trackGauge":1850}',
    ),
  ],
}
