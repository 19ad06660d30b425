import * as v from 'valibot'
import { boundedList, trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Count, IsoDateTime, pageFields, pageQuery } from '../fields.ts'
import { VehicleBadge } from './vehicles.ts'
import { SentDateTime } from '../sent-time.ts'

const Text = v.nullable(v.string())

/** What a chassis number says of its car (VEH-04), in the person's language; null where nothing is known. */
export const VinDetails = v.object({
  manufactured_at: Text,
  market: Text,
  colour: Text,
  interior_colour: Text,
  sales_code: Text,
  series_code: Text,
  series_description: Text,
  region: Text,
  body_style: Text,
  doors: v.nullable(Count),
  steering: Text,
  drive: Text,
  /** yyyy-mm-dd */
  production_date: Text,
  country: Text,
  engine_type: Text,
  model_code: Text,
  /** More than one where the number's code for it, which comes round every thirty years, leaves that open. */
  model_years: v.array(Count),
})
export type VinDetails = v.InferOutput<typeof VinDetails>

/** A vehicle that it may be, with what tells it from the others. */
export const VehicleCandidate = v.object({
  ...VehicleBadge.entries,
  engineCodes: v.array(v.string()),
  ccm: v.nullable(v.number()),
  cylinders: v.nullable(v.number()),
  fuel: Text,
  transmission: Text,
  drive: Text,
  bodyType: Text,
})
export type VehicleCandidate = v.InferOutput<typeof VehicleCandidate>

/** `none`: the number was understood, but no vehicle of ours is meant. `unidentified`: the chassis number cannot be read at all; the sales consultant can help. */
export const vehicleSearchOutcomes = ['found', 'none', 'unidentified'] as const

export const VehicleSearchAnswer = v.object({
  outcome: v.picklist(vehicleSearchOutcomes),
  vin: v.nullable(
    v.object({
      vin: v.string(),
      maker: Text,
      /** Known one by one; otherwise read by its structure, which tells the series but not the engine. */
      is_exact: v.boolean(),
      /** Where one is prescribed; a wrong one is a hint that something was misread. */
      check_digit_fits: v.nullable(v.boolean()),
    }),
  ),
  details: v.nullable(VinDetails),
  candidates: v.array(VehicleCandidate),
  /** Of a car in words: those that say nothing of it, and are not looked for here. */
  unused: v.optional(v.string()),
  ...pageFields,
})
export type VehicleSearchAnswer = v.InferOutput<typeof VehicleSearchAnswer>

/** By what a vehicle is searched; one of them. */
export const vehicleSearchKeys = ['vin', 'engine_code', 'k_type', 'words'] as const
export type VehicleSearchKey = (typeof vehicleSearchKeys)[number]

/** A chassis number that the person searched. `vehicle`: where it meant one vehicle only, or the person chose one of several. */
export const SearchedVin = v.object({ vin: v.string(), vehicle: v.nullable(VehicleBadge), searched_at: IsoDateTime })
export type SearchedVin = v.InferOutput<typeof SearchedVin>
/** As many are kept of each person. */
export const MAX_VIN_HISTORY = 20
const VinHistory = v.object({ vinNumbers: v.array(SearchedVin) })
const NotedVin = v.object({
  vin: v.pipe(trimmedText(17), v.toUpperCase(), v.regex(/^[A-HJ-NPR-Z0-9]{17}$/)),
  searched_at: SentDateTime,
})

const Sought = v.optional(trimmedText(60))
const Words = v.optional(trimmedText(200))

export const vehicleSearchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/vehicles/search',
    access: 'user',
    summary:
      'Vehicles by VIN, by the beginning of an engine code in any spelling, by K-type, or by what people call them (`golf 5 1.9 tdi`); several are normal',
    query: v.object({ vin: Sought, engine_code: Sought, k_type: Sought, words: Words, ...pageQuery }),
    answer: VehicleSearchAnswer,
  }),
  vinHistory: endpoint({
    method: 'GET',
    path: '/yq/vin-history',
    access: 'user',
    summary: 'Chassis numbers that the person searched, wherever, newest first, at most 20',
    answer: VinHistory,
  }),
  noteVins: endpoint({
    method: 'PUT',
    path: '/yq/vin-history',
    access: 'user',
    summary:
      'Adds chassis numbers that were searched without a network, with their time; the later search of a number counts',
    body: v.object({ vinNumbers: boundedList(NotedVin, MAX_VIN_HISTORY) }),
    answer: VinHistory,
  }),
  forgetVins: endpoint({
    method: 'DELETE',
    path: '/yq/vin-history',
    access: 'user',
    summary: 'Empties the history of chassis numbers',
    status: 204,
  }),
}
