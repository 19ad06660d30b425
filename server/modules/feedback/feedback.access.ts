import { sql } from 'kysely'
import { feedbackEndpoints as endpoints } from '#src/contract/people/feedback.ts'
import { bystanders } from '#tests/access/cast.ts'
import { bare, fixture, moduleAccess, offer } from '#tests/access/fixture.ts'
import { insert } from '#tests/builders/rows.ts'

/** One of nobody has a number that nothing has. */
const idOf = (userId: number) => String(userId === 0 ? 999_999_999 : userId)
const content = Buffer.from('%PDF-1.4 probe')

/** Each person's own; staff see it where their own company is assigned to them. */
export const access = moduleAccess('feedback', {
  calls: {
    send: fixture(endpoints.send, {
      body: { category: 'idea', text: 'Un buton mai mare.', files: [new Blob([content], { type: 'application/pdf' })] },
    }),
    list: bare,
    file: fixture(endpoints.file, ({ userId }) => ({ params: { id: idOf(userId), position: '1' } }), {
      ...offer,
      hasNoAmounts: true,
    }),
    mark: fixture(endpoints.mark, ({ userId }) => ({ params: { id: idOf(userId) }, body: { answered: true } }), offer),
  },
  tables: ['feedback_files', 'feedback'],
  async insert(db, owners) {
    await insert(
      db,
      'feedback',
      owners.map(({ user_id, company_id }) => ({
        feedback_id: user_id,
        user_id,
        company_id,
        actor_id: user_id,
        category: 'other' as const,
        text: `De la ${user_id}.`,
        answered_at: null,
        answered_by: null,
      })),
    )
    await insert(
      db,
      'feedback_files',
      owners.map(({ user_id }) => ({
        feedback_id: user_id,
        position: 1,
        name: 'probe.pdf',
        media_type: 'application/pdf' as const,
        content,
      })),
    )
    await sql`alter sequence feedback_feedback_id_seq restart with 100000`.execute(db)
  },
  rowsOf: () => [
    sql`select to_jsonb(f)::text from feedback f where user_id in (${sql.join(Object.values(bystanders))})`,
  ],
})
