import { Trans, useLingui } from '@lingui/react/macro'
import type { FacetName } from '#src/data/products/list-filter.ts'
import { Chip } from '#src/ui/Chip.tsx'
import type { FacetGroup } from './facet-groups.ts'
import classes from './FacetBar.module.css'

interface MoreFacetsProps {
  readonly groups: readonly FacetGroup[]
  readonly onToggle: (facet: FacetName, value: string) => void
  readonly onOpen: (facet: FacetName) => void
}

/** Facets with too many values for the page: a button each, and what is chosen of them beside it, to be taken away. */
export function MoreFacets({ groups, onToggle, onOpen }: MoreFacetsProps) {
  const { t } = useLingui()
  return (
    <div className={classes['row']} role="group" aria-label={t`Atribute`}>
      <span className={classes['label']} aria-hidden><Trans>Atribute</Trans></span>
      <div className={classes['chips']}>
        {groups.map(({ facet, heading, values }) => [
          <Chip key={facet} opens onClick={() => onOpen(facet)}>{heading}</Chip>,
          ...values.filter(({ selected }) => selected).map(({ value, label }) => <Chip key={`${facet} ${value}`} removable onClick={() => onToggle(facet, value)}>{label}</Chip>),
        ])}
      </div>
    </div>
  )
}
