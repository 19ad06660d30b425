import { ThreadAbout } from '#src/contract/after-sales/thread-messages.ts'
import { threadId } from '#src/domain/threads/thread-rules.ts'
import { choice, instant, integer, text, uuid, yesNo } from '#server/db/import/cell-types.ts'
import { type FileSpec, may, need } from '#server/db/import/file-spec.ts'

/** What is there stays as it is: people go on writing. */
const kept = { onlyWhenNew: true }
const user = { table: 'users', column: 'user_id' }

const threads: FileSpec = {
  file: 'threads.csv',
  table: 'threads',
  meaning:
    'What customers and staff talk about; their messages are in thread_messages.csv. What is there stays as it is.',
  key: ['thread_id'],
  rowRule: (cell) => {
    const about = ThreadAbout.options.find((each) => each === cell('about'))
    if (about && threadId(about, cell('key') ?? '', Number(cell('opened_by'))) !== cell('thread_id'))
      return { column: 'thread_id', reason: 'is not the name of what it is about' }
    return undefined
  },
  fields: [
    need('thread_id', uuid, 'its id, which follows from the next three', 'a7140ec3-59cf-8a7e-8d46-0cca041d1903'),
    need('about', choice(...ThreadAbout.options), 'what it is about', 'order', kept),
    need('key', text(40), 'the number of that, or its id where it has none', '4500000001', kept),
    need('opened_by', integer(), 'who began it', '1101', { references: user, ...kept }),
    need('company_id', integer(), 'of which company', '11', {
      references: { table: 'companies', column: 'company_id' },
      ...kept,
    }),
    need('opened_at', instant, 'when', '2026-11-03T09:12:44Z', kept),
    need('messages', integer(), 'how many messages it has', '2', kept),
    need('last_at', instant, 'when the last one was sent', '2026-11-03T10:02:10Z', kept),
    may('waiting_since', instant, "the first of the customer's that nobody has answered", '2026-11-03T09:12:44Z', kept),
  ],
}

const threadMessages: FileSpec = {
  file: 'thread_messages.csv',
  table: 'thread_messages',
  meaning: 'Messages of the threads, without photos; nobody is mailed about them. What is there stays as it is.',
  key: ['message_id'],
  unique: [['thread_id', 'seq']],
  rules: [
    {
      column: 'seq',
      reason: 'is above the number of messages of its thread',
      where: 'exists (select from threads t where t.thread_id = s.thread_id and t.messages < s.seq)',
    },
  ],
  fields: [
    need('message_id', uuid, 'its id', '5b0b8a52-6f3e-4c41-9c5e-3a3f1f6f9a01'),
    need('thread_id', uuid, 'the thread', 'a7140ec3-59cf-8a7e-8d46-0cca041d1903', {
      references: { table: 'threads', column: 'thread_id' },
      ...kept,
    }),
    need('seq', integer(), 'its place, from 1', '1', kept),
    need('user_id', integer(), 'who wrote it', '1101', { references: user, ...kept }),
    { column: 'actor_id', from: [], select: 's.user_id', ...kept },
    may('is_staff', yesNo, "as one of the distributor's people", 'false', { fallback: 'f', ...kept }),
    need('text', text(2_000), 'what it says', 'Când ajunge?', kept),
    need('sent_at', instant, 'when', '2026-11-03T09:12:44Z', kept),
    { column: 'written_at', from: [], select: 's.sent_at', ...kept },
    { column: 'told_at', from: [], select: 's.sent_at', ...kept },
  ],
}

/** Threads need people; what they are about may be known later. */
export const threadFiles: readonly FileSpec[] = [threads, threadMessages]
