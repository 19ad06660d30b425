import { threadEndpoints } from '#src/contract/after-sales/threads.ts'
import type { Principal } from '#server/access/principal.ts'
import { replayLimit } from '#server/http/input/limits.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { takePart } from '#server/modules/uploads/photo-parts.ts'
import { type Emit, operation } from '#server/operations/operation.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { Transaction } from '#server/store/store.ts'
import { readMessages, readThread, readThreads } from './thread-list.repository.ts'
import { readThreadPhoto } from './thread-photos.ts'
import { threadWork } from './thread-work.ts'
import { presentMessage, presentThread } from './thread.presenter.ts'
import { threadRepository } from './threads.repository.ts'
import { finishMessage, openThread, readThreadUpTo, settleThread, writeMessage } from './threads.service.ts'

interface Told {
  readonly tx: Transaction
  readonly principal: Principal
  readonly emit: Emit
}

/** Whoever a thread concerns looks at it again. */
async function tell({ tx, principal, emit }: Told, id: string): Promise<void> {
  const people = await tx.repository(threadRepository, principal).concerned(id)
  emit('thread.changed', { id }, [...new Set([...people, principal.subjectId])])
}

/** A write that shows a message to others, unless its photos are still to come. */
async function told<R extends { readonly thread: string; readonly seq: number | null }>(
  call: Told,
  writing: Promise<R>,
): Promise<R> {
  const written = await writing
  if (written.seq !== null) await tell(call, written.thread)
  return written
}

const small = <T extends { readonly id: string }>(given: T): T => ({ ...given, id: given.id.toLowerCase() })

/** Talking with the other side (CNT-02). */
export const threadModule = defineModule({
  workItems: [threadWork],
  operations: [
    operation(threadEndpoints.open, (call) => {
      const { tx, principal, body } = call
      const key = body.about === 'claim' ? body.key.toLowerCase() : body.key
      return told(call, openThread(tx, principal, { ...small(body), key, message: small(body.message) }))
    }),
    operation(threadEndpoints.write, (call) => {
      const { tx, principal, params, body } = call
      return told(call, writeMessage(tx, principal, params.id.toLowerCase(), small(body)))
    }),
    operation(threadEndpoints.finish, (call) => {
      const { id, message } = call.params
      const ids = { id: id.toLowerCase(), message: message.toLowerCase() }
      return told(call, finishMessage(call.tx, call.principal, ids))
    }),
  ],
  routes: ({ store, replaysPerMinute }) => [
    route(
      threadEndpoints.uploadPhoto,
      async ({ principal, params, body, setHeader }) => {
        const id = params.id.toLowerCase()
        const shelfIn = async (tx: Transaction) => {
          const threads = tx.repository(threadRepository, principal)
          return (await threads.open(id)) && threads.photos(id)
        }
        const received = await takePart(store, shelfIn, { sha256: params.sha256, ...body })
        setHeader('Upload-Offset', String(received))
      },
      { rateLimit: replayLimit(replaysPerMinute) },
    ),
    route(threadEndpoints.list, async ({ db, principal, query }) => {
      const { page, per_page, about, key, q, unanswered: isUnanswered = false } = query
      const wanted = { about, key, isUnanswered, q, offset: (page - 1) * per_page, limit: per_page }
      const { rows, total, unread, unanswered } = await readThreads(db, principal, wanted)
      const items = rows.map((row) => presentThread(row, principal))
      return { items, unread, unanswered, page, per_page, total, total_pages: Math.ceil(total / per_page) }
    }),
    route(threadEndpoints.details, async ({ db, principal, params, query: { page, per_page } }) => {
      const thread = await readThread(db, principal, params.id)
      if (!thread) throw new Refusal('not-found')
      const rows = await readMessages(db, principal, params.id, { offset: (page - 1) * per_page, limit: per_page })
      const items = rows.toReversed().map((row) => presentMessage(row, principal))
      const total = thread.messages
      return {
        thread: presentThread(thread, principal),
        items,
        page,
        per_page,
        total,
        total_pages: Math.ceil(total / per_page),
      }
    }),
    route(threadEndpoints.photo, ({ db, principal, params }) =>
      readThreadPhoto(db, principal, params.id, params.sha256),
    ),
    route(threadEndpoints.read, ({ tx, principal, params, body }) =>
      readThreadUpTo(tx, principal, params.id.toLowerCase(), body.seq),
    ),
    route(threadEndpoints.settle, async (call) => {
      const id = call.params.id.toLowerCase()
      await settleThread(call.tx, call.principal, id)
      await tell(call, id)
    }),
  ],
})
