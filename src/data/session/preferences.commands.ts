import { useQueryClient } from '@tanstack/react-query'
import { accountEndpoints } from '#src/contract/account.ts'
import type { Density, Locale, ProductView, Sort, Theme } from '#src/contract/fields.ts'
import type { InitialData } from '#src/contract/session.ts'
import { useCommand } from '#src/data/use-command.ts'
import { call } from '#src/platform/api/call.ts'
import { sessionKey, sessionQueries } from './session.queries.ts'

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
  | { readonly addition: number }

/** Prices in other queries depend on these, so they are asked anew. */
const changesPrices = new Set(['addition'])

function send(change: PreferenceChange): Promise<{ message: string }> {
  if ('show_vat' in change) return call(accountEndpoints.vatPreference, { body: { withVat: change.show_vat } })
  if ('show_attributes' in change) return call(accountEndpoints.attributesPreference, { body: { withAttributes: change.show_attributes } })
  // The switch is called margin preference: with margin means without the purchase price (seed §3).
  if ('show_purchase_price' in change) return call(accountEndpoints.marginPreference, { body: { withMargin: !change.show_purchase_price } })
  if ('theme' in change) return call(accountEndpoints.updateTheme, { body: change })
  if ('locale' in change) return call(accountEndpoints.updateLocale, { body: change })
  return call(accountEndpoints.update, { body: change })
}

/** Changes a preference: shown at once, taken back when the server refuses. Not a queued command: it is asked online and worth nothing later. */
export function usePreferenceChange(handlers: { onDone?: () => void; onFailed?: (error: Error) => void } = {}) {
  const queryClient = useQueryClient()
  const { queryKey } = sessionQueries.current()
  return useCommand<PreferenceChange, { message: string }, InitialData | undefined>({
    send: ({ input }) => send(input),
    optimistic: async (change) => {
      await queryClient.cancelQueries({ queryKey: sessionKey })
      const before = queryClient.getQueryData(queryKey)
      if (before) queryClient.setQueryData(queryKey, { ...before, ...change })
      return before
    },
    undo: (before) => queryClient.setQueryData(queryKey, before),
    onDone: () => handlers.onDone?.(),
    onFailed: handlers.onFailed,
    onSettled: (change) => (Object.keys(change).some((name) => changesPrices.has(name)) ? queryClient.invalidateQueries() : queryClient.invalidateQueries({ queryKey: sessionKey })),
  })
}
