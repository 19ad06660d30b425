import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconClockPause } from '@tabler/icons-react'
import type { WaitingReturn } from '#src/domain/returns/returns-fold.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { useReturnTypeWords } from './return-words.ts'
import classes from './Returns.module.css'

/** Returns on this device that the shop has not numbered yet. */
export function WaitingReturns({ returns }: { returns: readonly WaitingReturn[] }) {
  const { t } = useLingui()
  const types = useReturnTypeWords()
  if (returns.length === 0) return null
  return (
    <ul role="list" className={classes['waiting']} aria-label={t`Retururi în așteptare`}>
      {returns.map(({ id, type, invoices, lines }) => (
        <li key={id} className={classes['wait']}>
          <IconClockPause size={22} stroke={1.75} aria-hidden />
          <div className={classes['words']}>
            <p className={classes['title']}>
              <Trans>Retur în așteptare, nu are încă număr</Trans>
            </p>
            <p className={classes['soft']}>
              {types[type]}, <Plural value={lines} one="# linie" few="# linii" other="# de linii" />,{' '}
              {invoices.join(', ')}
            </p>
          </div>
          <ButtonLink to="/sync" variant="subtle">
            <Trans>Ce așteaptă</Trans>
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
