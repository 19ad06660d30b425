import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#src/components/calls/call-error-text.ts'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { brand } from '#src/contract/brand.ts'
import type { StartPoints } from '#src/contract/campaigns/start.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useJoinStart } from '#src/data/start/start.commands.ts'
import { startQueries } from '#src/data/start/start.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { notifyError } from '#src/ui/notifications/notify.ts'
import { ProgressBar } from '#src/ui/states/ProgressBar.tsx'
import { Points } from './Points.tsx'
import { useSpendingHindrance } from './use-spending.ts'
import classes from './Start.module.css'

const MinusInvoice = lazyDialog(async () => (await import('./MinusInvoice.tsx')).MinusInvoice)
const LeaveStart = lazyDialog(async () => (await import('./LeaveStart.tsx')).LeaveStart)

/** How many points there are, what expires next, how far the next level is, and what is done with them. */
export function PointsHead({ points }: { points: StartPoints }) {
  const { t } = useLingui()
  const debt = useFormats().number(points.debt)
  const hindrance = useSpendingHindrance()
  // What an invoice is open for says what was paid (T-16).
  const { may_see_finances: maySeeFinances } = useUser()
  const [opened, setOpened] = useState<'minus' | 'leave' | null>(null)
  const { available_points: available, joined_on: joined } = points
  return (
    <section className={classes['head']} aria-label={t`Punctele firmei`}>
      <div className={classes['now']}>
        <p className={classes['points']}>
          <strong>
            <Points points={available} />
          </strong>
          <NextExpiry expiry={points.next_expiry} />
          {points.debt > 0 ? (
            <span className={classes['debt']}>
              <Trans>−{debt} de recuperat</Trans>
            </span>
          ) : null}
        </p>
        <Level />
      </div>
      <div className={classes['actions']}>
        {joined === null ? <Join mayJoin={points.may_join} /> : null}
        <ButtonLink
          to="/campaigns/{$brand}-start/products"
          params={{ brand: brand.slug }}
          variant={joined === null ? 'default' : 'filled'}
        >
          <Trans>Produse</Trans>
        </ButtonLink>
        {maySeeFinances ? (
          <Button
            variant="default"
            disabled={hindrance !== null || available === 0}
            aria-describedby={hindrance === null ? undefined : 'start-hindrance'}
            onClick={() => setOpened('minus')}
          >
            <Trans>Scade din factură</Trans>
          </Button>
        ) : null}
        {joined !== null && points.may_join ? (
          <Button variant="subtle" onClick={() => setOpened('leave')}>
            <Trans>Retrage-te din START</Trans>
          </Button>
        ) : null}
      </div>
      {hindrance === null ? null : (
        <p className={classes['soft']} id="start-hindrance">
          {hindrance}
        </p>
      )}
      {opened === 'minus' ? <MinusInvoice available={available} onClose={() => setOpened(null)} /> : null}
      {opened === 'leave' ? <LeaveStart onClose={() => setOpened(null)} /> : null}
    </section>
  )
}

function NextExpiry({ expiry }: { expiry: StartPoints['next_expiry'] }) {
  const formats = useFormats()
  if (expiry === null) return null
  const points = formats.number(expiry.points)
  const day = formats.date(expiry.expires_on)
  return (
    <span className={classes['soft']}>
      <Trans>
        {points} expiră la {day}
      </Trans>
    </span>
  )
}

/** Its bar says nothing that its words do not. */
function Level() {
  const { t } = useLingui()
  const formats = useFormats()
  const { data } = useQuery(startQueries.progress())
  if (!data || data.thresholds.length === 0) return null
  const { level, points, next } = data
  const [has, all, missing] = [points, next?.points ?? points, next?.missing ?? 0].map((each) => formats.number(each))
  return (
    <div className={classes['level']}>
      <p>
        <strong>{level === 0 ? <Trans>Înainte de nivelul 1</Trans> : <Trans>Nivelul {level}</Trans>}</strong>{' '}
        <span className={classes['soft']}>
          {next === null ? (
            <Trans>cel mai înalt, {has} p strânse</Trans>
          ) : (
            <Trans>
              {has} din {all}, încă {missing} până la nivelul {next.level}
            </Trans>
          )}
        </span>
      </p>
      <ProgressBar label={t`Până la nivelul următor`} done={next === null ? 1 : points} all={next?.points ?? 1} />
    </div>
  )
}

/** Needs the network: from which day on invoices count is the shop's to say. */
function Join({ mayJoin }: { mayJoin: boolean }) {
  const { i18n } = useLingui()
  const online = useOnline()
  const join = useJoinStart()
  if (!mayJoin)
    return (
      <p className={classes['soft']}>
        <Trans>Firma nu participă. O înscrie cine strânge punctele sau contul părinte.</Trans>
      </p>
    )
  return (
    <Button
      loading={join.isPending}
      disabled={!online}
      onClick={() => void join.runAsync('join').catch((error: unknown) => notifyError(errorText(i18n, error)))}
    >
      <Trans>Înscrie-te</Trans>
    </Button>
  )
}
