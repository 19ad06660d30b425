import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { safeReturnPath } from '#src/domain/people/navigation.ts'
import { secondsLeft } from './seconds-left.ts'
import { SessionCard } from './SessionCard.tsx'
import classes from './SessionCard.module.css'

const route = getRouteApi('/_session/multe-interogari')
const TICK_MS = 250

/** AUTH-06: waits a minute, then goes back to where the person was. */
export function TooManyRequestsScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { back, until } = route.useSearch()
  const [end] = useState(() => until ?? Date.now() + 60_000)
  const [left, setLeft] = useState(() => secondsLeft(end, Date.now()))
  const target = safeReturnPath(back) ?? '/home'
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft(end, Date.now())), TICK_MS)
    return () => clearInterval(timer)
  }, [end])
  useEffect(() => {
    if (left === 0) void navigate({ href: target, replace: true })
  }, [left, navigate, target])
  return (
    <SessionCard
      icon={<IconHourglass size={38} stroke={1.6} />}
      title={t`Ați depășit limita de interogări permise`}
      lead={<Trans>Vă rugăm să așteptați un minut și să încercați din nou</Trans>}
    >
      <p className={classes['countdown']} role="timer" aria-label={t`Timp rămas`}>
        {`0${Math.floor(left / 60)}`.slice(-2)}:{`0${left % 60}`.slice(-2)}
      </p>
      <p>
        <Trans>Blocările repetate pot duce la suspendarea sau blocarea contului.</Trans>
      </p>
      <Button size="lg" fullWidth disabled={left > 0} onClick={() => void navigate({ href: target, replace: true })}>
        <Trans>Înapoi</Trans>
      </Button>
    </SessionCard>
  )
}
