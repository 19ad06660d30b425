import * as v from 'valibot'
import { CategoryNode, UserVehicle, VehicleDetails } from '#src/contract/catalogue/vehicles.ts'
import type { AnswerRecord } from '#src/data/knowledge/ask-or-know.ts'
import { knownTable, type Piece } from '#src/data/knowledge/known-table.ts'
import { keptCar } from '#src/data/kept-cars/kept-cars.ts'

/** Details and category tree of twenty cars (VEH-06), and the list of the person's own. */
const MOST = 41
const Own = v.object({ items: v.array(UserVehicle) })
const Categories = v.object({ items: v.array(CategoryNode) })
type Own = v.InferOutput<typeof Own>
type Categories = v.InferOutput<typeof Categories>

const ownList = knownTable('vehicles', Own, MOST, { prefix: 'own' })
const details = knownTable('vehicles', VehicleDetails, MOST, { prefix: 'details/' })
const categories = knownTable('vehicles', Categories, MOST, { prefix: 'categories/' })

/** The person's recent and saved cars. */
export const ownVehiclesRecord: AnswerRecord<Own> = {
  know: async () => aged(await ownList.get('')),
  note: (answer) => ownList.put('', answer),
}

export function vehicleDetailsRecord(carId: string): AnswerRecord<VehicleDetails> {
  return {
    async know() {
      const kept = await keptCar(carId)
      const known = newest(
        await details.get(carId),
        kept && { id: carId, value: kept.value.details, atMs: kept.value.detailsAtMs },
      )
      const own = (await ownList.get(''))?.value.items.find(({ vehicle }) => String(vehicle.carId) === carId)
      // Plate, VIN and engine number may have been written since, on the list of own cars.
      return (
        known && {
          ...known.value,
          ...(own
            ? {
                userVehicle: {
                  registration_number: own.registration_number,
                  vin: own.vin,
                  engine_number: own.engine_number,
                  saved: own.saved,
                  fit_answers: own.fit_answers,
                  asked: known.value.userVehicle?.asked ?? [],
                },
              }
            : {}),
          knownAt: known.atMs,
        }
      )
    },
    note: (answer) => details.put(carId, answer),
  }
}

export function categoriesRecord(carId: string): AnswerRecord<Categories> {
  return {
    async know() {
      const kept = await keptCar(carId)
      return aged(
        newest(
          await categories.get(carId),
          kept && { id: carId, value: { items: kept.value.categories }, atMs: kept.value.startedAtMs },
        ),
      )
    },
    note: (answer) => categories.put(carId, answer),
  }
}

function aged<T extends object>(piece: Piece<T> | null) {
  return piece && { ...piece.value, knownAt: piece.atMs }
}

function newest<T>(one: Piece<T> | null, other: Piece<T> | null): Piece<T> | null {
  if (!one || !other) return one ?? other
  return one.atMs >= other.atMs ? one : other
}
