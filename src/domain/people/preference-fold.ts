import type { KindOf } from '#src/contract/operations.ts'
import type { InitialData } from '#src/contract/people/session.ts'
import type { Fold, WriteOf } from '../waiting-write.ts'

const kinds = [
  'preference.update.v1',
  'preference.theme.v1',
  'preference.locale.v1',
  'preference.vat.v1',
  'preference.attributes.v1',
  'preference.margin.v1',
] as const satisfies readonly KindOf[]
export type PreferenceOperation = WriteOf<(typeof kinds)[number]>

/** The person's preferences with the changes that wait. */
export function foldPreferences(user: InitialData, operations: readonly PreferenceOperation[]): InitialData {
  return operations.reduce<InitialData>((before, operation) => {
    switch (operation.kind) {
      case 'preference.vat.v1':
        return { ...before, show_vat: operation.payload.body.withVat }
      case 'preference.attributes.v1':
        return { ...before, show_attributes: operation.payload.body.withAttributes }
      // The switch is called margin preference: with margin means without the purchase price.
      case 'preference.margin.v1':
        return { ...before, show_purchase_price: !operation.payload.body.withMargin }
      case 'preference.theme.v1':
      case 'preference.locale.v1':
        return { ...before, ...operation.payload.body }
      case 'preference.update.v1': {
        const {
          density,
          shortcuts,
          addition,
          new_search: newSearch,
          product_view: view,
          product_sort: sort,
        } = operation.payload.body
        return {
          ...before,
          product_view: view ?? before.product_view,
          product_sort: sort ?? before.product_sort,
          density: density ?? before.density,
          shortcuts: shortcuts ?? before.shortcuts,
          new_search: newSearch ?? before.new_search,
          addition: addition ?? before.addition,
        }
      }
      default:
        return before
    }
  }, user)
}

export const preferencesFold = { kinds, fold: foldPreferences } satisfies Fold<(typeof kinds)[number], InitialData>
