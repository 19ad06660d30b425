import type { ReactNode } from 'react'
import { SavedMark } from './SavedMark.tsx'
import type { useSaving } from './use-saving.ts'
import classes from './SettingRow.module.css'

/** A setting with its confirmation at the label's end and its error below. */
export function SettingRow({
  saving,
  isLong,
  children,
}: {
  saving: ReturnType<typeof useSaving>
  /** Its choices have long words, which stand below each other on a phone. */ isLong?: boolean
  children: ReactNode
}) {
  return (
    <div className={classes['row']} data-long={isLong || undefined}>
      {children}
      <span className={classes['mark']}>
        <SavedMark state={saving.state} />
      </span>
      {saving.error ? (
        <p className={classes['error']} role="alert">
          {saving.error}
        </p>
      ) : null}
    </div>
  )
}
