import * as v from 'valibot'
import { exactText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Id, IsoDateTime, pageFields, pageQuery } from '../fields.ts'

/** What can wait for the distributor's people; a kind joins here and with a source of its module (`workItems`). */
export const WorkKind = v.picklist(['offer', 'return', 'claim', 'thread', 'invoice', 'erp', 'erasure'])
export type WorkKind = v.InferOutput<typeof WorkKind>

/**
 * Something that waits for staff. A file of the ERP is nobody's: its company has no name. `id`: by which the address
 * of its own page names it; `number`: by which people do. `lines`: of how many it is made, where that says something.
 * `text`: in words what it is about, or why it stands here. `since`: from when it waits;
 * `due`: by when it must be answered, null where nothing was promised. `retry`: the document that can be sent again, or the invoice that was to be looked at.
 */
export const WorkItem = v.object({
  kind: WorkKind,
  id: v.string(),
  number: v.string(),
  company: v.object({ id: Id, name: v.string() }),
  lines: v.nullable(Count),
  text: v.string(),
  since: IsoDateTime,
  due: v.nullable(IsoDateTime),
  is_urgent: v.boolean(),
  /** Of a company whose consultant asks. */
  is_own: v.boolean(),
  retry: v.nullable(v.string()),
})
export type WorkItem = v.InferOutput<typeof WorkItem>

/** What the distributor's people have to answer. */
export const workEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/work',
    access: 'user',
    needs: ['staff'],
    summary:
      'What waits for staff: of the companies that they see, or of those whose consultant they are (`own`); what is urgent first, then what is due or waits the longest',
    query: v.object({
      ...pageQuery,
      kind: v.optional(WorkKind),
      whose: v.optional(v.picklist(['all', 'own']), 'all'),
    }),
    /** `counts`: how many of each kind there are for `whose`; `own`, `all`: how many of every kind. */
    answer: v.object({
      items: v.array(WorkItem),
      counts: v.record(v.string(), Count),
      own: Count,
      all: Count,
      ...pageFields,
    }),
  }),
  checkInvoice: endpoint({
    method: 'POST',
    path: '/admin/invoices/:number/check',
    access: 'user',
    needs: ['staff'],
    once: true,
    status: 204,
    summary: 'Say that an invoice which differs from its order was looked at; it stays marked, and waits no more',
    params: v.object({ number: exactText(20) }),
  }),
}
