/** The white label's word on points, apart from brand.ts, which every page carries: the server alone needs it. */
export const brandPoints = {
  /** What a START point takes off an invoice, in bani without VAT. */
  valueMinor: 20,
} as const
