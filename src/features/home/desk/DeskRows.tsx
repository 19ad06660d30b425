import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { TextButton } from '#src/ui/controls/TextButton.tsx'
import classes from './Desk.module.css'

export interface DeskRow {
  readonly key: string
  readonly name: string
  readonly about: ReactNode
  /** What is done about it, and where. */
  readonly act: string
  readonly link: Pick<LinkProps, 'to' | 'params' | 'search'>
  readonly isUrgent: boolean
}

const SHOWN = 3

/** Each with its act, the first one's stands out. Three are enough for a morning; the others are a press away. */
export function DeskRows({ rows, label }: { rows: readonly DeskRow[]; label: string }) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  return (
    <>
      <ul role="list" data-rows className={classes['rows']} aria-label={label}>
        {(all ? rows : rows.slice(0, SHOWN)).map(({ key, name, about, act, link, isUrgent }, index) => (
          <li key={key} className={classes['row']}>
            {isUrgent ? (
              <IconAlertTriangle size={18} className={classes['urgent']} aria-label={t`Urgent`} />
            ) : (
              <span className={classes['dot']} />
            )}
            <span className={classes['what']}>
              <span className={classes['name']}>{name}</span> <span className={classes['soft']}>{about}</span>
            </span>
            <ButtonLink {...link} size="sm" variant={index === 0 ? 'filled' : 'default'} aria-label={`${act}: ${name}`}>
              {act}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {all || rows.length <= SHOWN ? null : (
        <TextButton onClick={() => setAll(true)}>
          <Trans>Arată toate cele {rows.length}</Trans>
        </TextButton>
      )}
    </>
  )
}

/** A heading with how many there are. */
export function Counted({ count, children }: { count: number; children: ReactNode }) {
  return (
    <>
      {children} {count === 0 ? null : <span className={classes['count']}>{count}</span>}
    </>
  )
}

export const Nothing = () => (
  <p className={classes['soft']}>
    <Trans>Nimic nu vă așteaptă.</Trans>
  </p>
)
