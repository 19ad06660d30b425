import { Trans, useLingui } from '@lingui/react/macro'
import { IconBarcodeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { KnownAt } from '#src/components/offline/KnownAt.tsx'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { QualityTag } from '#src/components/products/QualityTag.tsx'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import type { KnownProduct } from '#src/data/products/product.record.ts'
import { productQueries } from '#src/data/products/product.queries.ts'
import { useCurrentVehicle } from '#src/data/vehicles/current-vehicle.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { PartNumber } from '#src/ui/PartNumber.tsx'
import { ProductActions } from './ProductActions.tsx'
import { ProductBody } from './ProductBody.tsx'
import { ProductCrumbs } from './ProductCrumbs.tsx'
import { CrumbsSkeleton, ProductSkeleton } from './ProductSkeleton.tsx'
import classes from './ProductScreen.module.css'

const route = getRouteApi('/_app/product/$id')

/** A product whole: does it fit, what it costs, when it comes, and everything that is known about it. */
export function ProductScreen() {
  const { t } = useLingui()
  const { id } = route.useParams()
  const [current] = useCurrentVehicle()
  const query = useQuery(productQueries.details(id, current?.vehicle.carId ?? null))
  const knownAt = useKnownAt(query)
  const isMissing = query.error instanceof ApiError && query.error.status === 404
  if (isMissing || !/^[1-9]\d{0,9}$/.test(id)) return <MissingProduct />
  const product = query.data
  return (
    <Page
      title={product?.name ?? t`Produs`}
      breadcrumb={
        product ? (
          product.isRowOnly ? undefined : (
            <ProductCrumbs category={product.category} vehicle={current?.vehicle ?? null} />
          )
        ) : query.isError ? undefined : (
          <CrumbsSkeleton />
        )
      }
      lead={product ? <Identity product={product} /> : <span className={classes['identity']}>&nbsp;</span>}
      actions={product ? <ProductActions product={product} /> : undefined}
      dense="phone"
    >
      <Loaded query={query} skeleton={<ProductSkeleton />}>
        {(loaded) => (
          <KnownAt at={knownAt}>
            <KnownNotice at={knownAt}>
              {loaded.isRowOnly ? (
                <Trans>Numerele, vehiculele și alternativele apar când revine conexiunea.</Trans>
              ) : null}
            </KnownNotice>
            <ProductBody key={loaded.id} product={loaded} current={current} />
          </KnownAt>
        )}
      </Loaded>
    </Page>
  )
}

function Identity({ product }: { product: KnownProduct }) {
  return (
    <span className={classes['identity']}>
      <strong>{product.brand.name}</strong>
      <PartNumber strong>{product.articleNumber}</PartNumber>
      <QualityTag quality={product.quality} />
    </span>
  )
}

function MissingProduct() {
  const { t } = useLingui()
  return (
    <Page title={t`Produs negăsit`}>
      <EmptyState
        icon={<IconBarcodeOff size={40} stroke={1.6} />}
        title={t`Nu avem acest produs`}
        action={
          <ButtonLink to="/search-v2">
            <Trans>Caută piese</Trans>
          </ButtonLink>
        }
      >
        <Trans>A fost scos din catalog sau adresa este greșită. Căutați-l după număr.</Trans>
      </EmptyState>
    </Page>
  )
}
