import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Sort } from '#src/contract/fields.ts'
import type { InitialData } from '#src/contract/people/session.ts'
import { changesUnderEffects } from '#src/data/sync/effects.ts'
import { foldedNow, useFolded } from '#src/data/sync/folded.ts'
import { preferencesFold } from '#src/domain/people/preference-fold.ts'
import { sessionQueries } from './session.queries.ts'

/**
 * What holds while the user's data is not known: nobody in particular, allowed nothing, prices with VAT. A failed start then still shows the app
 * (AUTH-08), and no screen needs to ask whether there is a user.
 */
export const unknownUser: InitialData = {
  user: {
    id: 0,
    username: '',
    first_name: '',
    family_name: '',
    nickname: '',
    hide_real_name: false,
    display_name: '',
    email: '',
    role: '',
  },
  company: { id: 0, company_code: '', customer_code: '', name: '', kind: 'workshop' },
  companies: [],
  parentKunnr: null,
  principal: '',
  locale: 'ro',
  theme: 'auto',
  density: 'auto',
  currency: 'RON',
  vat_percent: 0,
  show_vat: true,
  show_purchase_price: false,
  show_attributes: true,
  product_view: 'detailed',
  product_sort: 'default',
  new_search: false,
  shortcuts: true,
  analytics: false,
  analytics_url: null,
  addition: null,
  is_parent: false,
  is_reseller: false,
  can_place_orders: false,
  may_see_purchase_prices: false,
  may_see_finances: false,
  shippingPoint: null,
  acl: { roles: [] },
  cartItemCount: 0,
  marketing: {
    allow_campaigns: false,
    allowed_campaigns: [],
    parent_has_points_collector: false,
    is_points_collector: false,
  },
  acting: null,
}

/** The logged-in person's data, with the preferences that wait to be kept; undefined until they are known. */
export function useKnownUser(options: { readonly enabled?: boolean } = {}): InitialData | undefined {
  return useFolded(
    preferencesFold,
    useQuery({ ...sessionQueries.current(), ...options, notifyOnChangeProps: changesUnderEffects }),
  )
}

/** The same; `unknownUser` until it is there. */
export function useUser(): InitialData {
  return useKnownUser() ?? unknownUser
}

/** The order of lists that the person prefers, as the screens will have it; for loaders. */
export function preferredSort(queryClient: QueryClient): Sort {
  const { data, dataUpdatedAt = 0 } = queryClient.getQueryState<InitialData>(sessionQueries.current().queryKey) ?? {}
  return (foldedNow(preferencesFold, { data, dataUpdatedAt }) ?? unknownUser).product_sort
}
