import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '#src/platform/api/api-error.ts'
import { errorText } from '../calls/call-error-text.ts'

/** What could not be done. */
const words = {
  create: msg`Lista nu a putut fi creată.`,
  save: msg`Lista nu a putut fi salvată.`,
  delete: msg`Lista nu a putut fi ștearsă.`,
  find: msg`Lista nu a putut fi găsită.`,
  add: msg`Produsul nu a putut fi adăugat la favorite.`,
  move: msg`Produsul nu a putut fi mutat în listă.`,
  remove: msg`Produsul nu a putut fi scos de la favorite.`,
} as const

/** What could not be done, and why, by lines. A list that is gone is the reason for everything that was wanted of it. */
export function favouriteFailure(i18n: I18n, wanted: keyof typeof words, error: unknown): string {
  const what = i18n._(words[wanted])
  if (error instanceof ApiError && error.status === 404)
    return wanted === 'find' ? what : `${what}\n${i18n._(words.find)}`
  return `${what}\n${errorText(i18n, error)}`
}
