import { Trans } from '@lingui/react/macro'
import type { Fit } from '#src/domain/fit/fit.ts'
import { criteriaText } from '../products/criterion-text.ts'
import { FitLine } from './FitLine.tsx'

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
      return (
        <FitLine is="yes" onAsk={onAsk}>
          <Trans>se potrivește</Trans>
          {after(fit.met)}
        </FitLine>
      )
    case 'fits_if':
      return (
        <FitLine is="conditions" onAsk={onAsk}>
          <Trans>verificați:</Trans> {criteriaText(fit.open.flatMap(({ conditions }) => conditions))}
        </FitLine>
      )
    case 'does_not_fit':
      if (fit.broken.length === 0)
        return (
          <FitLine is="no">
            <Trans>Nu este asociat cu vehiculul ales</Trans>
          </FitLine>
        )
      return (
        <FitLine is="no" onAsk={onAsk}>
          <Trans>nu se potrivește: cere</Trans> {criteriaText(fit.broken)}
        </FitLine>
      )
  }
}

function after(met: Fit['met']): string {
  return met.length === 0 ? '' : ` · ${criteriaText(met)}`
}
