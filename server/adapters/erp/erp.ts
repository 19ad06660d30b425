import type { ErpKind } from '#src/contract/after-sales/erp-documents.ts'

/** A document as it leaves: the envelope that all kinds have in common, and the body of its kind (contract/after-sales/erp-documents.ts). */
export interface ErpDocument {
  /** The same for each try: what the receiver has seen under it, it drops. */
  readonly key: string
  readonly document: string
  readonly seq: number
  readonly kind: ErpKind
  readonly created_at: string
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * The way out to the ERP. Resolves when the ERP has the document, for the first time or again.
 * @throws DocumentRefused when the ERP will not have this one; ErpUnreachable when it takes nothing at all now; any other failure concerns this try of this document
 */
export interface Erp {
  readonly name: 'local' | 'folder' | 'http'
  send(document: ErpDocument): Promise<void>
}

/** What the ERP says of a document that it does not take; `message` is its reason, as staff read it. */
export class DocumentRefused extends Error {}

/** Nothing arrives there at the moment: no network, no answer in time, or an answer that says so. */
export class ErpUnreachable extends Error {}

/** It answered, with what neither takes nor refuses the document. */
export class ErpTroubled extends Error {}
