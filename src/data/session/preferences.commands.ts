import type { Density, Locale, ProductView, Sort, Theme } from '#src/contract/fields.ts'
import type { WantedOperation } from '#src/data/sync/wanted-operation.ts'
import { useCommand } from '#src/data/use-command.ts'
import type { PreferenceOperation } from '#src/domain/people/preference-fold.ts'

/** One preference of the person; the settings screen and the frame change it by the same command. */
export type PreferenceChange =
  | { readonly show_vat: boolean }
  | { readonly show_attributes: boolean }
  | { readonly show_purchase_price: boolean }
  | { readonly product_view: ProductView }
  | { readonly product_sort: Sort }
  | { readonly theme: Theme }
  | { readonly locale: Locale }
  | { readonly density: Density }
  | { readonly shortcuts: boolean }
  | { readonly new_search: boolean }
  /** The company's margin, and the one that the person saw when writing it. */
  | { readonly addition: number; readonly base_addition: number | undefined }

interface Handlers {
  /** Kept by the server, or on this device until it can be. */
  readonly onDone?: () => void
  readonly onFailed?: (error: Error) => void
}

/** Changes a preference: it holds at once, on this device and, as soon as it can be told, everywhere. */
export function usePreferenceChange({ onDone, onFailed }: Handlers = {}) {
  return useCommand({ operation: preferenceOperation, onDone, onStored: onDone, onFailed })
}

function preferenceOperation(change: PreferenceChange): WantedOperation<PreferenceOperation['kind']> {
  const [name] = Object.keys(change)
  const row = { label: name!, coalesceKey: `preference:${name!}` }
  if ('show_vat' in change)
    return { ...row, kind: 'preference.vat.v1', payload: { body: { withVat: change.show_vat } } }
  if ('show_attributes' in change)
    return { ...row, kind: 'preference.attributes.v1', payload: { body: { withAttributes: change.show_attributes } } }
  // The switch is called margin preference: with margin means without the purchase price.
  if ('show_purchase_price' in change)
    return { ...row, kind: 'preference.margin.v1', payload: { body: { withMargin: !change.show_purchase_price } } }
  if ('theme' in change) return { ...row, kind: 'preference.theme.v1', payload: { body: change } }
  if ('locale' in change) return { ...row, kind: 'preference.locale.v1', payload: { body: change } }
  return { ...row, kind: 'preference.update.v1', payload: { body: change } }
}
