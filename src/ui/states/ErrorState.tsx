import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

interface ErrorStateProps {
  readonly title: string
  readonly children?: ReactNode
  readonly icon?: ReactNode
  readonly onRetry?: () => void
  readonly retrying?: boolean
  readonly action?: ReactNode
  readonly compact?: boolean
}

/** What failed, in words, with a way to try again. For errors of calls use components/CallError, which finds the words. */
export function ErrorState({ title, children, icon, onRetry, retrying, action, compact }: ErrorStateProps) {
  return (
    <div className={classes['state']} data-tone="bad" data-compact={compact || undefined} role="alert">
      <div className={classes['icon']} aria-hidden>
        {icon ?? <IconAlertTriangle size={36} stroke={1.6} />}
      </div>
      <p className={classes['title']}>{title}</p>
      {children === undefined ? null : <div className={classes['text']}>{children}</div>}
      <div className={classes['action']}>
        {onRetry === undefined ? null : (
          <Button variant="default" onClick={onRetry} loading={retrying} leftSection={<IconRefresh size={18} />}>
            <Trans>Încearcă din nou</Trans>
          </Button>
        )}
        {action}
      </div>
    </div>
  )
}
