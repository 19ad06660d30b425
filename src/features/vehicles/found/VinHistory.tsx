import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callErrorText } from '#src/components/calls/call-error-text.ts'
import { useSeenWords } from '#src/components/offline/use-seen-words.ts'
import type { SearchedVin } from '#src/data/vehicles/vin.record.ts'
import { vehicleSearchQueries, vinHistoryKey } from '#src/data/vehicles/vehicle-search.queries.ts'
import { forgetVins, restoreVins } from '#src/data/vehicles/vin.record.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { notifyError, notifyUndo } from '#src/ui/notifications/notify.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { TextButton } from '#src/ui/controls/TextButton.tsx'
import classes from '../own/VisitedVehicles.module.css'

/** The VINs that the person searched, here or elsewhere; each leads to what it turned out to be, also without a network. */
export function VinHistory() {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const searched = useQuery(vehicleSearchQueries.vinHistory()).data?.vins ?? []
  if (searched.length === 0) return null
  const refresh = () => queryClient.invalidateQueries({ queryKey: vinHistoryKey })
  const clear = async () => {
    try {
      await forgetVins(searched)
    } catch (error) {
      const { title, text } = callErrorText(i18n, error)
      return notifyError(text, title)
    }
    await refresh()
    notifyUndo(t`Istoricul VIN-urilor a fost golit.`, t`Anulează`, () => void restoreVins(searched).then(refresh))
  }
  return (
    <Panel
      flush
      id="vins"
      className={classes['vins']}
      title={<Trans>VIN-uri căutate</Trans>}
      aside={
        <TextButton onClick={() => void clear()}>
          <Trans>Golește istoricul</Trans>
        </TextButton>
      }
    >
      <ul role="list" aria-label={t`VIN-uri căutate`}>
        {searched.map((each) => (
          <li key={each.vin}>
            <Searched searched={each} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Searched({ searched: { vin, atMs, answer, vehicle } }: { searched: SearchedVin }) {
  const { age } = useSeenWords(atMs)
  const first = vehicle ?? answer?.candidates[0]
  const maker = answer?.vin?.maker ?? ''
  return (
    <Link to="/vehicle" search={{ vin }} className={classes['searched']}>
      <span className={classes['vin']}>{vin}</span>
      <span>
        {first ? (
          `${first.manuName} ${first.modelName}`
        ) : answer === null ? null : answer.outcome === 'unidentified' ? (
          <Trans>neidentificat</Trans>
        ) : (
          <Trans>{maker}, niciun vehicul</Trans>
        )}
      </span>
      <span className={classes['age']}>{age}</span>
    </Link>
  )
}
