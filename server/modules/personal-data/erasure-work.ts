import { WORK_MAX, type WorkSource } from '#server/http/work-source.ts'

/** Who asked to be erased and waits for an admin; nobody else of staff could answer them. */
export const erasureWork: WorkSource = {
  kind: 'erasure',
  read: async ({ db, principal }) => {
    if (!principal.aclRoles.includes('admin')) return []
    const rows = await db
      .selectFrom('erasure_requests as e')
      .innerJoin('users as u', 'u.user_id', 'e.user_id')
      .innerJoin('companies as c', 'c.company_id', 'u.company_id')
      .select(['u.user_id', 'u.username', 'e.asked_at', 'c.company_id', 'c.name'])
      .orderBy('e.asked_at')
      .limit(WORK_MAX)
      .execute()
    return rows.map((row) => ({
      kind: 'erasure' as const,
      id: String(row.user_id),
      number: row.username,
      company: { id: row.company_id, name: row.name },
      lines: null,
      text: '',
      since: row.asked_at.toISOString(),
      due: null,
      is_urgent: false,
      is_own: false,
      retry: null,
    }))
  },
}
