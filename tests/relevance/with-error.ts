/** Puts one error of four kinds (a letter lost, one too many, another one, two exchanged) into the longest word, at a place that the index decides. */
export function withError(words: readonly string[], index: number): string {
  const at = words.reduce((best, word, place) => (word.length > words[best]!.length ? place : best), 0)
  const word = words[at]!
  const place = (index * 31) % word.length
  const letter = String.fromCodePoint(97 + ((index * 17) % 26))
  const wrong = [
    word.slice(0, place) + word.slice(place + 1),
    word.slice(0, place) + letter + word.slice(place),
    word.slice(0, place) + letter + word.slice(place + 1),
    word.slice(0, place) + word.slice(place + 1, place + 2) + word.slice(place, place + 1) + word.slice(place + 2),
  ][index % 4]!
  return words.map((each, place) => (place === at ? wrong : each)).join(' ')
}
