import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Criterion } from '#src/contract/catalogue/products.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { criterionValue } from './criterion-text.ts'
import classes from './CriteriaLine.module.css'

interface CriteriaLineProps {
  readonly criteria: readonly Criterion[]
  /** A few of them, and without their names to the eye until all are shown: "față 17,3 mm"; `6` says nothing by itself. */
  readonly isBrief?: boolean
}

const FEW = 3

const isBareNumber = (criterion: Criterion) => /^[\d.,]+$/.test(criterionValue(criterion))

/** The criteria that decide at a glance, in one line; the long list comes on a tap. */
export function CriteriaLine({ criteria, isBrief }: CriteriaLineProps) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  const first = criteria.filter((criterion) => criterion.immediate).slice(0, isBrief ? FEW : undefined)
  const shown = all ? criteria : first
  const more = criteria.length - first.length
  if (criteria.length === 0) return null
  const moreInWords = plural(more, { one: 'Încă # atribut', few: 'Încă # atribute', other: 'Încă # de atribute' })
  return (
    <p className={classes['line']}>
      {shown.map((criterion) => (
        <span key={criterion.id} className={classes['criterion']}>
          {isBrief && !all && !isBareNumber(criterion) ? (
            <VisuallyHidden>{criterion.name} </VisuallyHidden>
          ) : (
            `${criterion.name} `
          )}
          <span className={classes['value']}>{criterionValue(criterion)}</span>
        </span>
      ))}
      {more > 0 ? (
        <button
          type="button"
          className={classes['more']}
          aria-expanded={all}
          onClick={() => setAll(!all)}
          aria-label={all ? t`Mai puține atribute` : moreInWords}
        >
          {all ? <Trans>mai puțin</Trans> : shown.length === 0 ? moreInWords : `+${more}`}
        </button>
      ) : null}
    </p>
  )
}
