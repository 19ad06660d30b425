import * as v from 'valibot'
import { trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { FitAnswerChanges, FitAnswers, FitCondition, VehicleFacts } from './fit.ts'
import { Count, FlagText, Id, IdText, IsoDateTime } from '../fields.ts'

/** Vehicle types of the picker (VEH-01). EV groups electric and hybrid cars of PC and LCV; AXLE has its own table. */
export const vehicleTypes = ['PC', 'LCV', 'CV', 'TRACTOR', 'EV', 'BODY'] as const
export const VehicleType = v.picklist(vehicleTypes)
export type VehicleType = v.InferOutput<typeof VehicleType>

/** TecDoc linking target type; the `vehicleCode` of the category-products address. */
export const VehicleCode = v.picklist(['V', 'L', 'C', 'T', 'K'])
export type VehicleCode = v.InferOutput<typeof VehicleCode>

/** yyyymm, null when unknown or still built. */
export const YearMonth = v.nullable(v.pipe(v.number(), v.integer()))

/** `rank`: its place among the popular ones, the most frequent first. What a device kept of a former version has none. */
export const Manufacturer = v.object({
  manuId: Id,
  manuName: v.string(),
  models: Count,
  popular: v.boolean(),
  rank: v.optional(Count),
})
export const Model = v.object({
  modelId: Id,
  manuId: Id,
  modelName: v.string(),
  type: v.string(),
  vehicleCode: VehicleCode,
  yearOfConstrFrom: YearMonth,
  yearOfConstrTo: YearMonth,
  body: v.nullable(v.string()),
  image: v.string(),
})
export const Engine = v.object({
  carId: Id,
  carName: v.string(),
  engineCodes: v.array(v.string()),
  kw: v.nullable(v.number()),
  hp: v.nullable(v.number()),
  ccm: v.nullable(v.number()),
  fuel: v.nullable(v.string()),
  yearOfConstrFrom: YearMonth,
  yearOfConstrTo: YearMonth,
})

/** What names a car wherever it is shown: chip, cart line, recent list. */
export const VehicleBadge = v.object({
  carId: Id,
  vehicleCode: VehicleCode,
  manuId: Id,
  manuName: v.string(),
  modelId: Id,
  modelName: v.string(),
  carName: v.string(),
  kw: v.nullable(v.number()),
  hp: v.nullable(v.number()),
  yearOfConstrFrom: YearMonth,
  yearOfConstrTo: YearMonth,
  body: v.nullable(v.string()),
  image: v.string(),
})
export type VehicleBadge = v.InferOutput<typeof VehicleBadge>

/** Of the very engine, as the person read it off the car. Absent in what a former version kept. */
const EngineNumber = v.optional(v.nullable(v.string()))

/** Attribute values are in the person's language; `key` lets the screen group and order them. */
export const VehicleDetails = v.object({
  ...VehicleBadge.entries,
  type: v.string(),
  kType: Id,
  engineCodes: v.array(v.string()),
  ccm: v.nullable(v.number()),
  litres: v.nullable(v.number()),
  cylinders: v.nullable(v.number()),
  fuel: v.nullable(v.string()),
  transmission: v.nullable(v.string()),
  drive: v.nullable(v.string()),
  bodyType: v.nullable(v.string()),
  tyres: v.array(v.string()),
  fillingCapacities: v.array(
    v.object({ key: v.picklist(['oil', 'coolant', 'oil_spec', 'viscosity', 'timing']), value: v.string() }),
  ),
  /** As linkages ask about them (contract/catalogue/fit.ts). */
  facts: VehicleFacts,
  /** What is known of the chassis number that the person noted: yyyy-mm-dd. */
  vinFacts: v.nullable(v.object({ vin: v.string(), production_date: v.nullable(v.string()) })),
  /** `asked`: what the answers are about, in words. */
  userVehicle: v.nullable(
    v.object({
      registration_number: v.nullable(v.string()),
      vin: v.nullable(v.string()),
      engine_number: EngineNumber,
      saved: v.boolean(),
      fit_answers: FitAnswers,
      asked: v.array(FitCondition),
    }),
  ),
})
export type VehicleDetails = v.InferOutput<typeof VehicleDetails>

export const UserVehicle = v.object({
  vehicle: VehicleBadge,
  registration_number: v.nullable(v.string()),
  vin: v.nullable(v.string()),
  engine_number: EngineNumber,
  saved: v.boolean(),
  visited_at: IsoDateTime,
  fit_answers: FitAnswers,
})
export type UserVehicle = v.InferOutput<typeof UserVehicle>

/** A node of the category tree with the number of articles for this vehicle below it; children follow their parent. */
export const CategoryNode = v.object({
  id: Id,
  parent_id: v.nullable(Id),
  key: v.string(),
  name: v.string(),
  count: Count,
})
export type CategoryNode = v.InferOutput<typeof CategoryNode>

const carParams = v.object({ carId: IdText })

/** Most vehicles that a person keeps; beside them stand the recent ones. */
export const SAVED_VEHICLES_MAX = 200

export const vehicleEndpoints = {
  types: endpoint({
    method: 'GET',
    path: '/vehicles/types',
    access: 'user',
    summary: 'Vehicle types of the picker',
    answer: v.object({ items: v.array(v.object({ type: VehicleType, models: Count })) }),
  }),
  manufacturers: endpoint({
    method: 'GET',
    path: '/vehicles/manufacturers',
    access: 'user',
    summary: 'Makers of a type',
    query: v.object({ type: VehicleType }),
    answer: v.object({ items: v.array(Manufacturer) }),
  }),
  models: endpoint({
    method: 'GET',
    path: '/vehicles/models',
    access: 'user',
    summary: "A maker's models of a type",
    query: v.object({ type: VehicleType, manufacturer_id: IdText }),
    answer: v.object({ items: v.array(Model) }),
  }),
  engines: endpoint({
    method: 'GET',
    path: '/vehicles/engines',
    access: 'user',
    summary: 'Engines of a model',
    query: v.object({ model_id: IdText, type: v.optional(VehicleType) }),
    answer: v.object({ items: v.array(Engine) }),
  }),
  details: endpoint({
    method: 'GET',
    path: '/vehicles/:carId',
    access: 'user',
    summary: 'A vehicle with attributes and filling capacities',
    params: carParams,
    answer: VehicleDetails,
  }),
  categories: endpoint({
    method: 'GET',
    path: '/vehicles/:carId/categories',
    access: 'user',
    summary: 'Category tree with counts for a vehicle',
    params: carParams,
    answer: v.object({ items: v.array(CategoryNode) }),
  }),
  userVehicles: endpoint({
    method: 'GET',
    path: '/user/vehicles',
    access: 'user',
    summary: 'Recent and saved vehicles, newest first, at most 20 unsaved',
    query: v.object({ saved: v.optional(FlagText) }),
    answer: v.object({ items: v.array(UserVehicle) }),
  }),
  putUserVehicle: endpoint({
    method: 'PUT',
    path: '/user/vehicles/:carId',
    access: 'user',
    once: true,
    summary: 'Remember a visited vehicle, its plate, VIN and engine number, and what was answered about it',
    params: carParams,
    body: v.object({
      registration_number: v.optional(v.nullable(v.pipe(trimmedText(16), v.toUpperCase()))),
      /** The plate that the person saw when writing another one: 422 at the plate where somebody has noted a third meanwhile. */
      base_registration_number: v.optional(v.nullable(v.pipe(trimmedText(16), v.toUpperCase()))),
      // What a text is that is none is said by the service, at its field.
      vin: v.optional(v.nullable(v.pipe(trimmedText(60), v.toUpperCase()))),
      engine_number: v.optional(v.nullable(v.pipe(trimmedText(60), v.toUpperCase()))),
      saved: v.optional(v.boolean()),
      fit_answers: v.optional(FitAnswerChanges),
    }),
    answer: UserVehicle,
  }),
  deleteUserVehicle: endpoint({
    method: 'DELETE',
    path: '/user/vehicles/:carId',
    access: 'user',
    once: true,
    summary: 'Forget a vehicle',
    params: carParams,
    status: 204,
  }),
}
