import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type * as v from 'valibot'
import type { NumberKind } from '#src/contract/catalogue/products.ts'

export type NumberKindName = v.InferOutput<typeof NumberKind>

/** What a number is, as a heading. */
export const numberKindWords: Record<NumberKindName, MessageDescriptor> = {
  article: msg`Număr articol`,
  oe: msg`Numere OE`,
  oem: msg`Numere OEM`,
  comparison: msg`Numere echivalente (AM)`,
  ean: msg`Coduri EAN`,
  sap: msg`Cod SAP`,
  internal: msg`Cod intern`,
  replaces: msg`Înlocuiește`,
  usage: msg`Numere de utilizare`,
}
