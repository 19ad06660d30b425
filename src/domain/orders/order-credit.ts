/** A line of an order as its credit is counted; amounts in bani without VAT. */
export interface CreditLine {
  readonly quantity: number
  readonly cancelled: number
  readonly unitNetMinor: number
  readonly coreMinor: number
  readonly vatPercent: number
  /** Taken off the whole line by a voucher; what is cancelled of the line gives up its share. */
  readonly allowanceMinor?: number
}

/**
 * What an order still takes of the company's credit, in bani with VAT: `grossMinor`, as it was ordered, until something is cancelled; nothing when all of it is. Between them goods, deposits and transport of what is left, VAT once per
 * rate (T-01).
 */
export function heldCredit(
  lines: readonly CreditLine[],
  { grossMinor, transportMinor }: { readonly grossMinor: number; readonly transportMinor: number },
): number {
  if (lines.every(({ cancelled }) => cancelled === 0)) return grossMinor
  const left = lines.filter(({ quantity, cancelled }) => cancelled < quantity)
  if (left.length === 0) return 0
  const netByRate = new Map<number, number>([[left[0]!.vatPercent, transportMinor]])
  for (const { quantity, cancelled, unitNetMinor, coreMinor, vatPercent, allowanceMinor = 0 } of left) {
    const pieces = quantity - cancelled
    const net = (unitNetMinor + coreMinor) * pieces - Math.round((allowanceMinor * pieces) / quantity)
    netByRate.set(vatPercent, (netByRate.get(vatPercent) ?? 0) + net)
  }
  return [...netByRate].reduce((sum, [percent, net]) => sum + net + Math.round((net * percent) / 100), 0)
}
