import type { MenuKey } from '#src/domain/people/menu.ts'

/**
 * What the quick actions lead to, in the order of the specification (NAV-11): offers, order history, invoices, returns, recent vehicles, and favourites with them. Those
 * appear whose screens exist and whom the menu names them to; a screen joins by standing here.
 */
export const quickKeys: readonly MenuKey[] = [
  'quotations',
  'orders_history',
  'financials',
  'returns',
  'vehicle_history',
  'favourites',
  'stock_notifications',
]
