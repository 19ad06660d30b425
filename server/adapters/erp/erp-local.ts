import type { ErpOrder, ErpStartOrder } from '#src/contract/after-sales/erp-documents.ts'
import type { ErpOrderStanding, ErpStartStanding } from '#src/contract/after-sales/erp.ts'
import type * as v from 'valibot'
import type { AskedNote } from './local-notes.ts'
import type { Erp, ErpDocument } from './erp.ts'

/**
 * The demo's own ERP: takes every document, and accepts each order as it was placed, under a number of its own. It tells the shop before it says that it has the document, so that one
 * which is sent again is told again, under the same version: that changes nothing.
 * It issues the credit notes that points have asked for, and none for returns and claims, which nobody has looked at there.
 * @param tell hands the shop how an order stands, as the ERP's call does (contract/after-sales/erp.ts); `tellStart` an order of START, with the note
 * that it asks for
 */
export function localErp(
  tell: (order: string, standing: ErpOrderStanding) => Promise<unknown>,
  tellStart: (order: AskedNote, standing: ErpStartStanding) => Promise<unknown>,
): Erp {
  return {
    name: 'local',
    async send(document) {
      if (isOrder(document)) await tell(document.body.number, acceptedAsPlaced(document.body))
      if (isStartOrder(document)) await tellStart(document.body, acceptedForPoints)
    },
  }
}

const isOrder = (document: ErpDocument): document is ErpDocument & { readonly body: v.InferOutput<typeof ErpOrder> } =>
  document.kind === 'order'

const isStartOrder = (
  document: ErpDocument,
): document is ErpDocument & { readonly body: v.InferOutput<typeof ErpStartOrder> } => document.kind === 'start_order'

const acceptedForPoints: ErpStartStanding = {
  version: 1,
  state: 'accepted',
  reason: '',
  credit_number: null,
  lines: [],
}

/** Its number there follows from the shop's, as the demo's past orders have theirs. */
function acceptedAsPlaced({ number, lines }: v.InferOutput<typeof ErpOrder>): ErpOrderStanding {
  return {
    version: 1,
    state: 'accepted',
    sap_order: `009${number.slice(-7)}`,
    reason: '',
    lines: lines.map(({ line, quantity }) => ({ line, confirmed: quantity, reason: '' })),
  }
}
