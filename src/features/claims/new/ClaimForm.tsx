import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconSend } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ClaimLine } from '#src/contract/after-sales/claims.ts'
import { focusFirstError } from '#src/ui/forms/focus-first-error.ts'
import { Form } from '#src/ui/forms/Form.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { TextButton } from '#src/ui/controls/TextButton.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import { ClaimCarFields } from './ClaimCarFields.tsx'
import { ClaimDefectFields } from './ClaimDefectFields.tsx'
import { PhotoField } from './PhotoField.tsx'
import type { ClaimForm as Claim } from './use-claim-form.ts'
import classes from './NewClaim.module.css'

const LAST_STEP = 2
/** Which fields stand in which step: what is refused opens there. */
const stepOf = (field: string): number =>
  field.startsWith('photos')
    ? 0
    : /^(plate|vin|fitted_by|km_|installation|defect_date|quantity|type|invoice)/.test(field)
      ? 1
      : 2

/** Camera first; on a narrow screen in three steps, on a wide one the photos beside the rest. */
export function ClaimForm({ form, line }: { form: Claim; line: ClaimLine }) {
  const { t } = useLingui()
  const isWide = useMedia('(min-width: 1000px)')
  const box = useRef<HTMLDivElement>(null)
  const { attempt } = form
  const wrongStep = Object.keys(form.errors)
    .map(stepOf)
    .toSorted((one, other) => one - other)[0]
  const [step, setStep] = useState(wrongStep ?? 0)
  const [led, setLed] = useState(attempt)
  // A refusal opens where it belongs; who goes on from there and mends something else first is left where they are.
  if (led !== attempt) {
    setLed(attempt)
    if (wrongStep !== undefined && wrongStep !== step) setStep(wrongStep)
  }
  useEffect(() => {
    if (attempt > 0) focusFirstError(box.current?.closest('form') ?? null)
  }, [attempt])
  const isShown = (place: number) => isWide || step === place
  return (
    <Form
      label={t`Reclamație nouă`}
      onSubmit={(event) => {
        event.preventDefault()
        if (isWide || step === LAST_STEP) void form.send()
        else setStep(step + 1)
      }}
    >
      <Chosen form={form} line={line} />
      {form.text === null ? null : (
        <p className={classes['refused']} role="alert" tabIndex={-1}>
          {form.text}
        </p>
      )}
      <div className={classes['parts']} ref={box}>
        {isShown(0) ? (
          <Panel title={<Trans>Fotografii</Trans>}>
            <PhotoField form={form} />
          </Panel>
        ) : null}
        <div className={classes['fields']}>
          {isShown(1) ? (
            <Panel title={<Trans>Mașina și montajul</Trans>}>
              <ClaimCarFields form={form} line={line} />
            </Panel>
          ) : null}
          {isShown(2) ? (
            <Panel title={<Trans>Defectul</Trans>}>
              <ClaimDefectFields form={form} />
            </Panel>
          ) : null}
          <div className={classes['buttons']}>
            {isWide || step === 0 ? null : (
              <Button
                variant="default"
                size="lg"
                leftSection={<IconArrowLeft size={20} aria-hidden />}
                onClick={() => setStep(step - 1)}
              >
                <Trans>Înapoi</Trans>
              </Button>
            )}
            <Submit form={form} isLast={isWide || step === LAST_STEP} />
          </div>
          {isWide ? null : (
            <p className={classes['soft']} aria-live="polite">
              <Trans>Pasul {step + 1} din 3</Trans>
            </p>
          )}
        </div>
      </div>
    </Form>
  )
}

function Submit({ form, isLast }: { form: Claim; isLast: boolean }) {
  if (!isLast)
    return (
      <Button type="submit" size="lg" rightSection={<IconArrowRight size={20} aria-hidden />}>
        <Trans>Continuă</Trans>
      </Button>
    )
  return (
    <Button type="submit" size="lg" loading={form.isPending} leftSection={<IconSend size={20} aria-hidden />}>
      {form.online ? <Trans>Trimite reclamația</Trans> : <Trans>Pune reclamația în așteptare</Trans>}
    </Button>
  )
}

/** What is claimed on, and the way to another part. */
function Chosen({ form, line }: { form: Claim; line: ClaimLine }) {
  const { article } = line
  // Of one piece there is no field for the quantity.
  const atLine =
    form.errors['invoice_number'] ?? form.errors['article_id'] ?? (line.left > 1 ? null : form.errors['quantity'])
  return (
    <div className={classes['chosen']}>
      <p>
        <span className={classes['part']}>
          {article.brand} {article.articleNumber}
        </span>{' '}
        {article.name}
        <span className={classes['soft']}>
          {' '}
          <Trans>Factura {line.invoice_number}</Trans>
        </span>
      </p>
      <TextButton onClick={() => form.choose(null)}>
        <Trans>Altă piesă</Trans>
      </TextButton>
      {atLine ? (
        <p className={classes['error']} role="alert" data-field-error tabIndex={-1}>
          {atLine.join(' ')}
        </p>
      ) : null}
    </div>
  )
}
