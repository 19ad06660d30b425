import { Plural, Trans } from '@lingui/react/macro'
import { brand } from '#src/contract/brand.ts'
import { daysAhead } from '#src/domain/orders/promise-words.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useMinuteClock } from '#src/ui/minute-clock.ts'
import classes from './Campaigns.module.css'

/** From here on it is said loud, by what is left. */
const SOON_DAYS = 3

/** The last day of a campaign, which ends before its next one begins; in its last three days how many are left. */
export function CampaignEnd({ endsAt }: { endsAt: string }) {
  const formats = useFormats()
  const now = useMinuteClock()
  const lastMs = Date.parse(endsAt) - 1
  if (lastMs < now)
    return (
      <span className={classes['end']} data-soon>
        <Trans>s-a încheiat</Trans>
      </span>
    )
  const days = daysAhead(now, lastMs, brand.timeZone) + 1
  if (days <= SOON_DAYS)
    return (
      <span className={classes['end']} data-soon>
        <Plural value={days} one="ultima zi" few="încă # zile" other="încă # de zile" />
      </span>
    )
  const last = formats.date(lastMs, 'date', brand.timeZone)
  return (
    <span className={classes['end']}>
      <Trans>până la {last}</Trans>
    </span>
  )
}
