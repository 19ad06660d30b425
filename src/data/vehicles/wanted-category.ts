import type { VehicleType } from '#src/contract/catalogue/vehicles.ts'
import { partsAddress } from './use-open-vehicle.ts'

// A group of parts says nothing before there is a car: it leads to the picker, which opens it once a car is taken (decision 123).

/** A main group as the menu's answer has it; what a former version kept has none below it. */
interface MenuCategory {
  readonly id: number
  readonly name: string
  readonly children?: readonly { readonly id: number; readonly name: string }[]
}
/** The name is null as long as it is not known. */
export interface NamedCategory {
  readonly id: number
  readonly name: string | null
}

/** What the trees of groups are for; those that are not here are for cars, where the picker begins anyway. */
const typesByTree: Readonly<Record<string, VehicleType>> = { O: 'CV', T: 'TRACTOR', K: 'BODY' }

/** The picker for a group, open at vehicles that can have it. */
export function pickerFor(tree: string, category: number) {
  return { to: '/vehicle', search: { ...(typesByTree[tree] ? { type: typesByTree[tree] } : {}), category } } as const
}

/** The group of an address; null when it says none, or one that is not among the shop's. */
export function wantedCategory(
  categories: readonly MenuCategory[] | undefined,
  id: number | undefined,
): NamedCategory | null {
  if (id === undefined) return null
  if (categories === undefined) return { id, name: null }
  return categories.flatMap((root) => [root, ...(root.children ?? [])]).find((each) => each.id === id) ?? null
}

/** Where the parts of a car are: of the wanted group, else of all. */
export function partsOf(vehicle: Parameters<typeof partsAddress>[0], wanted: NamedCategory | null) {
  return { ...partsAddress(vehicle), search: wanted ? { category: wanted.id } : {} }
}
