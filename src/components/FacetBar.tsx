import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Facets } from '#src/contract/products.ts'
import { cleared, type FacetName, isNarrowed, type ListSearch, toggled } from '#src/data/products/list-filter.ts'
import { Chip } from '#src/ui/Chip.tsx'
import { TextButton } from '#src/ui/TextButton.tsx'
import { type FacetGroup, mostImportant } from './facet-groups.ts'
import { facetWords, useFacetGroups } from './use-facet-groups.ts'
import classes from './FacetBar.module.css'

const FacetSheet = lazy(async () => ({ default: (await import('./FacetSheet.tsx')).FacetSheet }))

interface FacetBarProps {
  /** Undefined until the first answer. */
  readonly facets: Facets | undefined
  readonly total: number
  readonly search: ListSearch
  readonly onSearch: (search: ListSearch) => void
  readonly tools?: ReactNode
}

/** Most of a facet that stands in the page; the sheet has all. */
const MOST = { quality: 6, brand: 6, kind: 4 } as const

/** What the list can be narrowed by: chips in the page where there is room, a sheet with everything, and what is chosen always in sight. */
const none: Facets = { brands: [], qualities: [], generic_articles: [] }

export function FacetBar({ facets = none, total, search, onSearch, tools }: FacetBarProps) {
  const groups = useFacetGroups(facets, search)
  const [opened, setOpened] = useState<FacetName | 'all' | null>(null)
  const toggle = (facet: FacetName, value: string) => onSearch(toggled(search, facet, value))
  const selected = groups.flatMap(({ facet, values }) => values.filter((value) => value.selected).map((value) => ({ facet, ...value })))
  return (
    <div className={classes['bar']}>
      <div className={classes['compact']}>
        {tools}
        <Button variant="default" disabled={groups.length === 0} leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />} onClick={() => setOpened('all')}>
          {selected.length === 0 ? <Trans>Filtre</Trans> : <Trans>Filtre ({selected.length})</Trans>}
        </Button>
        {selected.map(({ facet, value, label }) => (
          <Chip key={`${facet} ${value}`} removable onClick={() => toggle(facet, value)}>{label}</Chip>
        ))}
      </div>
      <div className={classes['groups']}>
        {groups.map((group) => <FacetRow key={group.facet} group={group} onToggle={toggle} onAll={() => setOpened(group.facet)} />)}
        {isNarrowed(search) ? (
          <TextButton className={classes['clear']} onClick={() => onSearch(cleared(search))}>
            <Trans>Șterge filtrele</Trans>
          </TextButton>
        ) : null}
      </div>
      <Suspense>
        {opened === null ? null : (
          <FacetSheet groups={opened === 'all' ? groups : groups.filter(({ facet }) => facet === opened)} total={total} narrowed={isNarrowed(search)} onToggle={toggle} onClear={() => onSearch(cleared(search))} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </div>
  )
}

function FacetRow({ group: { facet, values }, onToggle, onAll }: { group: FacetGroup; onToggle: (facet: FacetName, value: string) => void; onAll: () => void }) {
  const { i18n } = useLingui()
  const shown = mostImportant(values, MOST[facet])
  return (
    <div className={classes['row']} role="group" aria-label={i18n._(facetWords[facet])}>
      <span className={classes['label']} aria-hidden>{i18n._(facetWords[facet])}</span>
      <div className={classes['chips']}>
        {shown.map(({ value, label, count, selected }) => (
          <Chip key={value} selected={selected} count={count ?? undefined} onClick={() => onToggle(facet, value)}>{label}</Chip>
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
