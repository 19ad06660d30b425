import * as v from 'valibot'
import { trimmedText } from '../bounded.ts'
import { ClaimLine } from './claims.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IsoDateTime, LIST_WORDS_MAX, pageFields, pageQuery } from '../fields.ts'
import { file } from '../files.ts'

/** compliance: warranty certificate. conformity: declaration of conformity. */
export const CertificateKind = v.picklist(['compliance', 'conformity'])
export type CertificateKind = v.InferOutput<typeof CertificateKind>

/** Line and invoice: `2-7001234`. */
export const CertificateId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}-[0-9A-Z][0-9A-Z./-]{2,19}$/))

/** An invoice's line of which there is a certificate; `issued` once somebody has asked for it, and the same for ever from then on. */
export const Certificate = v.object({
  id: CertificateId,
  ...v.omit(ClaimLine, ['left']).entries,
  /** Whose invoice it is, for the distributor's people; null for the company's own. */
  company: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
  issued: v.nullable(v.object({ number: v.string(), at: IsoDateTime })),
})
export type Certificate = v.InferOutput<typeof Certificate>
export const CertificateList = v.object({ items: v.array(Certificate), ...pageFields })

const query = v.object({ ...pageQuery, q: v.optional(trimmedText(LIST_WORDS_MAX)) })
const params = v.object({ id: CertificateId })
const pdf = file({ types: ['application/pdf'], maxBytes: 8 * 1024 * 1024 })

/** Papers of the articles on a company's invoices (RET-05), found by part, invoice or plate. Another company's are 404. */
export const certificateEndpoints = {
  complianceList: endpoint({
    method: 'GET',
    path: '/compliance',
    access: 'user',
    summary: 'Lines with a warranty certificate, the newest first',
    query,
    answer: CertificateList,
  }),
  compliancePdf: endpoint({
    method: 'GET',
    path: '/compliance/:id/pdf',
    access: 'user',
    summary: 'The warranty certificate of a line: numbered when it is asked for first, then always the same',
    params,
    answer: pdf,
  }),
  conformityList: endpoint({
    method: 'GET',
    path: '/conformity',
    access: 'user',
    summary: 'Lines with a declaration of conformity, the newest first',
    query,
    answer: CertificateList,
  }),
  conformityPdf: endpoint({
    method: 'GET',
    path: '/conformity/:id/pdf',
    access: 'user',
    summary: 'The declaration of conformity of a line: numbered when it is asked for first, then always the same',
    params,
    answer: pdf,
  }),
}
