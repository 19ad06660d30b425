import * as v from 'valibot'

/**
 * What the shop's own people write. `daily`: the products of a day, whose number is the day, 20261126; `start`, `prize`: what points of START are had for; `levels`: all of START's, which are one piece, 1.
 */
export const ContentKind = v.picklist([
  'announcement',
  'slider',
  'banner',
  'article',
  'brand',
  'campaign',
  'daily',
  'start',
  'prize',
  'levels',
  'career',
  'release_note',
])
export type ContentKind = v.InferOutput<typeof ContentKind>

/** `untranslated`: running or planned, and missing a language. */
export const ContentFilter = v.picklist(['running', 'planned', 'over', 'untranslated'])
export type ContentFilter = v.InferOutput<typeof ContentFilter>
