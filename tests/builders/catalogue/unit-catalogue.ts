import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { inFour, insert, words } from '../rows.ts'
import { ids } from './small-catalogue.ts'

/** Brakes in front and at the back for petrol and electric cars, an oil filter that no car has, a drive for electric cars, brakes of trucks. */
export const unitIds = {
  brakes: 10,
  frontBrakes: 11,
  rearBrakes: 12,
  engine: 20,
  drive: 30,
  front: 1,
  rear: 2,
  oil: 3,
  electric: 4,
  truck: 5,
  unknown: 9,
} as const

export async function insertUnitCatalogue(db: Kysely<Tables>): Promise<void> {
  const group = (group_id: number, parent_id: number | null, sort: number, name: string) => ({
    group_id,
    parent_id,
    sort,
    name: words(inFour(name)),
  })
  await insert(db, 'unit_groups', [
    group(unitIds.engine, null, 2, 'Motor'),
    group(unitIds.brakes, null, 1, 'Frâne'),
    group(unitIds.rearBrakes, unitIds.brakes, 2, 'Frâne spate'),
    group(unitIds.frontBrakes, unitIds.brakes, 1, 'Frâne față'),
    group(unitIds.drive, null, 3, 'Propulsie'),
  ])
  const unit = { types: ['PC'], fuels: [], illustration: 'units/0123456789ab.svg', width: 1200, height: 800 }
  await insert(db, 'units', [
    {
      ...unit,
      unit_id: unitIds.front,
      group_id: unitIds.frontBrakes,
      sort: 1,
      code: '615-000',
      name: words(inFour('Frână disc față')),
    },
    {
      ...unit,
      unit_id: unitIds.rear,
      group_id: unitIds.rearBrakes,
      sort: 2,
      code: '615-100',
      name: words(inFour('Frână disc spate')),
    },
    {
      ...unit,
      unit_id: unitIds.oil,
      group_id: unitIds.engine,
      sort: 3,
      code: '115-000',
      name: words(inFour('Filtru ulei')),
      fuels: ['B', 'D'],
    },
    {
      ...unit,
      unit_id: unitIds.electric,
      group_id: unitIds.drive,
      sort: 4,
      code: 'EV-780',
      name: words(inFour('Unitate de propulsie')),
      fuels: ['E'],
    },
    {
      ...unit,
      unit_id: unitIds.truck,
      group_id: unitIds.frontBrakes,
      sort: 5,
      code: 'CV-420',
      name: words(inFour('Frână pneumatică')),
      types: ['CV'],
    },
  ])
  const part = (unit_id: number, position: number, name: string, given: object) => ({
    unit_id,
    position,
    code: String(position),
    name: words(inFour(name)),
    amount: 2,
    note: null,
    generic_article_id: null,
    ...given,
  })
  await insert(db, 'unit_parts', [
    part(unitIds.front, 1, 'Disc frână', { generic_article_id: ids.discs, decisive: true }),
    part(unitIds.front, 2, 'Set plăcuțe frână', {
      generic_article_id: ids.pads,
      decisive: true,
      amount: 1,
      note: words(inFour('set față')),
      criteria: JSON.stringify([[ids.position, 1]]),
    }),
    part(unitIds.front, 3, 'Șurub hexagonal', { amount: 4 }),
    part(unitIds.front, 4, 'Senzor încălzire', { fuels: ['D'] }),
    part(unitIds.rear, 1, 'Set plăcuțe frână', {
      generic_article_id: ids.pads,
      decisive: true,
      criteria: JSON.stringify([[ids.position, 2]]),
    }),
    part(unitIds.oil, 1, 'Filtru ulei', { generic_article_id: ids.oilFilter, decisive: true }),
    part(unitIds.electric, 1, 'Invertor', {}),
    part(unitIds.truck, 1, 'Etrier', {}),
  ])
  const hotspot = (unit_id: number, place: number, code: string, kind: 'label' | 'part') => ({
    unit_id,
    place,
    code,
    kind,
    x1: 100 * place,
    y1: 10,
    x2: 100 * place + 30,
    y2: 40,
  })
  await insert(db, 'unit_hotspots', [
    hotspot(unitIds.front, 1, '1', 'label'),
    hotspot(unitIds.front, 2, '1', 'part'),
    hotspot(unitIds.front, 3, '2', 'label'),
    hotspot(unitIds.front, 4, '3', 'label'),
    hotspot(unitIds.front, 5, '4', 'label'),
    hotspot(unitIds.rear, 1, '1', 'label'),
    hotspot(unitIds.electric, 1, '1', 'label'),
    hotspot(unitIds.truck, 1, '1', 'label'),
    hotspot(unitIds.oil, 1, '1', 'label'),
  ])
}
