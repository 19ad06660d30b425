import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { RequestDraft } from '#src/domain/offers/offer-request-draft.ts'
import type { EditedWrite } from '#src/data/sync/use-edited-write.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import { OfferLayout } from '../OfferLayout.tsx'
import { CarChoice } from './CarChoice.tsx'
import type { RequestSource } from './create-address.ts'
import { RequestFields } from './RequestFields.tsx'
import { RequestLines } from './RequestLines.tsx'
import { RequestPhotos } from './RequestPhotos.tsx'
import { SourceChoice } from './SourceChoice.tsx'
import { SourceLines } from './SourceLines.tsx'
import { type RequestForm, useRequestForm } from './use-request-form.ts'
import classes from './CreateOffer.module.css'

/** Their lines say for which car they are. */
const sourcesWithCars: readonly RequestSource[] = ['cart', 'job', 'order']

interface CreateOfferFormProps {
  readonly userId: number
  readonly source: RequestSource | null
  readonly edited: EditedWrite | null
}

/** Where lines come from, the lines, and for whom; what stands there already needs no source. */
export function CreateOfferForm({ userId, source, edited }: CreateOfferFormProps) {
  const form = useRequestForm(userId, edited)
  const isWide = useMedia('(min-width: 1200px)')
  // What was being typed is found again, and stays open for the next part.
  const [first] = useState(() => firstSource(form.draft))
  const open = source ?? first
  return (
    <>
      <OfferLayout
        hasBar={!isWide}
        aside={
          <Panel title={<Trans>Pentru cine</Trans>}>
            <RequestFields form={form} />
            {isWide ? <SendButton form={form} /> : null}
          </Panel>
        }
      >
        <Panel title={<Trans>De unde luăm piesele</Trans>}>
          <div className={classes['source']}>
            <SourceChoice open={open} />
            {open === null || sourcesWithCars.includes(open) ? null : (
              <CarChoice car={form.car} onChange={form.setCar} />
            )}
            {open === null ? null : <SourceLines source={open} form={form} />}
          </div>
        </Panel>
        <RequestLines form={form} />
        <RequestPhotos form={form} />
      </OfferLayout>
      {isWide ? null : <SendBar form={form} />}
    </>
  )
}

function firstSource({ lines, text, list }: RequestDraft): RequestSource | null {
  if (list !== '') return 'list'
  return text !== '' || lines.length === 0 ? 'text' : null
}

function SendButton({ form }: { form: RequestForm }) {
  return (
    <div className={classes['send']}>
      <Button
        size="lg"
        fullWidth
        loading={form.isSending}
        leftSection={<IconSend size={20} stroke={1.75} aria-hidden />}
        onClick={form.press}
      >
        {form.online ? <Trans>Trimite cererea</Trans> : <Trans>Pune cererea în așteptare</Trans>}
      </Button>
      {form.isTold ? (
        <p className={classes['problem']} role="alert">
          {form.problemText}
        </p>
      ) : null}
    </div>
  )
}

/** On narrow screens: how much is asked for, and the button, wherever the thumb is. */
function SendBar({ form }: { form: RequestForm }) {
  const { t } = useLingui()
  const count = form.draft.lines.length
  return (
    <div className={classes['bar']}>
      <span aria-label={t`În cerere`}>
        <Plural value={count} one="# linie" few="# linii" other="# de linii" />
      </span>
      <SendButton form={form} />
    </div>
  )
}
