import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { usePasswordReset } from '#src/data/session/password.commands.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { type NewPassword, NewPasswordForm } from './NewPasswordForm.tsx'
import { SessionCard } from './SessionCard.tsx'
import classes from './SessionCard.module.css'

const route = getRouteApi('/_session/password/reset')

export function PasswordResetScreen() {
  const { t } = useLingui()
  const { email, token } = route.useSearch()
  const reset = usePasswordReset()
  const [done, setDone] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  if (email === '' || token === '')
    return (
      <NoLink title={t`Linkul nu este complet`}>
        <Trans>Deschideți din nou linkul din e-mail sau cereți altul.</Trans>
      </NoLink>
    )
  if (isOver)
    return (
      <NoLink title={t`Linkul nu mai este valabil`}>
        <Trans>Un link se folosește o singură dată și numai un timp. Cereți altul.</Trans>
      </NoLink>
    )
  if (done !== null) {
    return (
      <SessionCard
        icon={<IconCircleCheck size={38} stroke={1.6} />}
        title={t`Parola a fost schimbată`}
        lead={<p role="status">{done}</p>}
      >
        <Button component={Link} to="/login" size="lg" fullWidth>
          <Trans>Autentificare</Trans>
        </Button>
      </SessionCard>
    )
  }
  const send = async (chosen: NewPassword) => {
    try {
      setDone((await reset.runAsync({ email, token, ...chosen })).message)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'invalid-reset-token') throw error
      setOver(true)
    }
  }
  return (
    <SessionCard title={t`Parolă nouă`} lead={email}>
      <NewPasswordForm username={email} busy={reset.isPending} send={send} />
    </SessionCard>
  )
}

/** A mail program broke the address in two, or the link was used, or has become too old. */
function NoLink({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SessionCard icon={<IconLinkOff size={38} stroke={1.6} />} title={title} lead={<p role="status">{children}</p>}>
      <Button component={Link} to="/password/request-reset" size="lg" fullWidth className={classes['center']}>
        <Trans>Cere alt link</Trans>
      </Button>
    </SessionCard>
  )
}
