/** An amount that somebody typed, in bani: `1.025,40`, `1025.4`, `1 025`. Null for an empty text, 'wrong' where it is no amount. */
export function parseMoney(text: string): number | null | 'wrong' {
  const typed = text.replace(/[\s\u00A0']/g, '').replace(/lei$|ron$/i, '')
  if (typed === '') return null
  // What stands before one or two last figures parts the bani; every other point or comma is for the eye.
  const [, whole = '', , bani = ''] = /^(\d[\d.,]*?|)(?:([.,])(\d{1,2}))?$/.exec(typed) ?? [undefined, 'x']
  const figures = whole.replace(/[.,](?=\d{3}(\D|$))/g, '')
  if (!/^\d{1,9}$/.test(figures || '0') || figures + bani === '') return 'wrong'
  return Number(figures || '0') * 100 + Number(bani.padEnd(2, '0'))
}

/** As it is typed again: with a comma and no points, in whatever language. */
export function moneyText(minor: number | null): string {
  return minor === null ? '' : (minor / 100).toFixed(2).replace('.', ',')
}
