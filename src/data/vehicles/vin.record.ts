import { VehicleSearchAnswer } from '#src/contract/vehicle-search.ts'
import type { AnswerRecord } from '#src/data/knowledge/ask-or-know.ts'
import { knownTable } from '#src/data/knowledge/known-table.ts'

/** As many as there are vehicles (VEH-06). */
const MOST = 20

const answers = knownTable('vinHistory', VehicleSearchAnswer, MOST)

/** What the shop said of one VIN; the same notes are the history of what was searched. */
export function vinRecord(vin: string): AnswerRecord<VehicleSearchAnswer> {
  return {
    async know() {
      const known = await answers.get(vin)
      return known && { ...known.value, knownAt: known.atMs }
    },
    note: (answer) => answers.put(vin, answer),
  }
}

/** A VIN that was searched on this device, and what it turned out to be. */
export interface SearchedVin {
  readonly vin: string
  readonly atMs: number
  readonly answer: VehicleSearchAnswer
}

/** Newest first. */
export async function searchedVins(): Promise<readonly SearchedVin[]> {
  return (await answers.all()).map(({ id, value, atMs }) => ({ vin: id, atMs, answer: value }))
}

export async function forgetVins(searched: readonly SearchedVin[]): Promise<void> {
  await answers.remove(searched.map(({ vin }) => vin))
}

export async function restoreVins(searched: readonly SearchedVin[]): Promise<void> {
  for (const { vin, answer, atMs } of searched) await answers.put(vin, answer, atMs)
}
