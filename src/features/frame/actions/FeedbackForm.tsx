import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useFeedbackWords } from '#src/components/feedback-words.ts'
import { useCommandForm } from '#src/components/calls/use-command-form.ts'
import { FEEDBACK_TEXT, FeedbackCategory, FeedbackFields } from '#src/contract/people/feedback.ts'
import { useSendFeedback } from '#src/data/feedback/feedback.queries.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import { notify } from '#src/ui/notifications/notify.ts'
import { FeedbackFiles } from './FeedbackFiles.tsx'
import { parseJson } from '#src/lib/parse-json.ts'
import { personalStorage } from '#src/platform/session/personal-storage.ts'

const schema = v.object({
  category: v.pipe(
    v.string(),
    v.nonEmpty(),
    v.check((category) => category === '' || v.is(FeedbackCategory, category)),
  ),
  text: FeedbackFields.text,
})

/** What is wrong with the shop or missing in it, in one's own words (CNT-03); it says where in the app one was. What is written stays on the device until it is sent. */
export function FeedbackForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const words = useFeedbackWords()
  const isOnline = useOnline()
  const { user } = useUser()
  const page = useLocation({ select: ({ pathname }) => pathname })
  const [files, setFiles] = useState<readonly File[]>([])
  const send = useSendFeedback()
  const labels = { category: t`Despre ce este`, text: t`Mesajul` }
  const [initialValues] = useState(() => feedbackDraft.read(user.id))
  const form = useCommandForm<FeedbackDraft>({
    initialValues,
    schema: schema as v.GenericSchema<FeedbackDraft>,
    labels,
  })
  const { values } = form
  useEffect(() => feedbackDraft.keep(user.id, values), [user.id, values])
  const submit = async ({ category, text }: FeedbackDraft) => {
    if (category === '') return
    const { message } = await send.runAsync({ category, text, page, files })
    feedbackDraft.forget(user.id)
    notify({ kind: 'info', text: message })
    onDone()
  }
  return (
    <Form label={t`Feedback`} onSubmit={form.submitWith(submit)}>
      <FormErrorSummary {...form.summary} />
      <NativeSelect
        {...form.field('category')}
        label={labels.category}
        data={[
          { value: '', label: t`Alegeți` },
          ...FeedbackCategory.options.map((value) => ({ value, label: words[value] })),
        ]}
      />
      <Textarea {...form.field('text')} label={labels.text} autosize minRows={5} maxRows={14} />
      <FeedbackFiles files={files} onChange={setFiles} />
      {isOnline ? null : (
        <p role="note">
          <Trans>
            Fără conexiune nu pleacă. Textul rămâne aici până când revine rețeaua, fișierele numai cât este deschis.
          </Trans>
        </p>
      )}
      <Button type="submit" size="lg" loading={send.isPending} disabled={!isOnline}>
        <Trans>Trimite</Trans>
      </Button>
    </Form>
  )
}

const nameOf = (userId: number) => `feedback.${userId}`
const Draft = v.object({
  category: v.fallback(v.union([FeedbackCategory, v.literal('')]), ''),
  text: v.fallback(v.pipe(v.string(), v.maxLength(FEEDBACK_TEXT.most)), ''),
})
type FeedbackDraft = v.InferOutput<typeof Draft>

/** What the person has written and not sent yet; its files are chosen anew. */
const feedbackDraft = {
  read: (userId: number): FeedbackDraft => v.parse(Draft, parseJson(personalStorage.get(nameOf(userId))) ?? {}),
  keep: (userId: number, draft: FeedbackDraft): void => personalStorage.set(nameOf(userId), JSON.stringify(draft)),
  forget: (userId: number): void => personalStorage.remove(nameOf(userId)),
}
