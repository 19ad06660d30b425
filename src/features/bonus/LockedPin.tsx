import { Trans, useLingui } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import { useEffect } from 'react'
import { brand } from '#src/contract/brand.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { useMinuteClock } from '#src/ui/minute-clock.ts'
import { ForgottenPin } from './ForgottenPin.tsx'

interface LockedPinProps {
  readonly until: string
  readonly maySetPin: boolean
  /** The time is over. */
  readonly onOver: () => unknown
}

/** Five wrong ones: nobody of the company opens it before then, or before a new PIN is set by mail. */
export function LockedPin({ until, maySetPin, onOver }: LockedPinProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useMinuteClock()
  const isOver = now >= Date.parse(until)
  useEffect(() => {
    if (isOver) void onOver()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the time is over
  }, [isOver])
  const time = formats.date(until, 'time', brand.timeZone)
  const isToday = formats.date(until, 'date', brand.timeZone) === formats.date(now, 'date', brand.timeZone)
  return (
    <EmptyState
      icon={<IconLock size={40} stroke={1.5} />}
      title={isToday ? t`Blocat până azi, ${time}` : t`Blocat până mâine, ${time}`}
      action={<ForgottenPin maySetPin={maySetPin} />}
    >
      <Trans>PIN-ul a fost greșit de cinci ori. Un PIN nou, setat prin e-mail, deblochează imediat.</Trans>
    </EmptyState>
  )
}
