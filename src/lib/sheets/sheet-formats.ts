import { attribute, tagsIn } from './xml-elements.ts'

/** How a cell shows its number, as far as a list is read otherwise by it. */
export type ShowNumber = (value: number) => string

/** Formats that every file may use without saying them (ECMA-376, 18.8.30). */
const builtIn = (id: number): string => {
  if ([2, 4, 7, 8, 39, 40, 43, 44].includes(id)) return '0.00'
  if (id === 9 || id === 10) return '0%'
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58) ? 'd' : ''
}

/** By the number of the style that a cell names. */
export function formatsOf(styles: string): readonly ShowNumber[] {
  const own = new Map(
    tagsIn(styles, 'numFmt').map((tag) => [attribute(tag, 'numFmtId'), attribute(tag, 'formatCode') ?? '']),
  )
  const [, used = ''] = styles.split(/<(?:\w+:)?cellXfs\b/)
  return tagsIn(used.split(/<\/(?:\w+:)?cellXfs\b/)[0]!, 'xf').map((tag) => {
    const id = attribute(tag, 'numFmtId')
    return showing(own.get(id) ?? builtIn(Number(id)))
  })
}

function showing(code: string): ShowNumber {
  const plain = code.split(';')[0]!.replace(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, '')
  if (/[ymdhs]/i.test(plain)) return asDay
  if (plain.includes('%')) return (value) => `${plainNumber(value * 100)}%`
  // Zeros in front of a number are shown, not kept: 451103318 as 0451103318.
  const zeros = /^0{2,}$/.test(plain.replace(/[ -]/g, '')) ? plain.replace(/[ -]/g, '').length : 0
  if (zeros > 0) return (value) => plainNumber(value).padStart(zeros, '0')
  const decimals = /0[.](0+)/.exec(plain)?.[1]!.length
  return decimals ? (value) => value.toFixed(decimals).replace('.', ',') : plainNumber
}

/** A day that nobody takes for a quantity; which one it is does not matter to a list. */
function asDay(value: number): string {
  const day = new Date(Date.UTC(1899, 11, 30) + value * 86_400_000)
  if (Number.isNaN(day.getTime())) return ''
  return day.toISOString().slice(0, 10).split('-').toReversed().join('.')
}

/** Without an exponent, and without what a float adds; with a comma, as the sheet shows it. */
export function plainNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(10))).replace('.', ',')
}
