function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/**
 * What a typed text leaves of a list: entries that contain every word of it, in any order, without regard to capitals, accents and the signs
 * that people leave out ("golf 7", "1.6 cdti", "rs-6"). Entries whose text begins with it come first.
 */
export function typeAhead<T>(entries: readonly T[], typed: string, textOf: (entry: T) => string): readonly T[] {
  const words = fold(typed)
    .split(/\s+/)
    .map(bare)
    .filter((word) => word !== '')
  if (words.length === 0) return entries
  const start = bare(fold(typed))
  const found = entries.flatMap((entry) => {
    const text = fold(textOf(entry))
    const pieces = `${text} ${bare(text)}`
    return words.every((word) => pieces.includes(word)) ? [{ entry, begins: bare(text).startsWith(start) }] : []
  })
  return [...found.filter(({ begins }) => begins), ...found.filter(({ begins }) => !begins)].map(({ entry }) => entry)
}

function bare(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}
