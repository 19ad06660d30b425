import { Trans, useLingui } from '@lingui/react/macro'
import { IconListSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { KnownAt } from '#src/components/offline/KnownAt.tsx'
import { favouriteQueries } from '#src/data/favourites/favourite.queries.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { useCurrentVehicle } from '#src/data/vehicles/current-vehicle.ts'
import { foundProducts } from '#src/domain/favourites/favourite-search.ts'
import type { ShownList } from '#src/domain/favourites/favourites-fold.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ListTools } from '#src/ui/layout/ListTools.tsx'
import { Pagination } from '#src/ui/controls/Pagination.tsx'
import { SearchField } from '#src/ui/controls/SearchField.tsx'
import { FavouriteItem } from './FavouriteItem.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import classes from './ListView.module.css'

const PAGE_SIZE = 24
/** A list that one looks over at a glance needs no search. */
const SEARCH_FROM = 9
const route = getRouteApi('/_app/favourites-v2')

/** The products of a list: found, chosen to be moved or taken off, bought. What is known of them is there at once, price and stock follow. */
export function ListProducts({ list, lists }: { list: ShownList; lists: readonly ShownList[] }) {
  const { t } = useLingui()
  const { q, page } = route.useSearch()
  const navigate = route.useNavigate()
  const carId = useCurrentVehicle()[0]?.vehicle.carId ?? null
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const found = foundProducts(list.products, q)
  const totalPages = Math.ceil(found.length / PAGE_SIZE)
  const shownPage = Math.min(page, Math.max(1, totalPages))
  const shown = found.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE)
  const query = useQuery(
    favouriteQueries.products(
      shown.map(({ id }) => id),
      carId,
    ),
  )
  const rows = new Map(query.data?.items.map((row) => [row.id, row]))
  const knownAt = useKnownAt(query)
  const choose = (id: number, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)))
  return (
    <>
      {list.products.length < SEARCH_FROM && q === '' ? null : (
        <ListTools>
          <SearchField
            label={t`Caută în listă`}
            placeholder={t`Număr, marcă sau nume`}
            value={q}
            onSearch={(wanted) =>
              void navigate({
                search: (before) => ({ ...before, q: wanted, page: 1 }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        </ListTools>
      )}
      <SelectionBar
        list={list}
        lists={lists}
        shown={shown}
        found={found}
        chosen={shown.filter(({ id }) => chosen.has(id))}
        onChoose={(products) => setChosen(new Set(products.map(({ id }) => id)))}
      />
      {found.length === 0 ? (
        <EmptyState compact icon={<IconListSearch size={36} stroke={1.5} />} title={t`Nimic pe listă pentru „${q}”`}>
          <Trans>Se caută în număr, marcă și nume.</Trans>
        </EmptyState>
      ) : (
        <KnownAt at={knownAt}>
          <ul role="list" className={classes['products']} aria-label={list.name}>
            {shown.map((product) => (
              <FavouriteItem
                key={product.id}
                product={product}
                row={rows.get(product.id)}
                rowsStand={standingOf(query)}
                toldAtMs={query.dataUpdatedAt}
                carId={carId}
                isChosen={chosen.has(product.id)}
                onChoose={choose}
              />
            ))}
          </ul>
        </KnownAt>
      )}
      <Pagination
        page={shownPage}
        totalPages={totalPages}
        onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
      />
    </>
  )
}

/** Whether a product without price and stock waits for them, is not known on this device, or is not sold any more. */
function standingOf({
  data,
  isError,
  isPlaceholderData,
}: {
  data: { knownAt?: number } | undefined
  isError: boolean
  isPlaceholderData: boolean
}): 'asked' | 'unknown' | 'told' {
  if (isError || data?.knownAt !== undefined) return 'unknown'
  return data === undefined || isPlaceholderData ? 'asked' : 'told'
}
