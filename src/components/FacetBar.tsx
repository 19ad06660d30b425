import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type Facets, noFacets } from '#src/contract/products.ts'
import { cleared, type FacetName, isNarrowed, type ListSearch, toggled } from '#src/data/products/list-filter.ts'
import { Chip } from '#src/ui/Chip.tsx'
import { TextButton } from '#src/ui/TextButton.tsx'
import { FacetRow } from './FacetRow.tsx'
import { isInPage } from './facet-groups.ts'
import { lazyDialog } from './lazy-dialog.tsx'
import { MoreFacets } from './MoreFacets.tsx'
import { useFacetGroups } from './use-facet-groups.ts'
import { useWishedSearch } from './use-wished-search.ts'
import classes from './FacetBar.module.css'

const FacetSheet = lazyDialog(async () => (await import('./FacetSheet.tsx')).FacetSheet)

interface FacetBarProps {
  /** Undefined until the first answer. */
  readonly facets: Facets | undefined
  readonly total: number
  readonly search: ListSearch
  readonly onSearch: (search: ListSearch) => void
  readonly tools?: ReactNode
}

/** What the list can be narrowed by: chips in the page where there is room, a sheet with everything, and what is chosen always in sight. */
export function FacetBar({ facets: known, total, search: settled, onSearch: settle, tools }: FacetBarProps) {
  const facets = known ?? noFacets
  const [search, onSearch] = useWishedSearch(settled, settle)
  const groups = useFacetGroups(facets, search)
  const [opened, setOpened] = useState<FacetName | 'all' | null>(null)
  const toggle = (facet: FacetName, value: string) => onSearch(toggled(search, facet, value))
  const selected = groups.flatMap(({ facet, heading, values }) =>
    values.filter((value) => value.selected).map((value) => ({ facet, heading, ...value })),
  )
  const more = groups.filter((group) => !isInPage(group))
  return (
    <div className={classes['bar']}>
      <div className={classes['compact']}>
        {tools}
        <Button
          variant="default"
          disabled={groups.length === 0}
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          onClick={() => setOpened('all')}
        >
          {selected.length === 0 ? <Trans>Filtre</Trans> : <Trans>Filtre ({selected.length})</Trans>}
        </Button>
        {selected.map(({ facet, heading, value, label }) => (
          <Chip key={`${facet} ${value}`} removable onClick={() => toggle(facet, value)}>
            {facet.startsWith('attribute') ? `${heading}: ${label}` : label}
          </Chip>
        ))}
      </div>
      <div className={classes['groups']} data-pending={!known || undefined}>
        {groups.filter(isInPage).map((group) => (
          <FacetRow key={group.facet} group={group} onToggle={toggle} onAll={() => setOpened(group.facet)} />
        ))}
        {more.length === 0 ? null : <MoreFacets groups={more} onToggle={toggle} onOpen={setOpened} />}
        {isNarrowed(search) ? (
          <TextButton className={classes['clear']} onClick={() => onSearch(cleared(search))}>
            <Trans>Șterge filtrele</Trans>
          </TextButton>
        ) : null}
      </div>
      {opened === null ? null : (
        <FacetSheet
          groups={opened === 'all' ? groups : groups.filter(({ facet }) => facet === opened)}
          total={total}
          narrowed={isNarrowed(search)}
          onToggle={toggle}
          onClear={() => onSearch(cleared(search))}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
