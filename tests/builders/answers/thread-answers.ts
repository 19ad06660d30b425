import type { Thread, ThreadList, ThreadMessage, ThreadSummary } from '#src/contract/after-sales/threads.ts'
import { threadId } from '#src/domain/threads/thread-rules.ts'
import { uuidOf } from '../cart.ts'

export const threadOrder = '4500000001'
export const orderThreadId = threadId('order', threadOrder, 0)

export function threadSummary(given: Partial<ThreadSummary> = {}): ThreadSummary {
  return {
    id: orderThreadId,
    about: 'order',
    key: threadOrder,
    label: threadOrder,
    company: null,
    messages: 2,
    unread: 0,
    last: { at: '2026-11-03T10:00:00Z', by: 'Ana Pop', text: 'Mâine la 9.', is_staff: true, is_own: false },
    waiting_since: null,
    ...given,
  }
}

export function threadMessage(seq: number, given: Partial<ThreadMessage> = {}): ThreadMessage {
  return {
    id: uuidOf(900 + seq),
    seq,
    text: seq % 2 === 1 ? 'Când ajunge?' : 'Mâine la 9.',
    at: '2026-11-03T09:00:00Z',
    by: seq % 2 === 1 ? 'Ionuț Rus' : 'Ana Pop',
    actor: null,
    is_own: seq % 2 === 1,
    is_staff: seq % 2 === 0,
    photos: [],
    ...given,
  }
}

export function thread(
  items: readonly ThreadMessage[] = [threadMessage(1), threadMessage(2)],
  given: Partial<ThreadSummary> = {},
): Thread {
  return {
    thread: threadSummary({ messages: items.length, ...given }),
    items: [...items],
    page: 1,
    per_page: 20,
    total: items.length,
    total_pages: 1,
  }
}

export function threadList(items: readonly ThreadSummary[]): ThreadList {
  return {
    items: [...items],
    unread: items.filter(({ unread }) => unread > 0).length,
    unanswered: items.filter(({ waiting_since: since }) => since !== null).length,
    page: 1,
    per_page: 25,
    total: items.length,
    total_pages: items.length === 0 ? 0 : 1,
  }
}
