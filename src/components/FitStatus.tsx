import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconCheck, IconCircleX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Fit } from '#src/domain/fit.ts'
import { criteriaText } from './criterion-text.ts'
import classes from './FitVerdict.module.css'

interface FitStatusProps {
  readonly fit: Pick<Fit, 'state' | 'open' | 'met' | 'broken'>
  /** Opens what is asked and what was answered; without it the verdict only stands there. */
  readonly onAsk?: (() => void) | undefined
}

/** The verdict in a line: it fits, it fits if, it does not, with what decided or what has to be checked. */
export function FitStatus({ fit, onAsk }: FitStatusProps) {
  switch (fit.state) {
    case 'unknown':
      return null
    case 'fits':
      return <Verdict is="yes" icon={<IconCheck size={14} aria-hidden />} onAsk={onAsk}><Trans>se potrivește</Trans>{after(fit.met)}</Verdict>
    case 'fits_if':
      return <Verdict is="conditions" icon={<IconAlertTriangle size={14} aria-hidden />} onAsk={onAsk}><Trans>verificați:</Trans> {criteriaText(fit.open.flatMap(({ conditions }) => conditions))}</Verdict>
    case 'does_not_fit':
      if (fit.broken.length === 0) return <Verdict is="no" icon={<IconCircleX size={14} aria-hidden />}><Trans>Nu este asociat cu vehiculul ales</Trans></Verdict>
      return <Verdict is="no" icon={<IconCircleX size={14} aria-hidden />} onAsk={onAsk}><Trans>nu se potrivește: cere</Trans> {criteriaText(fit.broken)}</Verdict>
  }
}

function after(met: Fit['met']): string {
  return met.length === 0 ? '' : ` · ${criteriaText(met)}`
}

function Verdict({ is, icon, onAsk, children }: { is: 'yes' | 'no' | 'conditions'; icon: ReactNode; onAsk?: (() => void) | undefined; children: ReactNode }) {
  const content = <>{icon}<span>{children}</span></>
  if (!onAsk) return <span className={classes['verdict']} data-fit={is}>{content}</span>
  return <button type="button" className={classes['verdict']} data-fit={is} aria-haspopup="dialog" onClick={onAsk}>{content}</button>
}
