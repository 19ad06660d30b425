import { Plural, Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { cleared, isNarrowed, type ListSearch } from '#src/data/products/list-filter.ts'
import type { KnownList } from '#src/data/products/shelf.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { Pagination } from '#src/ui/controls/Pagination.tsx'
import { FacetBar } from '../filters/FacetBar.tsx'
import { KnownAt } from '../offline/KnownAt.tsx'
import { KnownNotice } from '../offline/KnownNotice.tsx'
import { ListOrder } from '../filters/ListOrder.tsx'
import { Loaded } from '../offline/Loaded.tsx'
import { NothingLeft } from '../offline/NothingLeft.tsx'
import { ProductList } from './ProductList.tsx'
import { ProductListSkeleton } from './ProductListSkeleton.tsx'
import type { RangeFilter } from '../filters/range-filter.ts'
import classes from './ProductResults.module.css'

interface ProductResultsProps {
  readonly query: UseQueryResult<KnownList, Error>
  /** Counting stopped at a bound. */
  readonly isMore?: boolean | undefined
  readonly search: ListSearch
  /** Writes the filter into the address; `keepScroll` where the list should not jump. */
  readonly onSearch: (search: ListSearch, keepScroll: boolean) => void
  readonly carId: number | null
  readonly label: string
  /** Beside the filters where these are folded together: the button that opens the tree. */
  readonly tools?: ReactNode
  /** What only this range can be narrowed by. */
  readonly range?: RangeFilter | undefined
  /** In place of a list that is empty without any filter. */
  readonly empty: ReactNode
  /** In place of the list when what it is about does not exist: the address names a vehicle that there is not. */
  readonly missing?: ReactNode
  /** How the products of a page are laid out, where not as one list. */
  readonly renderPage?: (page: KnownList) => ReactNode
}

/** A list of products with its count, filters, order and pages; all of it in the address. */
export function ProductResults({
  query,
  isMore,
  search,
  onSearch,
  carId,
  label,
  tools,
  range,
  empty,
  missing,
  renderPage,
}: ProductResultsProps) {
  const formats = useFormats()
  const { data } = query
  const knownAt = useKnownAt(query)
  if (data && data.total === 0 && !isNarrowed(search) && !range?.count) return empty
  if (missing !== undefined && query.error instanceof ApiError && query.error.status === 404) return missing
  const isOld = query.isPlaceholderData
  const narrow = (next: ListSearch) => onSearch(next, true)
  return (
    <div className={classes['results']} data-edge-to-edge>
      <FacetBar
        facets={data?.facets}
        total={data?.total ?? 0}
        search={search}
        onSearch={narrow}
        range={range}
        tools={tools}
        count={
          <p className={classes['count']} aria-live="polite">
            <Count total={data?.total} isMore={isMore} />
          </p>
        }
        order={<ListOrder search={search} onSearch={narrow} isSized={renderPage === undefined} />}
      />
      <KnownNotice at={knownAt}>
        {data?.part ? <Incomplete known={data.part.here} all={data.part.all} /> : null}
      </KnownNotice>
      {data?.listed === undefined ? null : (
        <p className={classes['listed']}>
          <Trans>
            Se arată primele {formats.number(data.listed)}; alegeți un tip de piesă sau o marcă pentru a le vedea pe
            celelalte.
          </Trans>
        </p>
      )}
      <Loaded query={query} skeleton={<ProductListSkeleton />}>
        {(page) => (
          <div className={classes['list']} data-updating={isOld || undefined} aria-busy={isOld}>
            {page.items.length > 0 ? (
              <KnownAt at={knownAt}>
                {renderPage ? renderPage(page) : <ProductList products={page.items} carId={carId} label={label} />}
              </KnownAt>
            ) : null}
            {page.total === 0 ? <NothingLeft onClear={range?.clear ?? (() => narrow(cleared(search)))} /> : null}
            {page.items.length === 0 ? null : (
              <Pagination
                page={page.page}
                totalPages={page.total_pages}
                onPage={(next) => onSearch({ ...search, page: next === 1 ? undefined : next }, false)}
              />
            )}
          </div>
        )}
      </Loaded>
    </div>
  )
}

function Count({ total, isMore }: { total: number | undefined; isMore: boolean | undefined }) {
  if (total === undefined) return <>&nbsp;</>
  return isMore ? (
    <Plural value={total} one="peste # produs" few="peste # produse" other="peste # de produse" />
  ) : (
    <Plural value={total} one="# produs" few="# produse" other="# de produse" />
  )
}

/** A list of which only a part was ever seen here does not pass for the whole. */
function Incomplete({ known, all }: { known: number; all: number }) {
  return (
    <Trans>
      Sunt cunoscute {known} din {all}; celelalte apar când revine conexiunea.
    </Trans>
  )
}
