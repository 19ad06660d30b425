import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  type SearchedVin as ToldVin,
  type VehicleCandidate,
  VehicleSearchAnswer,
  vehicleSearchEndpoints,
  MAX_VIN_HISTORY,
} from '#src/contract/catalogue/vehicle-search.ts'
import { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import type { Aged } from '#src/data/knowledge/aged.ts'
import type { AnswerRecord } from '#src/data/knowledge/ask-or-know.ts'
import { knownTable, type Piece } from '#src/data/knowledge/known-table.ts'
import { call } from '#src/platform/api/call.ts'
import { badgeOf } from './badge-of.ts'
import { ownVehiclesRecord, vehicleDetailsRecord } from './vehicle.record.ts'

/** The shop knows of the search. What a former version noted does not say so: then the shop did not know of it. */
const told = v.optional(v.literal(true))

/** Of a number that was searched: what the shop answered, or only that it was searched, here without a network or on another device. */
const Answered = v.object({ ...VehicleSearchAnswer.entries, told })
const Unanswered = v.object({ vehicle: v.optional(v.nullable(VehicleBadge)), told })
const Noted = v.union([Answered, Unanswered])
type Noted = v.InferOutput<typeof Noted>

const searches = knownTable('vinHistory', Noted, MAX_VIN_HISTORY)

function answerOf(noted: Noted): VehicleSearchAnswer | null {
  if (!('outcome' in noted)) return null
  const { told: _told, ...answer } = noted
  return answer
}

function vehicleOf(noted: Noted): VehicleBadge | null {
  return 'vehicle' in noted ? (noted.vehicle ?? null) : null
}

/** What the shop said of one VIN; the same notes are the history of what was searched, also of what is searched while the shop does not answer. */
export function vinRecord(vin: string): AnswerRecord<VehicleSearchAnswer> {
  return {
    async know(client) {
      const known = await searches.get(vin)
      const { told: _told, ...noted } = known?.value ?? {}
      await searches.put(vin, noted)
      const answer = known && answerOf(known.value)
      return known && answer ? { ...answer, knownAt: known.atMs } : ownCarsOf(vin, client)
    },
    note: (answer) => searches.put(vin, { ...answer, told: true }),
  }
}

/** The person's own cars at which the number is noted, as the answer to a search that the shop has not seen; null when there is none. */
async function ownCarsOf(vin: string, client: QueryClient): Promise<(VehicleSearchAnswer & Aged) | null> {
  const own = await ownVehiclesRecord.know(client)
  const noted = own?.items.filter((each) => each.vin === vin) ?? []
  if (!own || noted.length === 0) return null
  const candidates = await Promise.all(noted.map(({ vehicle }) => candidateOf(vehicle, client)))
  return {
    outcome: 'found',
    vin: { vin, maker: null, is_exact: false, check_digit_fits: null },
    details: null,
    candidates,
    page: 1,
    per_page: candidates.length,
    total: candidates.length,
    total_pages: 1,
    knownAt: own.knownAt,
  }
}

async function candidateOf(vehicle: VehicleBadge, client: QueryClient): Promise<VehicleCandidate> {
  const details = await vehicleDetailsRecord(String(vehicle.carId)).know(client)
  return {
    ...badgeOf(vehicle),
    engineCodes: details?.engineCodes ?? [],
    ccm: details?.ccm ?? null,
    cylinders: details?.cylinders ?? null,
    fuel: details?.fuel ?? null,
    transmission: details?.transmission ?? null,
    drive: details?.drive ?? null,
    bodyType: details?.bodyType ?? null,
  }
}

/** A VIN that the person searched, here or elsewhere, and what is known of it. */
export interface SearchedVin {
  readonly vin: string
  readonly atMs: number
  /** Null where it was searched elsewhere, or without an answer. */
  readonly answer: VehicleSearchAnswer | null
  /** The only vehicle that it means, or the one that was chosen. */
  readonly vehicle: VehicleBadge | null
}

export interface VinHistory {
  readonly vins: readonly SearchedVin[]
}

/** One history of the person, whichever device asks: tells the shop what was searched without it, and takes what it knows. */
export async function askVinHistory(signal: AbortSignal): Promise<VinHistory> {
  const before = await searches.all()
  const untold = before.filter(({ value }) => !value.told)
  const vinNumbers = untold.map(({ id: vin, atMs }) => ({ vin, searched_at: new Date(atMs).toISOString() }))
  const answer = await (untold.length === 0
    ? call(vehicleSearchEndpoints.vinHistory, { signal })
    : call(vehicleSearchEndpoints.noteVins, { body: { vinNumbers }, signal }))
  await takeHistory(before, answer.vinNumbers)
  return knownHistory(new Map(answer.vinNumbers.map(({ vin, vehicle }) => [vin, vehicle])))
}

/** What is no longer in the shop's history was forgotten on another device; what was searched or forgotten here meanwhile stays so. */
async function takeHistory(before: readonly Piece<Noted>[], history: readonly ToldVin[]): Promise<void> {
  const here = new Map(before.map((piece) => [piece.id, piece]))
  const there = new Set(history.map(({ vin }) => vin))
  const isAsBefore = async (vin: string) => (await searches.get(vin))?.atMs === here.get(vin)?.atMs
  for (const { id } of before) {
    if (!there.has(id) && (await isAsBefore(id))) await searches.remove([id])
  }
  for (const { vin, vehicle, searched_at: at } of history) {
    const piece = here.get(vin)
    const answer = piece ? answerOf(piece.value) : null
    const isSame =
      piece?.value.told === true &&
      piece.atMs === Date.parse(at) &&
      (answer !== null || vehicleOf(piece.value)?.carId === vehicle?.carId)
    if (!isSame && (await isAsBefore(vin)))
      await searches.put(vin, { ...(answer ?? { vehicle }), told: true }, Date.parse(at))
  }
}

/** What this device knows of the history, newest first. `vehicles`: what the shop just said. */
export async function knownHistory(
  vehicles: ReadonlyMap<string, VehicleBadge | null> = new Map(),
): Promise<VinHistory> {
  const vins = (await searches.all()).map(({ id: vin, value, atMs }): SearchedVin => {
    const answer = answerOf(value)
    const only = answer?.candidates.length === 1 ? answer.candidates[0]! : null
    return { vin, atMs, answer, vehicle: vehicles.get(vin) ?? vehicleOf(value) ?? only }
  })
  return { vins }
}

/** Empties the history here and at the shop. */
export async function forgetVins(searched: readonly SearchedVin[]): Promise<void> {
  await call(vehicleSearchEndpoints.forgetVins, {})
  await searches.remove(searched.map(({ vin }) => vin))
}

/** Brings back what was forgotten; the shop is told with the next look at the history. */
export async function restoreVins(searched: readonly SearchedVin[]): Promise<void> {
  for (const { vin, answer, vehicle, atMs } of searched) await searches.put(vin, answer ?? { vehicle }, atMs)
}
