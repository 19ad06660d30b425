import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Criterion } from '#src/contract/products.ts'
import { criterionValue } from './criterion-text.ts'
import classes from './CriteriaLine.module.css'

/** The criteria that decide at a glance, in one line; the long list comes on a tap. */
export function CriteriaLine({ criteria }: { criteria: readonly Criterion[] }) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  const immediate = criteria.filter((criterion) => criterion.immediate)
  const shown = all ? criteria : immediate
  const more = criteria.length - immediate.length
  if (criteria.length === 0) return null
  const moreInWords = plural(more, { one: 'Încă # atribut', few: 'Încă # atribute', other: 'Încă # de atribute' })
  return (
    <p className={classes['line']}>
      {shown.map((criterion) => (
        <span key={criterion.id} className={classes['criterion']}>
          {criterion.name} <span className={classes['value']}>{criterionValue(criterion)}</span>
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
