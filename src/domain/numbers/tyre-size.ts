/** What a tyre's side says: 205/55 R16 91V. Widths below 100 are inches, as of agricultural and older truck tyres. */
export interface TyreSize {
  readonly width: number
  /** Height in percent of the width; null where the size does not say it (155R13, 11R22.5). */
  readonly aspect: number | null
  /** Cross-ply is written with a dash: 6.00-16. */
  readonly isRadial: boolean
  /** Inches. */
  readonly rim: number
  /** Light commercial: 205/65 R16C. */
  readonly isCommercial: boolean
  readonly loadIndex: number | null
  readonly speedIndex: string | null
}

const RIM = String.raw`(\d{2}(?:[.,]5)?)`
const BUILD = '(Z?RF?|D|-)'
const metric = new RegExp(
  String.raw`^(?:P|LT)?\s*(\d{3})\s*[/ .X-]\s*(\d{2,3})\s*(?:[/ X-]\s*)?${BUILD}?[ -]*${RIM}(?!\d)`,
)
const metricWithoutHeight = new RegExp(String.raw`^(\d{3})\s*(Z?R|D)\s*${RIM}(?!\d)`)
const inches = new RegExp(String.raw`^(\d{1,2}[.,]\d{1,2}|\d{1,2}(?=\s*R))\s*${BUILD}\s*${RIM}(?!\d)`)
/** As the number pad of a phone gives it: 2055516, 20555R16. */
const compact = /^(\d{3})(\d{2})\s?(?:Z?RF?)?(\d{2})(?!\d)/
/** Behind the size: C, load index (single, twin), speed index, and words that change nothing about it. */
const behind =
  /^["″]?\s*(C(?![A-Z]))?\s*(?:(\d{2,3})(?:\/\d{2,3})?\s*(A[1-8]|[A-Y](?![A-Z0-9])))?\s*(?:(?:XL|EXTRA LOAD|RFT?|RUN ?FLAT|FR|TL|TT|M\+S|3PMSF|DOT)\s*)*$/

/** What people write beside a size to say that they mean tyres, in the four languages and without diacritics; a season is chosen among the tyres found. */
const tyreWord =
  /^(ANVELOP(A|E|ELE)|PNEU(RI|RILE)?|CAUCIUC(URI|URILE)?|GUM[AE]|(TELI|NYARI|NEGYEVSZAKOS)?-?(GUMI|GUMIABRONCS|ABRONCS)(O?KA?T?)?|(CAR|WINTER|SUMMER)?-?T[IY]RES?|(AUTO|WINTER|SOMMER|GANZJAHRES|ALLWETTER)?-?REIFEN|DE|IARNA|VARA|TELI|NYARI|NEGYEVSZAKOS|WINTER|SUMMER|SOMMER|ALL-?SEASONS?)$/

/** A text without the words that only say "tyre": what is left stands on the tyre. Brands are left, so that they are searched. */
export function withoutTyreWords(text: string): string {
  const isTyreWord = (word: string) => tyreWord.test(word.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase())
  return text
    .trim()
    .split(/\s+/)
    .filter((word) => !isTyreWord(word))
    .join(' ')
}

/** Reads a tyre size in the spellings that people use (`205/55R16`, `205 55 16`, `2055516`, `anvelope 205/55 ZR16 91W`); null when the text is none. */
export function readTyreSize(text: string): TyreSize | null {
  const written = withoutTyreWords(text)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('Ø', '')
    .replace(/[∕⁄]/g, '/')
    .replace(/[()]/g, ' ')
    .trim()
  const glued = compact.exec(written)
  if (glued)
    return plausible(Number(glued[1]), Number(glued[2]), true, Number(glued[3]), written.slice(glued[0].length), true)
  const high = metric.exec(written)
  if (high)
    return plausible(
      Number(high[1]),
      Number(high[2]),
      isRadial(high[3]),
      decimal(high[4]),
      written.slice(high[0].length),
    )
  const low = metricWithoutHeight.exec(written) ?? inches.exec(written)
  return low ? plausible(decimal(low[1]), null, isRadial(low[2]), decimal(low[3]), written.slice(low[0].length)) : null
}

/** Two texts of one size have one key, whatever their spelling and indexes. */
export function tyreSizeKey({ width, aspect, isRadial: radial, rim, isCommercial }: TyreSize): string {
  return `${width}/${aspect ?? ''}${radial ? 'R' : '-'}${rim}${isCommercial ? 'C' : ''}`
}

function plausible(
  width: number,
  aspect: number | null,
  radial: boolean,
  rim: number,
  rest: string,
  isGlued = false,
): TyreSize | null {
  const found = behind.exec(rest)
  const isMetric = width >= 100
  if (
    !found ||
    rim < 8 ||
    rim > 54 ||
    width > 1050 ||
    (isMetric && width % 5 !== 0) ||
    (aspect !== null && (aspect < 20 || aspect > 105))
  )
    return null
  // Seven digits are a size only where every part of them is one: most of them are part numbers.
  if (isGlued && (width < 125 || width > 395 || width % 10 !== 5 || (aspect ?? 0) % 5 !== 0 || rim < 10 || rim > 24))
    return null
  return {
    width,
    aspect,
    isRadial: radial,
    rim,
    isCommercial: found[1] !== undefined,
    loadIndex: found[2] === undefined ? null : Number(found[2]),
    speedIndex: found[3] ?? null,
  }
}

function isRadial(build: string | undefined): boolean {
  return build !== '-' && build !== 'D'
}
function decimal(text: string | undefined): number {
  return Number((text ?? '').replace(',', '.'))
}
