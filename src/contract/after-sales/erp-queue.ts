import * as v from 'valibot'
import { exactText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { ErpState } from './erp-documents.ts'
import { Count, Id, IsoDateTime, pageFields, pageQuery } from '../fields.ts'

/** A document on its way to the ERP. `waits_for`: what has to leave before it; `last_error`: why it was refused, or what the last try ran into. */
export const ErpQueued = v.object({
  key: v.string(),
  document: v.string(),
  kind: v.string(),
  state: ErpState,
  company: v.object({ id: Id, name: v.string() }),
  attempts: Count,
  last_error: v.nullable(v.string()),
  waits_for: v.nullable(v.string()),
  created_at: IsoDateTime,
  sent_at: v.nullable(IsoDateTime),
  next_attempt_at: v.nullable(IsoDateTime),
  /** Waits for so long that somebody should look. */
  is_overdue: v.boolean(),
})
export type ErpQueued = v.InferOutput<typeof ErpQueued>

/** A file of the ERP; `error`: why it was refused, a place a line. */
const ErpFile = v.object({ name: v.string(), read_at: IsoDateTime, error: v.nullable(v.string()) })
export type ErpFile = v.InferOutput<typeof ErpFile>

const params = v.object({ key: exactText(80) })

/** The queue to the ERP, as staff look at it. */
export const erpQueueEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/erp',
    access: 'user',
    needs: ['staff'],
    summary:
      'Documents on their way to the ERP, of the companies that staff see: what was refused first, then the newest; of those that wait or were refused alone the oldest first',
    query: v.object({ ...pageQuery, state: v.optional(ErpState) }),
    /** `adapter`: how they leave; null where no way is named, and all of them wait. */
    answer: v.object({
      items: v.array(ErpQueued),
      counts: v.object({ waiting: Count, sent: Count, refused: Count }),
      adapter: v.nullable(v.string()),
      /** What was read last from the ERP's folder, refused first; for who sees every company. */
      files: v.array(ErpFile),
      ...pageFields,
    }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/admin/erp/:key/retry',
    access: 'user',
    needs: ['staff'],
    once: true,
    status: 204,
    summary: 'Try a document again that was refused or waits; one that was sent is not sent again',
    params,
  }),
}
