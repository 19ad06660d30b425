import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Sort } from '#src/contract/fields.ts'

/** The orders of a list of products. */
export const sortWords: Readonly<Record<Sort, MessageDescriptor>> = {
  default: msg`Disponibilitate`,
  price_asc: msg`Preț crescător`,
  price_desc: msg`Preț descrescător`,
}
