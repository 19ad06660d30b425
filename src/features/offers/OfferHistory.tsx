import { Trans, useLingui } from '@lingui/react/macro'
import type { Offer, OfferEvent } from '#src/contract/ordering/offers.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import classes from './OfferHistory.module.css'

/** What became of it, the newest first. */
export function OfferHistory({ offer: { events } }: { offer: Offer }) {
  const formats = useFormats()
  const titleOf = useEventTitle()
  if (events.length === 0) return null
  return (
    <Panel title={<Trans>Istoric</Trans>}>
      <ol className={classes['events']}>
        {events.toReversed().map((event, index) => (
          <li key={index} className={classes['event']}>
            <span className={classes['what']}>{titleOf(event)}</span>
            <span className={classes['soft']}>
              {event.by}, {formats.moment(event.at)}
            </span>
            {event.text === '' ? null : <p className={classes['text']}>{event.text}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function useEventTitle(): (event: OfferEvent) => string {
  const { t } = useLingui()
  return ({ kind, number }) => {
    switch (kind) {
      case 'requested':
        return t`Cerută`
      case 'commented':
        return t`Observații`
      case 'withdrawn':
        return t`Retrasă de client`
      case 'taken':
        return t`Preluată de consultant`
      case 'priced':
        return t`Prețuri puse`
      case 'published':
        return t`Publicată`
      case 'recalled':
        return t`Retrasă pentru corectură`
      case 'rejected':
        return t`Refuzată`
      case 'ordered':
        return number === null ? t`Comandată` : t`Comandată: ${number}`
      case 'requoted':
        return number === null ? t`Prețuri noi cerute` : t`Prețuri noi cerute: oferta ${number}`
    }
  }
}
