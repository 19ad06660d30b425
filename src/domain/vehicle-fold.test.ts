import { describe, expect, it } from 'vitest'
import type { UserVehicle, VehicleBadge } from '#src/contract/vehicles.ts'
import { foldOwn, foldOwnVehicles, type VehicleOperation } from './vehicle-fold.ts'

const badge = (carId: number): VehicleBadge => ({
  carId, vehicleCode: 'V', manuId: 121, manuName: 'VW', modelId: 9, modelName: 'GOLF VII', carName: '2.0 TDI', kw: 110, hp: 150, yearOfConstrFrom: 201208, yearOfConstrTo: null, body: null, image: '/x.webp',
})
const own = (carId: number, plate: string | null = null): UserVehicle => ({ vehicle: badge(carId), registration_number: plate, vin: null, saved: false, visited_at: '2026-11-20T08:00:00.000Z' })
const note = (carId: number, body: Extract<VehicleOperation, { kind: 'vehicle.note.v1' }>['payload']['body']): VehicleOperation => ({ kind: 'vehicle.note.v1', payload: { params: { carId: String(carId) }, body }, seen: badge(carId) })
const forget = (carId: number): VehicleOperation => ({ kind: 'vehicle.forget.v1', payload: { params: { carId: String(carId) } } })

describe('a person’s cars with what waits @OFF-02', () => {
  it('begin with the one that was opened last, also one that the server has not heard of', () => {
    expect(foldOwnVehicles([own(1), own(2)], [note(2, {}), note(3, {})], 0).map(({ vehicle }) => vehicle.carId)).toEqual([3, 2, 1])
  })
  it('carry the plate that was written, and keep what was not', () => {
    expect(foldOwn({ registration_number: 'CJ 01 ABC', vin: 'V', saved: true }, 1, [note(1, { registration_number: null }), note(2, { vin: null })])).toEqual({ registration_number: null, vin: 'V', saved: true })
  })
  it('are without a forgotten one', () => {
    expect(foldOwnVehicles([own(1), own(2)], [forget(1)], 0).map(({ vehicle }) => vehicle.carId)).toEqual([2])
    expect(foldOwn({ registration_number: null, vin: null, saved: true }, 1, [forget(1)])).toBeNull()
  })
})
