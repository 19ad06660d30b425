import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { Criterion } from '#src/contract/products.ts'
import { criterionText } from './criterion-text.ts'
import classes from './FitVerdict.module.css'

/** What the linkage to the chosen car says: it fits, or it fits under conditions that the mechanic has to compare with the car. */
export function FitVerdict({ conditions }: { conditions: readonly Criterion[] }) {
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
        <Trans>verificați:</Trans> {conditions.map(criterionText).join(' · ')}
      </span>
    </span>
  )
}
