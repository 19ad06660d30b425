import { Plural, Trans } from '@lingui/react/macro'
import { IconClock } from '@tabler/icons-react'
import { isOverdue } from '#src/domain/threads/thread-rules.ts'
import { useMinuteClock } from '#src/ui/minute-clock.ts'
import classes from './Conversation.module.css'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24

/** Since when a customer waits for a word; it stands out after two hours. */
export function Unanswered({ since }: { since: string }) {
  const nowMs = useMinuteClock()
  const hours = Math.floor((nowMs - Date.parse(since)) / HOUR_MS)
  const days = Math.floor(hours / DAY_HOURS)
  return (
    <span className={classes['unanswered']} data-overdue={isOverdue(since, nowMs) || undefined}>
      <IconClock size={16} stroke={1.75} aria-hidden />
      {hours < 1 ? (
        <Trans>așteaptă răspuns</Trans>
      ) : days < 1 ? (
        <Plural
          value={hours}
          one="fără răspuns de # oră"
          few="fără răspuns de # ore"
          other="fără răspuns de # de ore"
        />
      ) : (
        <Plural
          value={days}
          one="fără răspuns de # zi"
          few="fără răspuns de # zile"
          other="fără răspuns de # de zile"
        />
      )}
    </span>
  )
}
