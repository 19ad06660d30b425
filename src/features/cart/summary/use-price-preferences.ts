import { useUser } from '#src/data/session/user-data.ts'
import type { PricePreferences } from '#src/domain/pricing/price.ts'

/** How this person wants prices printed. */
export function usePricePreferences(): PricePreferences {
  const { show_vat: showVat, show_purchase_price: showPurchasePrice } = useUser()
  return { showVat, showPurchasePrice }
}
