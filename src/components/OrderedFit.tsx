import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconCheck, IconCircleX } from '@tabler/icons-react'
import type { LineFit } from '#src/contract/cart.ts'
import { fitOf } from '#src/domain/fit.ts'
import { criteriaText } from './criterion-text.ts'
import classes from './FitVerdict.module.css'

/** How a line stood to its car when it was ordered: what was confirmed, or what nobody had checked. */
export function OrderedFit({ fit: ordered }: { fit: LineFit }) {
  const { met, open, broken } = fitOf(ordered, ordered)
  switch (ordered.state) {
    case 'fits':
      return <span className={classes['verdict']} data-fit="yes"><IconCheck size={14} aria-hidden /><span>{met.length === 0 ? <Trans>se potrivește</Trans> : <Trans>se potrivește, confirmat: {criteriaText(met)}</Trans>}</span></span>
    case 'fits_if':
      return <span className={classes['verdict']} data-fit="conditions"><IconAlertTriangle size={14} aria-hidden /><span><Trans>neconfirmat la comandă: {criteriaText(open.flatMap(({ conditions }) => conditions))}</Trans></span></span>
    case 'does_not_fit':
      return <span className={classes['verdict']} data-fit="no"><IconCircleX size={14} aria-hidden /><span>{broken.length === 0 ? <Trans>nu este asociat cu vehiculul</Trans> : <Trans>nu se potrivește: cere {criteriaText(broken)}</Trans>}</span></span>
    case 'unknown':
      return null
  }
}
