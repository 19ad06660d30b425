import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPackageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CategoryTile, CategoryTiles } from '#src/components/categories/CategoryTiles.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import type { UniversalCategory } from '#src/contract/catalogue/universal.ts'
import { universalQueries } from '#src/data/universal/universal.queries.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { SkeletonCards } from '#src/ui/states/SkeletonCards.tsx'
import { RangeSearch } from './RangeSearch.tsx'
import { linkOptions } from '@tanstack/react-router'
import { ProductImage } from '#src/components/products/ProductImage.tsx'

/** The entry to the universal range (SRCH-05): how much it holds, its own search, its categories with a picture and what is in them. */
export function UniversalScreen() {
  const { t } = useLingui()
  const query = useQuery(universalQueries.categories())
  const total = query.data && countOf(query.data.items)
  return (
    <Page
      title={t`Gama universală`}
      lead={
        <>
          {total ? (
            <>
              <Plural value={total} one="# produs" few="# produse" other="# de produse" />:{' '}
            </>
          ) : null}
          <Trans>uleiuri, lichide, baterii, becuri, scule și consumabile.</Trans>
        </>
      }
    >
      <RangeSearch value="" />
      <Loaded query={query} skeleton={<SkeletonCards cards={9} height={140} minWidth={300} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<IconPackageOff size={40} stroke={1.6} />} title={t`Gama universală este goală`}>
              <Trans>Catalogul nu are încă produse universale.</Trans>
            </EmptyState>
          ) : (
            <CategoryTiles label={t`Categorii`} width={300} picture={64}>
              {items.map((category) => (
                <UniversalCard key={category.id} category={category} />
              ))}
            </CategoryTiles>
          )
        }
      </Loaded>
    </Page>
  )
}

/** A category counts what lies below it, too. */
function countOf(categories: readonly UniversalCategory[]): number {
  const listed = new Set(categories.map(({ id }) => id))
  return categories
    .filter(({ parent_id: parent }) => parent === null || !listed.has(parent))
    .reduce((sum, { count }) => sum + count, 0)
}

/** A category with the picture of what it has most of. One of a single kind needs no way to it. */
function UniversalCard({ category: { id, name, count, image, kinds } }: { category: UniversalCategory }) {
  const within = (search: { kind?: string }) =>
    linkOptions({ to: '/universal-v2/$id', params: { id: String(id) }, search })
  const ways =
    kinds.length === 1
      ? []
      : kinds.map((kind) => ({ id: kind.id, name: kind.name, link: within({ kind: String(kind.id) }) }))
  return (
    <CategoryTile
      picture={<ProductImage src={image} size={64} />}
      name={name}
      count={count}
      link={within({})}
      kinds={ways}
    />
  )
}
