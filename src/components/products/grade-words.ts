import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Grade } from '#src/contract/catalogue/dismantled.ts'

/** Conditions of dismantled parts (SRCH-06). */
export const gradeWords: Readonly<Record<Grade, MessageDescriptor>> = {
  A: msg`A · foarte bună`,
  B: msg`B · bună, urme de uz`,
  C: msg`C · funcțională, defecte estetice`,
}
