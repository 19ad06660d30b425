import * as v from 'valibot'
import { FEEDBACK_TEXT, FeedbackCategory } from '#src/contract/people/feedback.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { personalStorage } from '#src/platform/session/personal-storage.ts'

const nameOf = (userId: number) => `feedback.${userId}`
const Draft = v.object({
  category: v.fallback(v.union([FeedbackCategory, v.literal('')]), ''),
  text: v.fallback(v.pipe(v.string(), v.maxLength(FEEDBACK_TEXT.most)), ''),
})
export type FeedbackDraft = v.InferOutput<typeof Draft>

/** What the person has written and not sent yet; its files are chosen anew. */
export const feedbackDraft = {
  read: (userId: number): FeedbackDraft => v.parse(Draft, parseJson(personalStorage.get(nameOf(userId))) ?? {}),
  keep: (userId: number, draft: FeedbackDraft): void => personalStorage.set(nameOf(userId), JSON.stringify(draft)),
  forget: (userId: number): void => personalStorage.remove(nameOf(userId)),
}
