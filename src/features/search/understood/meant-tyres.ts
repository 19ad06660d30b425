import type { SearchAnswer } from '#src/contract/catalogue/search.ts'
import { readTyreText } from '#src/domain/reading/tyre-text.ts'

export type Reading = SearchAnswer['interpretations'][number]

/** Where the tyres are that a text means: as the shop read it, else by what can be read without it. */
export function tyreAddress(readings: readonly Reading[], text: string) {
  const told = readings.find(({ kind }) => kind === 'tyre')
  if (told) return { tyre: told.text, ...told.tyre }
  const read = readTyreText(text)
  if (!read) return null
  const { loadIndex, speedIndex } = read.size
  return {
    tyre: read.written,
    ...(loadIndex === null ? {} : { load: String(loadIndex) }),
    ...(speedIndex === null ? {} : { speed: speedIndex }),
  }
}

/** Whether a text means tyres, so that their list is what was searched: seven digits do not where a part has them as its number. */
export function meansTyres(readings: readonly Reading[], text: string): boolean {
  if (readings[0]?.kind !== 'tyre') return false
  return readTyreText(text)?.isSure === true || readings.every(({ kind }) => kind !== 'number')
}
