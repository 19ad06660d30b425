import type { ThreadMessage, ThreadSummary } from '#src/contract/after-sales/threads.ts'
import type { Principal } from '#server/access/principal.ts'
import { displayName, nameFor } from '#server/modules/session/display-name.ts'
import { isOfStaff, type ShownMessage, type ShownThread } from './thread-list.repository.ts'

/** A thread in a list, as the caller may see it. */
export function presentThread(row: ShownThread, principal: Principal): ThreadSummary {
  const { last } = row
  return {
    id: row.thread_id,
    about: row.about,
    key: row.key,
    label: row.label ?? '',
    company: isOfStaff(principal) ? { id: row.company_id, name: row.company } : null,
    messages: row.messages,
    unread: row.unread,
    last: {
      at: new Date(last.at).toISOString(),
      by: last.is_staff ? displayName(last.author) : nameFor(principal)(last.author),
      text: last.text,
      is_staff: last.is_staff,
      is_own: last.user_id === principal.subjectId,
    },
    waiting_since: row.waiting_since?.toISOString() ?? null,
  }
}

export function presentMessage(row: ShownMessage, principal: Principal): ThreadMessage {
  return {
    id: row.message_id,
    seq: row.seq,
    text: row.text,
    at: row.sent_at.toISOString(),
    by: row.is_staff ? displayName(row.author) : nameFor(principal)(row.author),
    actor: row.actor && displayName(row.actor),
    is_own: row.user_id === principal.subjectId,
    is_staff: row.is_staff,
    photos: row.photos,
  }
}
