import type { UserVehicleRow, UserVehiclesRepository } from '#server/modules/vehicles/user-vehicles.repository.ts'
import type { Principal } from '#server/access/principal.ts'
import { withAnswers } from '#src/domain/fit/fit-answers.ts'
import { isOtherVin } from '#src/domain/vehicles/vehicle-note.ts'
import type { MemoryTransaction } from './memory-transaction.ts'

const NONE: readonly UserVehicleRow[] = []

export function memoryVehicles(
  tx: MemoryTransaction,
  { companyId, subjectId: userId }: Pick<Principal, 'companyId' | 'subjectId'>,
  now: Date,
): UserVehiclesRepository {
  const { userVehicles } = tx.tables
  const owner = `${companyId}:${userId}`
  const own = () => userVehicles.get(owner) ?? NONE
  const newestFirst = () =>
    [...own()].sort((a, b) => b.visited_at.getTime() - a.visited_at.getTime() || a.car_id - b.car_id)
  return {
    list: (saved) => tx.inside(() => newestFirst().filter((row) => saved === undefined || row.saved === saved)),
    put: (carId, note) =>
      tx.inside(() => {
        const before = own().find((row) => row.car_id === carId)
        const vin = note.vin === undefined ? (before?.vin ?? null) : note.vin || null
        const isOther = isOtherVin(before?.vin ?? null, vin)
        const row: UserVehicleRow = {
          user_id: userId,
          company_id: companyId,
          car_id: carId,
          registration_number:
            note.registration_number === undefined
              ? (before?.registration_number ?? null)
              : note.registration_number || null,
          vin,
          engine_number:
            note.engine_number === undefined
              ? isOther
                ? null
                : (before?.engine_number ?? null)
              : note.engine_number || null,
          saved: note.saved ?? before?.saved ?? false,
          visited_at: now,
          fit_answers: withAnswers(isOther ? {} : (before?.fit_answers ?? {}), note.fit_answers ?? {}),
        }
        tx.put(userVehicles, owner, [...own().filter((each) => each !== before), row])
        return row
      }),
    forgetBeyond: (most) =>
      tx.inside(() => {
        const unsaved = newestFirst().filter((row) => !row.saved)
        if (unsaved.length <= most) return
        const forgotten = new Set(unsaved.slice(most))
        tx.put(
          userVehicles,
          owner,
          own().filter((row) => !forgotten.has(row)),
        )
      }),
    delete: (carId) =>
      tx.inside(() => {
        const left = own().filter((row) => row.car_id !== carId)
        if (left.length === own().length) return false
        tx.put(userVehicles, owner, left)
        return true
      }),
    notesOf: (carIds) =>
      tx.inside(
        () =>
          new Map(
            own()
              .filter((row) => carIds.includes(row.car_id))
              .map((row) => [row.car_id, row]),
          ),
      ),
    answer: (carId, changes) =>
      tx.inside(() =>
        tx.put(
          userVehicles,
          owner,
          own().map((row) =>
            row.car_id === carId ? { ...row, fit_answers: withAnswers(row.fit_answers, changes) } : row,
          ),
        ),
      ),
  }
}
