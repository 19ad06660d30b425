import type { useFormats } from '#src/i18n/use-formats.ts'

/** When the shop last answered, in words: the time, with its day unless that is today; null before the first answer. */
export function lastContactText(formats: ReturnType<typeof useFormats>, lastAnswerAt: number | null): string | null {
  if (lastAnswerAt === null) return null
  return formats.date(lastAnswerAt, formats.date(lastAnswerAt) === formats.date(Date.now()) ? 'time' : 'dateTime')
}
