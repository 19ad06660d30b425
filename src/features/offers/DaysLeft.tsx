import { Plural, Trans } from '@lingui/react/macro'
import { brand } from '#src/contract/brand.ts'
import { daysLeft } from '#src/domain/offers/offer-days.ts'
import { useMinuteClock } from '#src/ui/minute-clock.ts'

/** "mai sunt 12 zile"; nothing of what is past. */
export function DaysLeft({ expiry }: { expiry: string }) {
  const days = daysLeft(expiry, useMinuteClock(), brand.timeZone)
  if (days < 0) return null
  if (days === 0) return <Trans>ultima zi</Trans>
  return <Plural value={days} one="mai este # zi" few="mai sunt # zile" other="mai sunt # de zile" />
}
