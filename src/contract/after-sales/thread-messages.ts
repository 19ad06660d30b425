import * as v from 'valibot'
import { boundedList, trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Uuid } from '../fields.ts'
import { DeclaredPhoto, PhotoHash } from './uploads.ts'

// What of threads may wait on a device; apart from the rest, because it follows the outbox.

export const MESSAGE_TEXT_MAX = 2_000
export const MESSAGE_PHOTOS_MAX = 4

/** What can be talked about. */
export const ThreadAbout = v.picklist(['company', 'car', 'article', 'order', 'offer', 'return', 'claim'])
export type ThreadAbout = v.InferOutput<typeof ThreadAbout>

/** Its number, or its id where it has none. */
export const ThreadKey = v.pipe(trimmedText(40), v.regex(/^[0-9A-Za-z-]{1,40}$/))

/** `id` is made where it is written and is the message's for ever. It says something in words, in pictures, or both. */
export const NewMessage = v.object({
  id: Uuid,
  text: trimmedText(MESSAGE_TEXT_MAX),
  photos: v.optional(boundedList(DeclaredPhoto, MESSAGE_PHOTOS_MAX), []),
})
export type NewMessage = v.InferOutput<typeof NewMessage>
export type NewMessageInput = v.InferInput<typeof NewMessage>

/** `id` follows from what it is about (domain/threads/thread-rules.ts). */
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

const write = { method: 'POST', access: 'user', once: true } as const

export const openThread = endpoint({
  ...write,
  path: '/threads',
  status: 201,
  summary: 'Begin a thread with its first message; one that is there already takes the message',
  body: NewThread,
  answer: WrittenMessage,
})

export const writeMessage = endpoint({
  ...write,
  path: '/threads/:id/messages',
  status: 201,
  summary: 'Write into a thread; with photos it shows once they are there',
  params: v.object({ id: Uuid }),
  body: NewMessage,
  answer: WrittenMessage,
})

export const finishMessage = endpoint({
  ...write,
  path: '/threads/:id/messages/:message/finish',
  status: 202,
  summary: 'Show a message whose photos have arrived; 424 while some are missing',
  params: v.object({ id: Uuid, message: Uuid }),
  answer: WrittenMessage,
})
