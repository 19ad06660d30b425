import * as v from 'valibot'
import {
  CategoryNode,
  Engine,
  Manufacturer,
  Model,
  UserVehicle,
  VehicleBadge,
  VehicleDetails,
} from '#src/contract/catalogue/vehicles.ts'
import { nothingKnown } from '../catalogue/fit.ts'

export function vehicleBadge(given: Partial<VehicleBadge> = {}): VehicleBadge {
  return v.parse(VehicleBadge, {
    carId: 7,
    vehicleCode: 'V',
    manuId: 5,
    manuName: 'AUDI',
    modelId: 60,
    modelName: 'A4 (8K2, B8)',
    carName: '2.0 TDI',
    kw: 105,
    hp: 143,
    yearOfConstrFrom: 200711,
    yearOfConstrTo: 201512,
    body: 'Limuzină',
    image: '/icons/mark.svg',
    ...given,
  })
}

export function vehicleDetails(given: Partial<VehicleDetails> = {}): VehicleDetails {
  return v.parse(VehicleDetails, {
    ...vehicleBadge(),
    type: 'PC',
    kType: 7,
    engineCodes: ['CAGA'],
    ccm: 1968,
    litres: 2,
    cylinders: 4,
    fuel: 'Motorină',
    transmission: 'Manuală',
    drive: 'Față',
    bodyType: 'Limuzină',
    tyres: ['205/60 R16'],
    fillingCapacities: [{ key: 'oil', value: '4,3 l' }],
    facts: nothingKnown,
    vinFacts: null,
    userVehicle: null,
    ...given,
  })
}

export function userVehicle(given: Partial<UserVehicle> = {}): UserVehicle {
  return v.parse(UserVehicle, {
    vehicle: vehicleBadge(),
    registration_number: 'CJ 01 ABC',
    vin: null,
    engine_number: null,
    saved: true,
    visited_at: '2026-11-20T08:00:00Z',
    fit_answers: {},
    ...given,
  })
}

export function categoryNode(given: Partial<CategoryNode> = {}): CategoryNode {
  return v.parse(CategoryNode, { id: 101, parent_id: null, key: 'brakes', name: 'Frâne', count: 12, ...given })
}

export function manufacturer(
  given: Partial<v.InferOutput<typeof Manufacturer>> = {},
): v.InferOutput<typeof Manufacturer> {
  return v.parse(Manufacturer, { manuId: 5, manuName: 'AUDI', models: 40, popular: true, ...given })
}

export function model(given: Partial<v.InferOutput<typeof Model>> = {}): v.InferOutput<typeof Model> {
  return v.parse(Model, {
    modelId: 60,
    manuId: 5,
    modelName: 'A4 (8K2, B8)',
    type: 'PC',
    vehicleCode: 'V',
    yearOfConstrFrom: 200711,
    yearOfConstrTo: 201512,
    body: 'Limuzină',
    image: '/icons/mark.svg',
    ...given,
  })
}

export function engine(given: Partial<v.InferOutput<typeof Engine>> = {}): v.InferOutput<typeof Engine> {
  return v.parse(Engine, {
    carId: 7,
    carName: '2.0 TDI',
    engineCodes: ['CAGA'],
    kw: 105,
    hp: 143,
    ccm: 1968,
    fuel: 'Motorină',
    yearOfConstrFrom: 200711,
    yearOfConstrTo: 201512,
    ...given,
  })
}
