import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type Facets, noFacets } from '#src/contract/catalogue/products.ts'
import { cleared, type FacetName, isNarrowed, type ListSearch, toggled } from '#src/data/products/list-filter.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { OverflowRow } from '#src/ui/layout/OverflowRow.tsx'
import { TextButton } from '#src/ui/controls/TextButton.tsx'
import { PHONE, useMedia } from '#src/ui/use-media.ts'
import { lazyDialog } from '../calls/lazy-dialog.tsx'
import type { RangeFilter } from './range-filter.ts'
import { useFacetGroups } from './use-facet-groups.ts'
import { useWishedSearch } from '../stock/use-wished-search.ts'
import classes from './FacetBar.module.css'

const FacetSheet = lazyDialog(async () => (await import('./FacetSheet.tsx')).FacetSheet)

interface FacetBarProps {
  /** Undefined until the first answer. */
  readonly facets: Facets | undefined
  readonly total: number
  readonly search: ListSearch
  readonly onSearch: (search: ListSearch) => void
  readonly range: RangeFilter | undefined
  /** How many products there are. */
  readonly count: ReactNode
  /** In which order; in the sheet on a phone. */
  readonly order: ReactNode
  readonly tools: ReactNode
}

/** The head of a list: how many, by what it can be narrowed (a button each where there is room, a sheet with everything), in which order; and what is chosen, always in sight. */
export function FacetBar(props: FacetBarProps) {
  const { facets: known, total, search: settled, onSearch: settle, range, count, order, tools } = props
  const { t } = useLingui()
  const isPhone = useMedia(PHONE)
  const [search, onSearch] = useWishedSearch(settled, settle)
  const groups = useFacetGroups(known ?? noFacets, search)
  const [opened, setOpened] = useState<FacetName | 'range' | 'all' | null>(null)
  const toggle = (facet: FacetName, value: string) => onSearch(toggled(search, facet, value))
  const clear = () => (range ? range.clear() : onSearch(cleared(search)))
  const chosen = groups.flatMap(({ facet, heading, values }) =>
    values.filter(({ selected }) => selected).map((value) => ({ facet, heading, ...value })),
  )
  const applied = chosen.length + (range?.count ?? 0)
  const narrowed = isNarrowed(search) || (range?.count ?? 0) > 0
  return (
    <div className={classes['bar']}>
      {count}
      <div className={classes['open']}>
        {tools}
        <Button
          variant="default"
          disabled={groups.length === 0 && !range}
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          onClick={() => setOpened('all')}
        >
          {applied === 0 ? <Trans>Filtre</Trans> : <Trans>Filtre ({applied})</Trans>}
        </Button>
      </div>
      <div className={classes['row']}>
        <OverflowRow
          label={t`Filtre`}
          moreWords={(hidden) => t`Mai multe filtre (${hidden})`}
          onMore={() => setOpened('all')}
        >
          {range ? (
            <Chip opens onClick={() => setOpened('range')}>
              {range.heading}
            </Chip>
          ) : null}
          {groups.map(({ facet, heading, values }) => {
            const ofFacet = values.filter(({ selected }) => selected).length
            return (
              <Chip
                key={facet}
                opens
                selected={ofFacet > 0}
                count={ofFacet > 0 ? ofFacet : undefined}
                onClick={() => setOpened(facet)}
              >
                {heading}
              </Chip>
            )
          })}
        </OverflowRow>
      </div>
      {isPhone ? null : order}
      {range || narrowed ? (
        <div className={classes['chips']}>
          {range?.choices}
          {range?.applied.map(({ key, label, remove }) => (
            <Chip key={key} removable onClick={remove}>
              {label}
            </Chip>
          ))}
          {chosen.map(({ facet, heading, value, label }) => (
            <Chip key={`${facet} ${value}`} removable onClick={() => toggle(facet, value)}>
              {facet.startsWith('attribute') ? `${heading}: ${label}` : label}
            </Chip>
          ))}
          {narrowed ? (
            <TextButton className={classes['clear']} onClick={clear}>
              <Trans>Șterge filtrele</Trans>
            </TextButton>
          ) : null}
        </div>
      ) : null}
      {opened === null ? null : (
        <FacetSheet
          groups={opened === 'all' ? groups : groups.filter(({ facet }) => facet === opened)}
          range={opened === 'all' || opened === 'range' ? range : undefined}
          order={isPhone ? order : undefined}
          total={total}
          narrowed={narrowed}
          onToggle={toggle}
          onClear={clear}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
