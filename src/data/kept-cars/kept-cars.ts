import * as v from 'valibot'
import { CategoryNode, VehicleDetails } from '#src/contract/catalogue/vehicles.ts'
import { knownTable, type Piece } from '#src/data/knowledge/known-table.ts'
import { listId, SeenList } from '#src/data/products/seen-list.ts'

/** A kept car is only removed by the person. */
const NO_END = 1_000_000
const onRefusal = 'tell'

/** A car that was downloaded whole, or is on the way there. Its lists are in their own table, a piece for each category. */
export const KeptCar = v.object({
  details: VehicleDetails,
  detailsAtMs: v.number(),
  categories: v.array(CategoryNode),
  /** Categories whose articles are on the device. */
  done: v.array(v.number()),
  articles: v.number(),
  images: v.number(),
  /** Addresses of images that could not be had yet; a former version noted none. */
  missed: v.optional(v.array(v.string()), []),
  /** Of lists and images as they were downloaded; the device may need a little more. */
  bytes: v.number(),
  startedAtMs: v.number(),
  /** Null while something is missing. */
  completedAtMs: v.nullable(v.number()),
})
export type KeptCar = v.InferOutput<typeof KeptCar>

const keptCars = knownTable('keptCars', KeptCar, NO_END, { onRefusal })
export const keptLists = knownTable('keptLists', SeenList, NO_END, { onRefusal })

export const keptCar = (carId: string): Promise<Piece<KeptCar> | null> => keptCars.get(carId)
/** Throws StorageRefused when the device is full or keeps nothing. */
export const saveKeptCar = (carId: string, car: KeptCar): Promise<void> => keptCars.put(carId, car)
export const allKeptCars = async (): Promise<KeptCar[]> => (await keptCars.all()).map(({ value }) => value)

/** Forgets a car with its lists; a visit leaves what every visit leaves. */
export async function removeKeptCar(carId: string): Promise<void> {
  const kept = await keptCar(carId)
  await keptCars.remove([carId])
  await keptLists.remove((kept?.value.categories ?? []).map(({ id }) => listId(carId, id)))
}

/** Categories that have articles of their own, beside those of the categories below them (the counts add up along the tree). */
export function ownCategories(nodes: readonly CategoryNode[]): readonly CategoryNode[] {
  const below = new Map<number, number>()
  for (const { parent_id: parent, count } of nodes)
    if (parent !== null) below.set(parent, (below.get(parent) ?? 0) + count)
  return nodes.filter(({ id, count }) => count > (below.get(id) ?? 0))
}

/** Articles of the whole car. */
export function articlesOf(nodes: readonly CategoryNode[]): number {
  return nodes.reduce((sum, { parent_id: parent, count }) => sum + (parent === null ? count : 0), 0)
}
