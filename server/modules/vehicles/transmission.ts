import type { Locale } from '#src/contract/fields.ts'
import { gearboxes, wordFor } from '#server/texts/code-labels.ts'

/** `M5` is a manual gearbox with five gears. */
export function transmissionOf(gearbox: string | null, locale: Locale): string | null {
  const [, kind, gears] = /^([A-Z]+)(\d*)$/.exec(gearbox ?? '') ?? []
  if (kind === undefined) return gearbox
  const word = wordFor(gearboxes, kind, locale)
  return gears ? `${word} (${gears})` : word
}
