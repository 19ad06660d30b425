import { describe, expect, it } from 'vitest'
import type { UserVehicle, VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { foldOwn, foldOwnVehicles, type VehicleOperation } from './vehicle-fold.ts'

const badge = (carId: number): VehicleBadge => ({
  carId,
  vehicleCode: 'V',
  manuId: 121,
  manuName: 'VW',
  modelId: 9,
  modelName: 'GOLF VII',
  carName: '2.0 TDI',
  kw: 110,
  hp: 150,
  yearOfConstrFrom: 201208,
  yearOfConstrTo: null,
  body: null,
  image: '/x.webp',
})
const own = (carId: number, plate: string | null = null): UserVehicle => ({
  vehicle: badge(carId),
  registration_number: plate,
  vin: null,
  saved: false,
  visited_at: '2026-11-20T08:00:00.000Z',
  fit_answers: {},
})
const note = (
  carId: number,
  body: Extract<VehicleOperation, { kind: 'vehicle.note.v1' }>['payload']['body'],
): VehicleOperation => ({
  kind: 'vehicle.note.v1',
  payload: { params: { carId: String(carId) }, body },
  seen: badge(carId),
})
const noted = { registration_number: null, vin: null, saved: true, fit_answers: {}, asked: [] }
const forget = (carId: number): VehicleOperation => ({
  kind: 'vehicle.forget.v1',
  payload: { params: { carId: String(carId) } },
})

describe('a person’s cars with what waits @OFF-02', () => {
  it('begin with the one that was opened last, also one that the server has not heard of', () => {
    expect(
      foldOwnVehicles([own(1), own(2)], [note(2, {}), note(3, {})], 0).map(({ vehicle }) => vehicle.carId),
    ).toEqual([3, 2, 1])
  })
  it('carry the plate that was written, and keep what was not', () => {
    expect(
      foldOwn({ ...noted, registration_number: 'CJ 01 ABC', vin: 'V' }, 1, [
        note(1, { registration_number: null }),
        note(2, { vin: null }),
      ]),
    ).toEqual({ ...noted, vin: 'V' })
  })
  it('carry what was answered about them, question by question, with what was asked', () => {
    const aircon = { id: 1, key: 'aircon', name: 'Vehicul', value: 'cu climatizare', code: '1', unit: null }
    const before = { ...noted, fit_answers: { production_date: '2015-05', 'choice:aircon': '2' } }
    const answer = {
      ...note(1, { fit_answers: { 'choice:aircon': '1', production_date: null } }),
      seen: { ...badge(1), asked: [aircon] },
    }
    expect(foldOwn(before, 1, [note(1, {}), answer])).toEqual({
      ...noted,
      fit_answers: { 'choice:aircon': '1' },
      asked: [aircon],
    })
    expect(foldOwnVehicles([own(1)], [answer], 0)[0]).toEqual({
      ...own(1),
      fit_answers: { 'choice:aircon': '1' },
      visited_at: '1970-01-01T00:00:00.000Z',
    })
  })
  it('carry nothing of another car when its number takes the place of theirs, but what is told with it @VEH-06', () => {
    const before = {
      ...noted,
      vin: 'W0LPE6EZZFT416969',
      engine_number: 'B16DTH99',
      fit_answers: { chassis_number: 'FT416969' },
    }
    const vin = 'W0LPE6EZXF1000002'
    expect(foldOwn(before, 1, [note(1, { vin, registration_number: null })])).toEqual({
      ...noted,
      vin,
      engine_number: null,
    })
    expect(
      foldOwn(before, 1, [note(1, { vin, engine_number: 'B16DTH01', fit_answers: { production_date: '2015-05' } })]),
    ).toMatchObject({ vin, engine_number: 'B16DTH01', fit_answers: { production_date: '2015-05' } })
    for (const same of [{ vin: before.vin }, { vin: null }, {}])
      expect(foldOwn(before, 1, [note(1, same)])).toMatchObject({
        engine_number: 'B16DTH99',
        fit_answers: before.fit_answers,
      })
    expect(foldOwn({ ...before, vin: null }, 1, [note(1, { vin })]), 'a first number').toMatchObject({
      vin,
      engine_number: 'B16DTH99',
      fit_answers: before.fit_answers,
    })
  })
  it('are without a forgotten one', () => {
    expect(foldOwnVehicles([own(1), own(2)], [forget(1)], 0).map(({ vehicle }) => vehicle.carId)).toEqual([2])
    expect(foldOwn(noted, 1, [forget(1)])).toBeNull()
  })
})
