import type * as v from 'valibot'
import { Unit, UnitGroups, UnitPage } from '#src/contract/unit-catalogue.ts'
import type { AnswerRecord } from '#src/data/knowledge/ask-or-know.ts'
import { knownTable } from '#src/data/knowledge/known-table.ts'

/** Groups, lists and units together: what somebody opens at a few cars. */
const MOST_PIECES = 60

function record<S extends v.GenericSchema<object>>(schema: S, prefix: string) {
  const table = knownTable('units', schema as v.GenericSchema<v.InferOutput<S>>, MOST_PIECES, { prefix })
  return (id: string): AnswerRecord<v.InferOutput<S>> => ({
    async know() {
      const piece = await table.get(id)
      return piece && { ...piece.value, knownAt: piece.atMs }
    },
    note: (answer) => table.put(id, answer),
  })
}

/** Of the illustrated catalogue the device knows what was opened, each as the shop said it: groups by car, pages of units by what was asked, units with their parts by car and unit. */
export const unitRecords = {
  groups: record(UnitGroups, 'groups/'),
  page: record(UnitPage, 'page/'),
  unit: record(Unit, 'unit/'),
}
