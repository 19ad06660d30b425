import * as v from 'valibot'
import { Unit, UnitPart, UnitRow } from '#src/contract/catalogue/unit-catalogue.ts'
import { vehicleBadge } from './vehicle-answers.ts'

export function unitRow(given: Partial<UnitRow> = {}): UnitRow {
  return v.parse(UnitRow, {
    id: 11,
    group_id: 1,
    code: '6-150',
    name: 'Frână față',
    illustration: { url: '/icons/mark.svg', width: 400, height: 300 },
    parts: 1,
    ...given,
  })
}

export function unitPart(given: Partial<UnitPart> = {}): UnitPart {
  return v.parse(UnitPart, {
    code: '1',
    name: 'Disc de frână',
    amount: 2,
    note: null,
    genericArticleId: 82,
    numbers: [{ number: '8K0 615 301', fitting: [] }],
    products: [],
    products_total: 0,
    ...given,
  })
}

export function unit(given: Partial<Unit> = {}): Unit {
  return v.parse(Unit, {
    ...unitRow(),
    vehicle: vehicleBadge(),
    groups: [{ id: 1, name: 'Frâne' }],
    hotspots: [{ code: '1', kind: 'label', x1: 10, y1: 10, x2: 40, y2: 40 }],
    table: [unitPart()],
    absent: [],
    ...given,
  })
}
