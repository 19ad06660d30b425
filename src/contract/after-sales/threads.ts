import * as v from 'valibot'
import { trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Count, FlagText, Id, IsoDateTime, LIST_WORDS_MAX, pageFields, pageQuery, Uuid } from '../fields.ts'
import { file } from '../files.ts'
import { finishMessage, openThread, ThreadAbout, ThreadKey, writeMessage } from './thread-messages.ts'
import { PHOTO_BYTES_MAX, PhotoHash, photoTypes, threadPhotoUpload } from './uploads.ts'

/** `actor`: who of staff wrote it in the person's name. */
export const ThreadMessage = v.object({
  id: Uuid,
  seq: Count,
  text: v.string(),
  at: IsoDateTime,
  by: v.string(),
  actor: v.nullable(v.string()),
  is_own: v.boolean(),
  is_staff: v.boolean(),
  photos: v.array(PhotoHash),
})
export type ThreadMessage = v.InferOutput<typeof ThreadMessage>

/** `label`: what it is about, as people name it. `waiting_since`: the first word of the customer that nobody has answered. `unread`: messages of others that the caller has not seen. */
export const ThreadSummary = v.object({
  id: Uuid,
  about: ThreadAbout,
  key: v.string(),
  label: v.string(),
  /** For staff: whose it is. */
  company: v.nullable(v.object({ id: Id, name: v.string() })),
  messages: Count,
  unread: Count,
  last: v.object({ at: IsoDateTime, by: v.string(), text: v.string(), is_staff: v.boolean(), is_own: v.boolean() }),
  waiting_since: v.nullable(IsoDateTime),
})
export type ThreadSummary = v.InferOutput<typeof ThreadSummary>

/** `unread`, `unanswered`: how many threads there are of each. */
export const ThreadList = v.object({
  items: v.array(ThreadSummary),
  unread: Count,
  unanswered: Count,
  ...pageFields,
})
export type ThreadList = v.InferOutput<typeof ThreadList>

/** The first page is the newest; its messages stand in their order. */
export const Thread = v.object({ thread: ThreadSummary, items: v.array(ThreadMessage), ...pageFields })
export type Thread = v.InferOutput<typeof Thread>

const write = { method: 'POST', access: 'user', once: true } as const
const params = v.object({ id: Uuid })

/** Talking about something with the other side (CNT-02). Whoever may see what it is about sees the thread; another's is 404. */
export const threadEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/threads',
    access: 'user',
    summary:
      'Threads that the caller sees: unanswered ones first, then by their last message; narrowed by words (what it is about, company, what was said last), or the one about something',
    query: v.object({
      ...pageQuery,
      about: v.optional(ThreadAbout),
      key: v.optional(ThreadKey),
      unanswered: v.optional(FlagText),
      q: v.optional(trimmedText(LIST_WORDS_MAX)),
    }),
    answer: ThreadList,
  }),
  open: openThread,
  details: endpoint({
    method: 'GET',
    path: '/threads/:id',
    access: 'user',
    summary: 'A thread with its messages, the newest page first',
    params,
    query: v.object(pageQuery),
    answer: Thread,
  }),
  write: writeMessage,
  finish: finishMessage,
  uploadPhoto: threadPhotoUpload,
  photo: endpoint({
    method: 'GET',
    path: '/threads/:id/photos/:sha256',
    access: 'user',
    summary: 'A photo of a thread, as the device sent it',
    params: v.object({ id: Uuid, sha256: PhotoHash }),
    answer: file({ types: photoTypes, maxBytes: PHOTO_BYTES_MAX }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/threads/:id/read',
    access: 'user',
    status: 204,
    summary: 'The caller has seen everything up to this message',
    params,
    body: v.object({ seq: Id }),
  }),
  settle: endpoint({
    ...write,
    path: '/threads/:id/settle',
    needs: ['staff'],
    status: 204,
    summary: 'Nothing more has to be answered here',
    params,
  }),
}
