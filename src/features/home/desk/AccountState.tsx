import { Plural, Trans } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePoints } from '#src/components/ordering/use-points.ts'
import { brand } from '#src/contract/brand.ts'
import type { Desk } from '#src/contract/people/desk.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Money } from '#src/ui/Money.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { DeskPanel } from './DeskPanel.tsx'
import classes from './Desk.module.css'

/** How the company stands, as far as the person may see it; nothing for who may see neither money nor points. */
export function AccountState({ desk: { money, start, currency }, at }: { desk: Desk; at: number | null }) {
  const formats = useFormats()
  const points = usePoints()
  if (!money && !start) return null
  const expiry = start?.next_expiry
  return (
    <DeskPanel title={<Trans>Situația firmei</Trans>} at={at}>
      {money ? (
        <>
          <Figure to="/finances" name={<Trans>Credit rămas</Trans>} isBad={money.left < 0}>
            <Money minor={money.left} currency={currency} strong />
          </Figure>
          <Figure
            to="/finances"
            search={money.overdue.count === 0 ? {} : { status: 'overdue' }}
            name={<Trans>Restant</Trans>}
            isBad={money.overdue.count > 0}
            more={
              money.overdue.count === 0 ? null : (
                <Plural
                  value={money.overdue.oldest_days}
                  one="cea mai veche de o zi"
                  few="cea mai veche de # zile"
                  other="cea mai veche de # de zile"
                />
              )
            }
          >
            <Money minor={money.overdue.sum} currency={currency} strong />
          </Figure>
        </>
      ) : null}
      {start ? (
        <Figure
          to="/campaigns/{$brand}-start"
          params={{ brand: brand.slug }}
          name="START"
          more={expiry ? <Expiry points={formats.number(expiry.points)} day={expiry.expires_on} /> : null}
        >
          <strong>{points(start.points)}</strong>
        </Figure>
      ) : null}
    </DeskPanel>
  )
}

function Expiry({ points, day: until }: { points: string; day: string }) {
  const day = useFormats().date(until)
  return (
    <Trans>
      {points} expiră la {day}
    </Trans>
  )
}

interface FigureProps extends Pick<LinkProps, 'to' | 'params' | 'search'> {
  readonly name: ReactNode
  readonly isBad?: boolean
  readonly more?: ReactNode
  readonly children: ReactNode
}

function Figure({ name, isBad, more = null, children, ...link }: FigureProps) {
  return (
    <Link {...link} className={classes['figure']} data-bad={isBad || undefined}>
      <span>{name}</span>
      {children}
      {more === null ? null : <span className={classes['soft']}>{more}</span>}
    </Link>
  )
}
