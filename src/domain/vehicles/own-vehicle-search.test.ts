import { expect, test } from 'vitest'
import type { UserVehicle } from '#src/contract/catalogue/vehicles.ts'
import { ownVehiclesNamed, withNumber, withPlate } from './own-vehicle-search.ts'

const car = (carId: number, modelName: string, plate: string | null, vin: string | null): UserVehicle => ({
  vehicle: {
    carId,
    vehicleCode: 'V',
    manuId: 1,
    manuName: 'ŠKODA',
    modelId: 1,
    modelName,
    carName: '1.9 TDI',
    kw: 77,
    hp: 105,
    yearOfConstrFrom: null,
    yearOfConstrTo: null,
    body: null,
    image: '',
  },
  registration_number: plate,
  vin,
  saved: true,
  visited_at: '2026-11-20T08:00:00Z',
  fit_answers: {},
})
const octavia = car(1, 'OCTAVIA II (1Z3)', 'CJ 12 ABC', 'TMBAH61ZZDG016465')
const superb = car(2, 'SUPERB II (3T4)', 'CJ 12 ABD', null)
const fabia = car(3, 'FABIA II (542)', null, null)
const all = [octavia, superb, fabia]

test.each([
  ['cj12abc', [octavia]],
  ['CJ-12-ABC', [octavia]],
  ['CJ 12', [octavia, superb]],
  ['12 ab', [octavia, superb]],
  ['B 99', []],
  ['', []],
])('the plate %s @VEH-06', (text, found) => {
  expect(withPlate(all, text)).toEqual(found)
})

test.each([
  ['cj 12 abc', [octavia]],
  ['tmb-ah61zz-dg016465', [octavia]],
  ['CJ 12', []],
  ['OCTAVIA', []],
  ['', []],
])('the whole number %s @VEH-07', (text, found) => {
  expect(withNumber(all, text)).toEqual(found)
})

test.each([
  ['', all],
  ['abd', [superb]],
  ['016465', [octavia]],
  ['tmbah', [octavia]],
  ['octavia', [octavia]],
  ['skoda fabia', [fabia]],
  ['1.9 tdi', all],
  ['golf', []],
  [`%_'"\\`, []],
  ['🚗', []],
])('the text "%s" @VEH-06', (text, found) => {
  expect(ownVehiclesNamed(all, text)).toEqual(found)
})
