import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Count, pageFields, pageQuery } from './fields.ts'
import { VehicleBadge } from './vehicles.ts'

const Text = v.nullable(v.string())

/** What a chassis number says of its car (VEH-04), in the person's language; null where nothing is known. */
export const VinDetails = v.object({
  manufactured_at: Text, market: Text, colour: Text, interior_colour: Text, sales_code: Text, series_code: Text, series_description: Text, region: Text, body_style: Text,
  doors: v.nullable(Count), steering: Text, drive: Text,
  /** yyyy-mm-dd */
  production_date: Text,
  country: Text, engine_type: Text, model_code: Text,
  /** More than one where the number's code for it, which comes round every thirty years, leaves that open. */
  model_years: v.array(Count),
})
export type VinDetails = v.InferOutput<typeof VinDetails>

/** A vehicle that it may be, with what tells it from the others. */
export const VehicleCandidate = v.object({
  ...VehicleBadge.entries,
  engineCodes: v.array(v.string()), ccm: v.nullable(v.number()), cylinders: v.nullable(v.number()), fuel: Text, transmission: Text, drive: Text, bodyType: Text,
})
export type VehicleCandidate = v.InferOutput<typeof VehicleCandidate>

/** `none`: the number was understood, but no vehicle of ours is meant. `unidentified`: the chassis number cannot be read at all; the sales consultant can help. */
export const vehicleSearchOutcomes = ['found', 'none', 'unidentified'] as const

export const VehicleSearchAnswer = v.object({
  outcome: v.picklist(vehicleSearchOutcomes),
  vin: v.nullable(v.object({
    vin: v.string(),
    maker: Text,
    /** Known one by one; otherwise read by its structure, which tells the series but not the engine. */
    is_exact: v.boolean(),
    /** Where one is prescribed; a wrong one is a hint that something was misread. */
    check_digit_fits: v.nullable(v.boolean()),
  })),
  details: v.nullable(VinDetails),
  candidates: v.array(VehicleCandidate),
  ...pageFields,
})
export type VehicleSearchAnswer = v.InferOutput<typeof VehicleSearchAnswer>

/** By what a vehicle is searched; one of them. */
export const vehicleSearchKeys = ['vin', 'engine_code', 'k_type'] as const
export type VehicleSearchKey = (typeof vehicleSearchKeys)[number]

const Sought = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)))

export const vehicleSearchEndpoints = {
  search: endpoint({
    method: 'GET', path: '/vehicles/search', access: 'user', summary: 'Vehicles by VIN, by the beginning of an engine code in any spelling, or by K-type; several are normal',
    query: v.object({ vin: Sought, engine_code: Sought, k_type: Sought, ...pageQuery }), answer: VehicleSearchAnswer,
  }),
}
