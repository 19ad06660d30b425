import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import type { Offer } from '#src/contract/ordering/offers.ts'
import { ThreadSection } from '#src/components/threads/ThreadSection.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { OfferHistory } from '../OfferHistory.tsx'
import { OfferLayout } from '../OfferLayout.tsx'
import { OfferNext } from '../OfferNext.tsx'
import { SentPhotos } from '../lines/SentPhotos.tsx'
import { SheetActions } from './SheetActions.tsx'
import { SheetLine } from './SheetLine.tsx'
import { useOfferSheet } from './use-offer-sheet.ts'
import classes from './OfferSheet.module.css'

/** As long as the shop takes it (contract/ordering/offers.ts). */
const TERMS_MAX = 500

/** A request as its consultant prices it: Tab goes on in the line, Enter to the same field of the next. */
export function OfferSheet({ offer }: { offer: Offer }) {
  const { t } = useLingui()
  const form = useOfferSheet(offer)
  const sheet = useRef<HTMLDivElement>(null)
  const goDown = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, shiftKey } = event
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'checkbox') return
    const column = target.dataset['column']
    if (ctrlKey || metaKey || column === undefined) return
    event.preventDefault()
    const fields = [...(sheet.current?.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`) ?? [])]
    const next = fields[fields.indexOf(target) + (shiftKey ? -1 : 1)]
    if (next) {
      next.focus()
      next.select()
    } else if (!shiftKey) document.querySelector<HTMLElement>('[data-publish]')?.focus()
  }
  return (
    <OfferLayout
      aside={<SheetActions form={form} />}
      after={
        <>
          <OfferHistory offer={offer} />
          <ThreadSection about="offer" documentKey={offer.id} label={offer.number} />
        </>
      }
    >
      <OfferNext offer={offer} />
      <SentPhotos offer={offer} />
      <Panel title={<Trans>Piese cerute</Trans>}>
        {/* The keys belong to the fields in it. */}
        <div ref={sheet} data-sheet role="presentation" className={classes['sheet']} onKeyDown={goDown}>
          <div className={classes['heads']} aria-hidden>
            <span>
              <Trans>Piesă</Trans>
            </span>
            <span>
              <Trans>Cant.</Trans>
            </span>
            <span>
              <Trans>Net / buc.</Trans>
            </span>
            <span>
              <Trans>Garanție piesă veche</Trans>
            </span>
            <span>
              <Trans>Termen</Trans>
            </span>
            <span>
              <Trans>Notă</Trans>
            </span>
            <span>
              <Trans>Nu ofer</Trans>
            </span>
          </div>
          {offer.items.map((line) => (
            <SheetLine key={line.uuid} line={line} form={form} />
          ))}
        </div>
        <Textarea
          className={classes['terms']}
          size="md"
          label={t`Mesaj pentru client`}
          rows={2}
          maxLength={TERMS_MAX}
          value={form.terms}
          onChange={(event) => form.setTerms(event.currentTarget.value)}
        />
      </Panel>
    </OfferLayout>
  )
}
