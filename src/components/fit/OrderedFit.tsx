import { Trans } from '@lingui/react/macro'
import type { LineFit } from '#src/contract/ordering/cart.ts'
import { fitOf } from '#src/domain/fit/fit.ts'
import { criteriaText } from '../products/criterion-text.ts'
import { FitLine } from './FitLine.tsx'

/** How a line stood to its car when it was ordered: what was confirmed, or what nobody had checked. */
export function OrderedFit({ fit: ordered }: { fit: LineFit }) {
  const { met, open, broken } = fitOf(ordered, ordered)
  switch (ordered.state) {
    case 'fits':
      return (
        <FitLine is="yes">
          {met.length === 0 ? (
            <Trans>se potrivește</Trans>
          ) : (
            <Trans>se potrivește, confirmat: {criteriaText(met)}</Trans>
          )}
        </FitLine>
      )
    case 'fits_if':
      return (
        <FitLine is="conditions">
          <Trans>neconfirmat la comandă: {criteriaText(open.flatMap(({ conditions }) => conditions))}</Trans>
        </FitLine>
      )
    case 'does_not_fit':
      return (
        <FitLine is="no">
          {broken.length === 0 ? (
            <Trans>nu este asociat cu vehiculul</Trans>
          ) : (
            <Trans>nu se potrivește: cere {criteriaText(broken)}</Trans>
          )}
        </FitLine>
      )
    case 'unknown':
      return null
  }
}
