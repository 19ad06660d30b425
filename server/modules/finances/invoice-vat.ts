import { documentAmounts } from '#src/domain/pricing/price.ts'

export interface TaxedLine {
  readonly quantity: number
  readonly unit_net_minor: number
  readonly allowance_minor: number
  readonly vat_category: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O'
  readonly vat_percent: number
}
export interface VatGroup {
  readonly category: TaxedLine['vat_category']
  readonly percent: number
  readonly net: number
  readonly vat: number
}

/** What each category and rate of a paper comes to, VAT rounded once for each (T-01, T-13); in the order in which they first stand on it. */
export function vatGroups(lines: readonly TaxedLine[]): VatGroup[] {
  const groups = new Map<string, { category: TaxedLine['vat_category']; percent: number; net: number }>()
  for (const {
    quantity,
    unit_net_minor: unit,
    allowance_minor: allowance,
    vat_category: category,
    vat_percent: percent,
  } of lines) {
    const key = `${category} ${percent}`
    const group = groups.get(key) ?? { category, percent, net: 0 }
    group.net += quantity * unit - allowance
    groups.set(key, group)
  }
  return [...groups.values()].map((group) => {
    const { vat } = documentAmounts([{ net: group.net, vatPercent: group.percent }])
    return { ...group, vat }
  })
}
