import type { TyreSizeEntry } from '#src/contract/catalogue/tyres.ts'

/** A size that does not say its height stands under 0. */
const heightOf = ({ aspect }: TyreSizeEntry) => aspect ?? 0

export function widthsOf(sizes: readonly TyreSizeEntry[]): readonly number[] {
  return inOrder(sizes.map(({ width }) => width))
}
export function heightsOf(sizes: readonly TyreSizeEntry[], width: number): readonly number[] {
  return inOrder(sizes.filter((size) => size.width === width).map(heightOf))
}

/** Sizes of a width and height by diameter: `R16`, `R16C`, `-16`, with how many tyres there are. */
export function ofHeight(
  sizes: readonly TyreSizeEntry[],
  width: number,
  height: number,
): readonly { readonly size: string; readonly label: string }[] {
  return sizes
    .filter((size) => size.width === width && heightOf(size) === height)
    .sort((a, b) => a.rim - b.rim)
    .map(({ size, rim, tyres }) => ({
      size,
      label: `${/[RD-]?\s*[\d.]+C?$/.exec(size)?.[0].trim() ?? String(rim)} (${tyres})`,
    }))
}

function inOrder(values: readonly number[]): readonly number[] {
  return [...new Set(values)].sort((a, b) => a - b)
}
