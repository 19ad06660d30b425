import { numberKey } from '../numbers/article-number.ts'

const VIN_LENGTH = 17
/** Model year, plant and serial number: less of a VIN's end does not say which serial numbers it belongs to. */
const TELLING_END = 8
const SERIAL_MOST = 6

/** How a chassis number stands to one that ends a range: -1 before, 0 the same, 1 after; null where the two are not written alike, so that nobody can say. */
export function compareChassis(own: string, bound: string): -1 | 0 | 1 | null {
  const [number, end] = [numberKey(own), numberKey(bound)]
  if (number.length !== end.length && !(number.length === VIN_LENGTH && end.length >= TELLING_END)) return null
  const [mine, theirs] = [parts(number.slice(-end.length)), parts(end)]
  if (mine === null || theirs === null || mine.series !== theirs.series || mine.serial.length !== theirs.serial.length)
    return null
  return Math.sign(Number(mine.serial) - Number(theirs.serial)) as -1 | 0 | 1
}

/** Serial numbers are counted within what stands before them; letters there have no order. */
function parts(number: string): { readonly series: string; readonly serial: string } | null {
  const serial = new RegExp(`\\d{1,${SERIAL_MOST}}$`).exec(number)?.[0]
  return serial === undefined ? null : { series: number.slice(0, -serial.length), serial }
}
