import { sql } from 'kysely'
import { UNANSWERED_MS } from '#src/domain/threads/thread-rules.ts'
import { isConsultantOf, seesCompany } from '#server/access/staff-sight.ts'
import { WORK_MAX, type WorkSource } from '#server/http/work-source.ts'
import { excerpt, threadLabel } from './thread-list.repository.ts'

interface WaitingThread {
  readonly thread_id: string
  readonly about: string
  readonly label: string | null
  readonly company_id: number
  readonly company: string
  readonly text: string
  readonly waiting_since: Date
  readonly is_own: boolean
}

/** What customers have written and nobody has answered; after two hours it is urgent. `number` is what it is about: `order 4500000001`. */
export const threadWork: WorkSource = {
  kind: 'thread',
  read: async ({ db, principal, now }) => {
    const { rows } = await sql<WaitingThread>`
      select t.thread_id, t.about, ${threadLabel} as label, t.company_id, k.name as company, ${excerpt} as text, t.waiting_since,
        ${isConsultantOf(principal, 't.company_id')} as is_own
      from threads t join companies k using (company_id) join thread_messages l on l.thread_id = t.thread_id and l.seq = t.messages
      where t.waiting_since is not null and ${seesCompany(principal, 't.company_id')}
      order by t.waiting_since, t.thread_id limit ${WORK_MAX}`.execute(db)
    return rows.map((row) => ({
      kind: 'thread' as const,
      id: row.thread_id,
      number: `${row.about} ${row.label ?? ''}`.trim(),
      company: { id: row.company_id, name: row.company },
      lines: null,
      text: row.text,
      since: row.waiting_since.toISOString(),
      due: null,
      is_urgent: now.getTime() - row.waiting_since.getTime() >= UNANSWERED_MS,
      is_own: row.is_own,
      retry: null,
    }))
  },
}
