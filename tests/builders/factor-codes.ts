const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What a telephone reads of the text that a person types into it: RFC 4648 without padding. */
export function secretOfText(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** The step of half a minute that a telephone counts. */
export function stepNow(): number {
  return Math.floor(Date.now() / 30_000)
}
