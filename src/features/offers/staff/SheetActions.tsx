import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '#src/components/calls/call-error-text.ts'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { useSaveOffer } from '#src/data/offers/offer-staff.commands.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { NeedsNetwork } from '../NeedsNetwork.tsx'
import { OfferNotice } from '../OfferNotice.tsx'
import type { OfferSheetForm } from './use-offer-sheet.ts'
import classes from './OfferSheet.module.css'

const RejectDialog = lazyDialog(async () => (await import('./ReasonDialog.tsx')).RejectDialog)

/** What is still open, and what can be done: saved, published, refused. */
export function SheetActions({ form }: { form: OfferSheetForm }) {
  const { t } = useLingui()
  const { offer } = form
  const [isRejecting, setRejecting] = useState(false)
  const taking = useSaveOffer()
  return (
    <Panel title={<Trans>Ce urmează</Trans>}>
      <div className={classes['actions']}>
        <p>
          {form.open === 0 ? (
            <Trans>Toate liniile au răspuns.</Trans>
          ) : (
            <Plural value={form.open} one="# linie fără preț" few="# linii fără preț" other="# de linii fără preț" />
          )}
        </p>
        {form.error ? <Refused error={form.error} /> : null}
        {form.hasProblems ? <OfferNotice tone="bad" title={t`Corectați câmpurile marcate`} /> : null}
        <NeedsNetwork />
        <Button
          size="lg"
          fullWidth
          data-publish
          disabled={!form.online}
          loading={form.isPublishing}
          onClick={form.publish}
        >
          <Trans>Publică</Trans>
        </Button>
        <Button
          size="lg"
          fullWidth
          variant="default"
          disabled={!form.online || !form.hasChanges}
          loading={form.isSaving && !form.isPublishing}
          onClick={form.save}
        >
          <Trans>Salvează</Trans>
        </Button>
        {offer.status === 'created' ? (
          <Button
            variant="default"
            fullWidth
            disabled={!form.online}
            loading={taking.isPending}
            onClick={() => taking.run({ vbeln: offer.id, change: { take: true } })}
          >
            <Trans>Preia cererea</Trans>
          </Button>
        ) : null}
        {taking.error ? <Refused error={taking.error} /> : null}
        <Button variant="subtle" color="red" fullWidth disabled={!form.online} onClick={() => setRejecting(true)}>
          <Trans>Refuză</Trans>
        </Button>
      </div>
      {isRejecting ? <RejectDialog offer={offer} onClose={() => setRejecting(false)} /> : null}
    </Panel>
  )
}

function Refused({ error }: { error: Error }) {
  const { t, i18n } = useLingui()
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'offer-changed')
    return (
      <OfferNotice tone="warn" isAnswer title={t`Oferta s-a schimbat între timp`}>
        <Trans>Ce ați scris este păstrat. Verificați liniile, apoi salvați din nou.</Trans>
      </OfferNotice>
    )
  return (
    <OfferNotice tone="bad" title={t`Oferta nu a putut fi salvată`}>
      {errorText(i18n, error)}
    </OfferNotice>
  )
}
