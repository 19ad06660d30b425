import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '#src/components/calls/call-error-text.ts'
import type { ReturnDetails } from '#src/contract/after-sales/returns.ts'
import { useAnswerReturn } from '#src/data/returns/return.commands.ts'
import { canBeJudged, mayBeCorrected } from '#src/domain/returns/returnable.ts'
import { moneyText, parseMoney } from '#src/domain/pricing/money-text.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { Form } from '#src/ui/forms/Form.tsx'
import { QuantityStepper } from '#src/ui/controls/QuantityStepper.tsx'
import classes from './ReturnView.module.css'

interface Decision {
  readonly quantity: number
  readonly reason: string
  /** As typed; empty: what the invoice says of the line. */
  readonly fee: string
}

/** Staff decide every line at once: how many are accepted, why not more, and the fee (T-18). Of what is not there nothing can be accepted: it is refused, with the reason. */
export function ReturnAnswerForm({ given, onDone }: { given: ReturnDetails; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const answer = useAnswerReturn()
  const corrects = mayBeCorrected(given)
  const isHere = canBeJudged(given) || (corrects && given.handed_over_at !== null)
  const [decisions, setDecisions] = useState<readonly Decision[]>(() =>
    given.items.map(({ quantity, accepted }) => ({
      quantity: accepted?.quantity ?? (isHere ? quantity : 0),
      reason: accepted?.reason ?? '',
      fee: '',
    })),
  )
  const errors = answer.error instanceof ApiError ? answer.error.fieldErrors : {}
  const change = (at: number, next: Partial<Decision>) =>
    setDecisions((before) => before.map((each, index) => (index === at ? { ...each, ...next } : each)))
  const areFeesRight = decisions.every(({ fee }) => parseMoney(fee) !== 'wrong')
  const send = async () => {
    if (!areFeesRight) return
    const lines = decisions.map(({ quantity, reason, fee }, index) => ({
      line: given.items[index]!.line,
      accepted_quantity: quantity,
      reason: reason.trim(),
      fee_minor: parseMoney(fee) as number | null,
    }))
    const done = await answer
      .runAsync({ id: given.id, answer: { step: 'decide', lines, ...(corrects && { corrects }) } })
      .catch(() => null)
    if (done) onDone()
  }
  return (
    <Form
      label={t`Hotărârea pe linii`}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {answer.error ? <p role="alert">{errorText(i18n, answer.error)}</p> : null}
      {given.items.map((line, index) => (
        <LineDecision
          key={line.line}
          line={line}
          isHere={isHere}
          decision={decisions[index]!}
          errors={errors}
          at={index}
          onChange={(next) => change(index, next)}
        />
      ))}
      <Button type="submit" loading={answer.isPending} disabled={!areFeesRight}>
        {isHere ? <Trans>Trimite hotărârea</Trans> : <Trans>Respinge returul</Trans>}
      </Button>
    </Form>
  )
}

interface LineDecisionProps {
  readonly line: ReturnDetails['items'][number]
  readonly isHere: boolean
  readonly decision: Decision
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly at: number
  readonly onChange: (next: Partial<Decision>) => void
}

function LineDecision({ line, isHere, decision, errors, at, onChange }: LineDecisionProps) {
  const { t } = useLingui()
  const name = `${line.article.brand} ${line.article.articleNumber}`
  const errorOf = (field: string) => errors[`lines.${at}.${field}`]?.join(' ') ?? null
  const quantityError = errorOf('accepted_quantity')
  return (
    <fieldset className={classes['decide']}>
      <legend>{name}</legend>
      {isHere ? (
        <QuantityStepper
          label={t`Acceptat, ${name}`}
          value={decision.quantity}
          minimum={0}
          maximum={line.quantity}
          problemOf={(quantity) => (quantity > line.quantity ? t`cel mult ${line.quantity}` : null)}
          onChange={(quantity) => onChange({ quantity })}
        />
      ) : null}
      {quantityError ? <p role="alert">{quantityError}</p> : null}
      <TextInput
        size="md"
        label={t`Motiv, pentru client`}
        value={decision.reason}
        maxLength={500}
        error={errorOf('reason')}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
      />
      {isHere ? (
        <TextInput
          size="md"
          inputMode="decimal"
          label={t`Taxă, fără TVA`}
          placeholder={line.fee === null ? '' : moneyText(line.fee)}
          value={decision.fee}
          error={parseMoney(decision.fee) === 'wrong' ? t`Scrieți o sumă` : errorOf('fee_minor')}
          onChange={(event) => onChange({ fee: event.currentTarget.value })}
        />
      ) : null}
    </fieldset>
  )
}
