import { brand } from '#src/contract/brand.ts'
import { type Feedback, feedbackEndpoints } from '#src/contract/people/feedback.ts'
import { plainName } from '#src/domain/people/plain-name.ts'
import type { Principal } from '#server/access/principal.ts'
import { defineModule } from '#server/http/module.ts'
import { type Call, route } from '#server/http/mount.ts'
import { queueMail } from '#server/jobs/messages/outgoing-messages.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import { text } from '#server/texts/text.ts'
import {
  type FeedbackRow,
  insertFeedback,
  listFeedback,
  markFeedback,
  readFeedbackFile,
  senderOf,
  sentToday,
} from './feedback.repository.ts'

/** Of one person in a day: who means to fill the disk is stopped, nobody else. */
const MOST_A_DAY = 20

type Sent = Pick<Call<typeof feedbackEndpoints.send>, 'db' | 'body'> & { readonly principal: Principal }

/** Keeps it and mails it to support, in one. @throws Refusal 422 for what nobody could read, and for who has sent too much today */
async function send({ db, principal, body }: Sent, publicUrl: string): Promise<number> {
  if (plainName(body.text) === '') throw fieldRefusal('text', 'required')
  if ((await sentToday(db, principal)) >= MOST_A_DAY) throw fieldRefusal('text', 'feedback-too-many')
  const id = await insertFeedback(db, principal, { ...body, files: body.files })
  const { company, code, name, actor, email, phone } = await senderOf(db, principal)
  const link = new URL('/admin', publicUrl)
  link.searchParams.set('section', 'feedback')
  const values = {
    company,
    code,
    // Support answers whoever wrote it, not who knows nothing of it.
    name: actor === null ? name : text('ro', 'feedback-for-customer', { name, actor }),
    contact: [email, phone].filter(Boolean).join(', '),
    category: text('ro', `feedback-${body.category}`),
    page: body.page,
    files: body.files.length,
    text: body.text,
    link: link.href,
  }
  await queueMail(db, {
    to: brand.contacts.support.email,
    subject: text('ro', 'feedback-mail-subject', values),
    text: text('ro', 'feedback-mail-text', values),
  })
  return id
}

function present({
  company_id,
  company,
  by,
  email,
  created_at,
  answered_at,
  answered_by,
  ...row
}: FeedbackRow): Feedback {
  return {
    ...row,
    company: { id: company_id, name: company },
    by: { name: by, email },
    created_at: created_at.toISOString(),
    answered: answered_at && { at: answered_at.toISOString(), by: answered_by ?? '' },
  }
}

/** What people write about the shop (CNT-03). */
export const feedbackModule = defineModule({
  routes: ({ publicUrl }) => [
    route(feedbackEndpoints.send, async ({ db, principal, body, locale }) => ({
      id: await send({ db, principal, body }, publicUrl),
      message: text(locale, 'feedback-sent'),
    })),
    route(feedbackEndpoints.list, async ({ db, principal, query: { state, page, per_page } }) => {
      const wanted = { state, offset: (page - 1) * per_page, limit: per_page }
      const { rows, counts } = await listFeedback(db, principal, wanted)
      const total = counts[state]
      return { items: rows.map(present), counts, page, per_page, total, total_pages: Math.ceil(total / per_page) }
    }),
    route(feedbackEndpoints.file, async ({ db, principal, params }) => {
      const found = await readFeedbackFile(db, principal, params.id, params.position)
      if (!found) throw new Refusal('not-found')
      return { name: found.name, type: found.media_type, bytes: found.content }
    }),
    route(feedbackEndpoints.mark, async ({ db, principal, params, body }) => {
      if (!(await markFeedback(db, principal, params.id, body.answered))) throw new Refusal('not-found')
    }),
  ],
})
