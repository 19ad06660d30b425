import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import * as v from 'valibot'
import { useCommandForm } from '#src/components/calls/use-command-form.ts'
import { brand } from '#src/contract/brand.ts'
import { ClaimAnswerKind, type ClaimDetails, type NewClaimAnswer } from '#src/contract/after-sales/claims.ts'
import { useAnswerClaim } from '#src/data/claims/claim.commands.ts'
import { addDays, localDay } from '#src/domain/orders/delivery-promise.ts'
import { claimMay, MANUFACTURER_DAYS_MAX, mayBeCorrected } from '#src/domain/returns/claim-rules.ts'
import { DateInput } from '#src/ui/forms/DateInput.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import { parseMoney } from '#src/domain/pricing/money-text.ts'
import { useAnswerWords } from '#src/components/claims/claim-words.ts'
import { shopClock } from '#src/lib/clock.ts'

const TEXT_MAX = 1_000
const schema = v.object({
  kind: v.string(),
  text: v.pipe(v.string(), v.maxLength(TEXT_MAX)),
  part_goes: v.string(),
  manufacturer_by: v.string(),
  labour: v.pipe(
    v.string(),
    v.check((typed) => parseMoney(typed) !== 'wrong'),
  ),
  labour_text: v.pipe(v.string(), v.maxLength(300)),
})
type Values = v.InferOutput<typeof schema>

/** Staff answer beside the claim: what becomes of the part, and labour apart from it (T-21). */
export function ClaimAnswerForm({ claim, onDone }: { claim: ClaimDetails; onDone: () => void }) {
  const { t } = useLingui()
  const words = useAnswerWords()
  const answer = useAnswerClaim()
  const corrects = mayBeCorrected(claim.status, claim.answer)
  const isAboutPart = corrects || claimMay.answer(claim.status)
  const owes = claim.labour.asked > 0 && claim.labour.granted === null
  const hasLabour = owes || (corrects && claim.labour.asked > 0)
  const labels = {
    kind: t`Răspuns`,
    text: t`Motiv, pentru client`,
    part_goes: t`Piesa respinsă`,
    manufacturer_by: t`Răspunsul producătorului până la`,
    labour: t`Manoperă acordată, fără TVA`,
    labour_text: t`Motivul pentru manoperă`,
  }
  const form = useCommandForm<Values>({
    initialValues: {
      kind: corrects ? (owes ? '' : claim.answer!.kind) : isAboutPart ? 'credit' : '',
      text: corrects && !owes ? claim.answer!.text : '',
      part_goes: 'back',
      manufacturer_by: '',
      labour: '',
      labour_text: '',
    },
    schema,
    labels,
  })
  const { kind } = form.values
  const [today] = useState(() => localDay(new Date(shopClock.nowMs()), brand.timeZone))
  return (
    <Form
      label={t`Răspuns la reclamație`}
      onSubmit={form.submitWith(
        async (values) => {
          await answer.runAsync({
            id: claim.id,
            answer: { ...answerOf(values), ...(corrects && values.kind !== '' && { corrects }) },
          })
          onDone()
        },
        t`Răspunsul nu a putut fi salvat.`,
      )}
    >
      <FormErrorSummary {...form.summary} />
      {isAboutPart ? (
        <NativeSelect
          {...form.field('kind')}
          size="md"
          label={labels.kind}
          data={[
            ...ClaimAnswerKind.options.map((value) => ({ value, label: words[value] })),
            ...(hasLabour ? [{ value: '', label: t`Numai manopera` }] : []),
          ]}
        />
      ) : null}
      {kind === 'refused' ? (
        <NativeSelect
          {...form.field('part_goes')}
          size="md"
          label={labels.part_goes}
          data={[
            { value: 'back', label: t`Se trimite înapoi` },
            { value: 'scrapped', label: t`Se casează` },
          ]}
        />
      ) : null}
      {kind === 'manufacturer' ? (
        <DateInput
          {...form.field('manufacturer_by')}
          size="md"
          min={today}
          max={addDays(today, MANUFACTURER_DAYS_MAX)}
          label={labels.manufacturer_by}
        />
      ) : null}
      <Textarea {...form.field('text')} size="md" label={labels.text} rows={3} maxLength={TEXT_MAX} />
      {hasLabour ? (
        <>
          <TextInput {...form.field('labour')} size="md" inputMode="decimal" label={labels.labour} />
          <TextInput {...form.field('labour_text')} size="md" label={labels.labour_text} maxLength={300} />
        </>
      ) : null}
      <Button type="submit" size="lg" loading={answer.isPending}>
        <Trans>Trimite răspunsul</Trans>
      </Button>
    </Form>
  )
}

function answerOf({ kind, text, part_goes, manufacturer_by, labour, labour_text }: Values): NewClaimAnswer {
  const granted = parseMoney(labour)
  return {
    ...(kind === '' ? {} : { kind: kind as ClaimAnswerKind }),
    text,
    part_goes: kind === 'refused' ? (part_goes as 'back' | 'scrapped') : null,
    manufacturer_by: kind === 'manufacturer' && manufacturer_by !== '' ? manufacturer_by : null,
    labour: granted === null || granted === 'wrong' ? null : { granted_minor: granted, text: labour_text.trim() },
  }
}
