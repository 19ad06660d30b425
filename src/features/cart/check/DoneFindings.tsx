import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Done } from './use-remedies.ts'
import classes from './CheckSheet.module.css'

/** What was dealt with, folded away; each can be taken back. */
export function DoneFindings({ done, onUndo }: { done: readonly Done[]; onUndo: (one: Done) => void }) {
  const { t } = useLingui()
  if (done.length === 0) return null
  return (
    <details className={classes['done']}>
      <summary className={classes['summary']}>
        <Plural value={done.length} one="# punct rezolvat" few="# puncte rezolvate" other="# de puncte rezolvate" />
      </summary>
      <ul role="list" className={classes['list']}>
        {done.map((one) => (
          <li key={one.finding.id} className={classes['undo']}>
            <span>{one.what}</span>
            <Button size="sm" variant="subtle" onClick={() => onUndo(one)} aria-label={t`Anulează: ${one.what}`}>
              <Trans>Anulează</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
