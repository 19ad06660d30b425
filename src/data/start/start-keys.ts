/** Apart from the queries, whose shapes the cart need not carry along. */
export const startKey = ['start'] as const
export const vouchersKey = [...startKey, 'vouchers'] as const
