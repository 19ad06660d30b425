import type { NewMessage, NewThread, WrittenMessage } from '#src/contract/after-sales/thread-messages.ts'
import {
  MESSAGES_A_DAY,
  PHOTO_BYTES_A_DAY,
  saysSomething,
  threadId as threadIdOf,
} from '#src/domain/threads/thread-rules.ts'
import type { Principal } from '#server/access/principal.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import type { Transaction } from '#server/store/store.ts'
import { type MessageRow, type ThreadRepository, threadRepository, type ThreadRow } from './threads.repository.ts'

/**
 * Begins a thread with a message; one that is there takes it. Its id is that of what it is about, so that whoever begins it finds the same.
 * @throws Refusal 404 for what the person may not see, and for any other id; 422 for an empty message, or too many in a day
 */
export async function openThread(tx: Transaction, principal: Principal, wanted: NewThread): Promise<WrittenMessage> {
  const threads = tx.repository(threadRepository, principal)
  const { id, about, key, message } = wanted
  const companyId = await threads.companyOf(about, key)
  if (companyId === undefined || id !== threadIdOf(about, key, principal.subjectId)) throw new Refusal('not-found')
  await threads.insert({ id, about, key }, companyId)
  return write(threads, id, message)
}

/** @throws Refusal 404 for a thread that the person does not see; 422 for an empty message, or too many in a day */
export function writeMessage(
  tx: Transaction,
  principal: Principal,
  id: string,
  message: NewMessage,
): Promise<WrittenMessage> {
  return write(tx.repository(threadRepository, principal), id, message)
}

async function write(threads: ThreadRepository, id: string, message: NewMessage): Promise<WrittenMessage> {
  const thread = await threads.open(id)
  if (!thread) throw new Refusal('not-found')
  const known = await threads.message(id, message.id)
  if (known) return written(id, known)
  if (!saysSomething({ text: message.text, photos: message.photos.length })) throw fieldRefusal('text', 'required')
  const today = await threads.written()
  const bytes = message.photos.reduce((sum, photo) => sum + photo.bytes, today.bytes)
  if (today.messages >= MESSAGES_A_DAY || bytes > PHOTO_BYTES_A_DAY) throw fieldRefusal('text', 'thread-too-many')
  if (!(await threads.add(id, message))) throw new Refusal('not-found')
  const added = (await threads.message(id, message.id))!
  return written(id, added.missing.length === 0 ? await sent(threads, thread, added) : added)
}

/**
 * Shows a message whose photos are all there; again, it says the same place.
 * @throws Refusal 404 for a message that is not the person's, 424 with `details.missing`
 */
export async function finishMessage(
  tx: Transaction,
  principal: Principal,
  { id, message: messageId }: { readonly id: string; readonly message: string },
): Promise<WrittenMessage> {
  const threads = tx.repository(threadRepository, principal)
  const thread = await threads.open(id)
  const message = thread && (await threads.message(id, messageId))
  if (!message) throw new Refusal('not-found')
  if (message.seq !== null) return written(id, message)
  if (message.missing.length > 0) throw new Refusal('photos-missing', { details: { missing: message.missing } })
  return written(id, await sent(threads, thread, message))
}

async function sent(threads: ThreadRepository, thread: ThreadRow, message: MessageRow): Promise<MessageRow> {
  return { ...message, seq: await threads.send(thread, message.id) }
}

function written(thread: string, { id, seq, missing }: MessageRow): WrittenMessage {
  return { thread, id, seq, missing_photos: [...missing] }
}

/** Staff: nothing more has to be answered. @throws Refusal 404 for a thread that they do not see */
export async function settleThread(tx: Transaction, principal: Principal, id: string): Promise<void> {
  const threads = tx.repository(threadRepository, principal)
  if (!(await threads.open(id))) throw new Refusal('not-found')
  await threads.settle(id)
}

/** @throws Refusal 404 for a thread that the person does not see */
export async function readThreadUpTo(tx: Transaction, principal: Principal, id: string, seq: number): Promise<void> {
  const threads = tx.repository(threadRepository, principal)
  if (!(await threads.open(id))) throw new Refusal('not-found')
  await threads.read(id, seq)
}
