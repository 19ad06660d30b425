import { Trans, useLingui } from '@lingui/react/macro'
import type { FacetName } from '#src/data/products/list-filter.ts'
import { Chip } from '#src/ui/Chip.tsx'
import { TextButton } from '#src/ui/TextButton.tsx'
import type { FacetGroup } from './facet-groups.ts'
import classes from './FacetBar.module.css'

/** So many stand in one line; the sheet has all. */
const MOST = 5

interface MoreFacetsProps {
  readonly groups: readonly FacetGroup[]
  readonly onToggle: (facet: FacetName, value: string) => void
  readonly onOpen: (facet: FacetName | 'all') => void
}

/** Facets with too many values for the page: a button each, and what is chosen of them beside it, to be taken away. */
export function MoreFacets({ groups, onToggle, onOpen }: MoreFacetsProps) {
  const { t } = useLingui()
  const shown =
    groups.length <= MOST + 1
      ? groups
      : groups.filter(({ values }, index) => index < MOST || values.some(({ selected }) => selected))
  return (
    <div className={classes['row']} role="group" aria-label={t`Atribute`}>
      <span className={classes['label']} aria-hidden>
        <Trans>Atribute</Trans>
      </span>
      <div className={classes['chips']}>
        {shown.map(({ facet, heading, values }) => [
          <Chip key={facet} opens onClick={() => onOpen(facet)}>
            {heading}
          </Chip>,
          ...values
            .filter(({ selected }) => selected)
            .map(({ value, label }) => (
              <Chip key={`${facet} ${value}`} removable onClick={() => onToggle(facet, value)}>
                {label}
              </Chip>
            )),
        ])}
        {shown.length < groups.length ? (
          <TextButton onClick={() => onOpen('all')}>
            <Trans>toate ({groups.length})</Trans>
          </TextButton>
        ) : null}
      </div>
    </div>
  )
}
