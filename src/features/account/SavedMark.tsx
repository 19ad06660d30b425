import { Trans } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import type { SavingState } from './use-saving.ts'
import classes from './SavedMark.module.css'

/** "Salvat" beside what was just changed; its region is always there, so that screen readers hear it. */
export function SavedMark({ state }: { state: SavingState }) {
  return (
    <span className={classes['mark']} role="status">
      {state.is === 'saved' ? (
        <>
          <IconCheck size={14} aria-hidden /> <Trans>Salvat</Trans>
        </>
      ) : null}
    </span>
  )
}
