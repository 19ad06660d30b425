import * as v from 'valibot'
import { trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Id, IdText, IsoDateTime, pageFields, pageQuery } from '../fields.ts'
import { file, multipart } from '../files.ts'

export const FeedbackCategory = v.picklist(['problem', 'idea', 'articles', 'prices', 'delivery', 'other'])
export type FeedbackCategory = v.InferOutput<typeof FeedbackCategory>

export const feedbackFileTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export const FEEDBACK_FILE_BYTES_MAX = 5 * 1024 * 1024
export const FEEDBACK_FILES_MAX = 4
export const FEEDBACK_TEXT = { least: 3, most: 4_000 } as const

/** What somebody writes to the distributor about the shop. `page`: where in the app they were. */
export const FeedbackFields = {
  category: FeedbackCategory,
  text: v.pipe(trimmedText(FEEDBACK_TEXT.most), v.minLength(FEEDBACK_TEXT.least)),
  page: v.optional(trimmedText(300), ''),
}

/** One of staff's list; files in their order. */
export const Feedback = v.object({
  id: Id,
  category: FeedbackCategory,
  text: v.string(),
  page: v.string(),
  company: v.object({ id: Id, name: v.string() }),
  by: v.object({ name: v.string(), email: v.string() }),
  /** Of staff, where somebody acted for the person. */
  actor: v.nullable(v.string()),
  created_at: IsoDateTime,
  files: v.array(v.object({ position: Count, name: v.string(), bytes: Count })),
  answered: v.nullable(v.object({ at: IsoDateTime, by: v.string() })),
})
export type Feedback = v.InferOutput<typeof Feedback>

export const FeedbackState = v.picklist(['open', 'answered'])
export type FeedbackState = v.InferOutput<typeof FeedbackState>

const params = v.object({ id: IdText })
const byStaff = { access: 'user', needs: ['staff'] } as const

export const feedbackEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/feedback-v2',
    access: 'user',
    once: true,
    status: 201,
    summary: 'Write to the distributor about the shop, as a form with pictures or PDFs, or as JSON without',
    body: multipart({
      mayBeJson: true,
      fields: FeedbackFields,
      files: {
        files: { types: feedbackFileTypes, maxBytes: FEEDBACK_FILE_BYTES_MAX, maxCount: FEEDBACK_FILES_MAX },
      },
    }),
    answer: v.object({ id: Id, message: v.string() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/feedback',
    summary: 'What people of the companies that staff see have written, the newest first',
    query: v.object({ ...pageQuery, state: v.optional(FeedbackState, 'open') }),
    answer: v.object({
      items: v.array(Feedback),
      counts: v.object({ open: Count, answered: Count }),
      ...pageFields,
    }),
    ...byStaff,
  }),
  file: endpoint({
    method: 'GET',
    path: '/admin/feedback/:id/files/:position',
    summary: 'One of its files',
    params: v.object({ id: IdText, position: IdText }),
    answer: file({ types: feedbackFileTypes, maxBytes: FEEDBACK_FILE_BYTES_MAX }),
    ...byStaff,
  }),
  mark: endpoint({
    method: 'POST',
    path: '/admin/feedback/:id/answered',
    once: true,
    status: 204,
    summary: 'Mark it as answered, or as open again; who marked it first stays',
    params,
    body: v.object({ answered: v.boolean() }),
    ...byStaff,
  }),
}
