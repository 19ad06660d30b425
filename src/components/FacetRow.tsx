import { Trans } from '@lingui/react/macro'
import type { FacetName } from '#src/data/products/list-filter.ts'
import { Chip } from '#src/ui/Chip.tsx'
import { TextButton } from '#src/ui/TextButton.tsx'
import { type FacetGroup, mostImportant } from './facet-groups.ts'
import classes from './FacetBar.module.css'

/** Most of a facet that stands in the page; the sheet has all. */
const MOST: Readonly<Partial<Record<FacetName, number>>> = { quality: 6, brand: 6, kind: 4 }

interface FacetRowProps {
  readonly group: FacetGroup
  readonly onToggle: (facet: FacetName, value: string) => void
  readonly onAll: () => void
}

/** A facet in one line of the page: its most frequent values and whatever is chosen. */
export function FacetRow({ group: { facet, heading, values }, onToggle, onAll }: FacetRowProps) {
  const shown = mostImportant(values, MOST[facet] ?? 4)
  return (
    <div className={classes['row']} role="group" aria-label={heading}>
      <span className={classes['label']} aria-hidden>
        {heading}
      </span>
      <div className={classes['chips']}>
        {shown.map(({ value, label, count, selected }) => (
          <Chip key={value} selected={selected} count={count ?? undefined} onClick={() => onToggle(facet, value)}>
            {label}
          </Chip>
        ))}
        {shown.length < values.length ? (
          <TextButton onClick={onAll}>
            <Trans>toate ({values.length})</Trans>
          </TextButton>
        ) : null}
      </div>
    </div>
  )
}
