import * as v from 'valibot'
import { boundedList, trimmedText } from './bounded.ts'
import { endpoint } from './endpoint.ts'
import { Count, FlagText, Id, IsoDateTime, pageFields, pageQuery, Uuid } from './fields.ts'
import { file } from './files.ts'
import { PHOTO_BYTES_MAX, PhotoHash, PhotoType, photoTypes, threadPhotoUpload } from './uploads.ts'

export const MESSAGE_TEXT_MAX = 2_000
export const MESSAGE_PHOTOS_MAX = 4

/** What can be talked about. */
export const ThreadAbout = v.picklist(['company', 'car', 'article', 'order', 'offer', 'return', 'claim'])
export type ThreadAbout = v.InferOutput<typeof ThreadAbout>

/** Its number, or its id where it has none. */
export const ThreadKey = v.pipe(trimmedText(40), v.regex(/^[0-9A-Za-z-]{1,40}$/))

/** Each photo by its SHA-256, declared before it is sent: the message is there when the server has every one of them (offline.md §8). */
export const MessagePhoto = v.object({
  sha256: PhotoHash,
  media_type: PhotoType,
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PHOTO_BYTES_MAX)),
})
export type MessagePhoto = v.InferOutput<typeof MessagePhoto>

/** `id` is made where it is written and is the message's for ever. It says something in words, in pictures, or both. */
export const NewMessage = v.object({
  id: Uuid,
  text: trimmedText(MESSAGE_TEXT_MAX),
  photos: v.optional(boundedList(MessagePhoto, MESSAGE_PHOTOS_MAX), []),
})
export type NewMessage = v.InferOutput<typeof NewMessage>
export type NewMessageInput = v.InferInput<typeof NewMessage>

/** `id` follows from what it is about (domain/thread-rules.ts). */
export const NewThread = v.object({ id: Uuid, about: ThreadAbout, key: ThreadKey, message: NewMessage })
export type NewThread = v.InferOutput<typeof NewThread>

/** `seq`: its place in the thread, null while photos are missing: nobody sees it before. */
export const WrittenMessage = v.object({
  thread: Uuid,
  id: Uuid,
  seq: v.nullable(Count),
  missing_photos: v.array(PhotoHash),
})
export type WrittenMessage = v.InferOutput<typeof WrittenMessage>

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
      'Threads that the caller sees: unanswered ones first, then by their last message; or the one about something',
    query: v.object({
      ...pageQuery,
      about: v.optional(ThreadAbout),
      key: v.optional(ThreadKey),
      unanswered: v.optional(FlagText),
    }),
    answer: ThreadList,
  }),
  open: endpoint({
    ...write,
    path: '/threads',
    status: 201,
    summary: 'Begin a thread with its first message; one that is there already takes the message',
    body: NewThread,
    answer: WrittenMessage,
  }),
  details: endpoint({
    method: 'GET',
    path: '/threads/:id',
    access: 'user',
    summary: 'A thread with its messages, the newest page first',
    params,
    query: v.object(pageQuery),
    answer: Thread,
  }),
  write: endpoint({
    ...write,
    path: '/threads/:id/messages',
    status: 201,
    summary: 'Write into a thread; with photos it shows once they are there',
    params,
    body: NewMessage,
    answer: WrittenMessage,
  }),
  finish: endpoint({
    ...write,
    path: '/threads/:id/messages/:message/finish',
    status: 202,
    summary: 'Show a message whose photos have arrived; 424 while some are missing',
    params: v.object({ id: Uuid, message: Uuid }),
    answer: WrittenMessage,
  }),
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
