import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconCheck, IconCircleX } from '@tabler/icons-react'
import type { Fitting } from '#src/contract/fit.ts'
import { fittingText } from './criterion-text.ts'
import classes from './FitVerdict.module.css'

/** What the linkage to the chosen car says: it fits, it fits under conditions that the mechanic has to compare with the car, or there is none. */
export function FitVerdict({ fits, conditions }: { fits: boolean; conditions: Fitting }) {
  if (!fits) {
    return (
      <span className={classes['verdict']} data-fit="no">
        <IconCircleX size={14} aria-hidden />
        <Trans>Nu este asociat cu vehiculul ales</Trans>
      </span>
    )
  }
  if (conditions.length === 0) {
    return (
      <span className={classes['verdict']} data-fit="yes">
        <IconCheck size={14} aria-hidden />
        <Trans>se potrivește</Trans>
      </span>
    )
  }
  return (
    <span className={classes['verdict']} data-fit="conditions">
      <IconAlertTriangle size={14} aria-hidden />
      <span>
        <Trans>verificați:</Trans> {fittingText(conditions)}
      </span>
    </span>
  )
}
