const words = 'Set reparație rulment roată față-spate cu senzor magnetic și piuliță autoblocantă '

/** A name of so many characters, of words as the trade writes them. */
export function longText(length: number): string {
  return words
    .repeat(Math.ceil(length / words.length))
    .slice(0, length)
    .trim()
}

/** One word of so many characters, as German names and part numbers without spaces are. */
export function longWord(length: number): string {
  return 'Kraftfahrzeugersatzteilevertriebsgesellschaft'.repeat(Math.ceil(length / 45)).slice(0, length)
}
