import { Trans, useLingui } from '@lingui/react/macro'
import { IconPackageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { KnownAt } from '#src/components/offline/KnownAt.tsx'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { ProductList } from '#src/components/products/ProductList.tsx'
import { campaignQueries } from '#src/data/campaigns/campaign.queries.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { CampaignEnd } from './CampaignEnd.tsx'
import classes from './Campaigns.module.css'

/** /campaigns/monthly/{id}: one campaign with its articles, ready to be put into the cart (MKT-01). */
export function CampaignScreen() {
  const { t } = useLingui()
  const { id } = useParams({ from: '/_app/campaigns/monthly/$id' })
  const query = useQuery(campaignQueries.details(id))
  const knownAt = useKnownAt(query)
  // An address that no campaign can have is refused as such.
  const isOver =
    query.data === undefined && query.error instanceof ApiError && [404, 422].includes(query.error.status ?? 0)
  return (
    <Page
      title={query.data?.title ?? t`Campanie`}
      breadcrumb={
        <Breadcrumb>
          <Link to="/campaigns/monthly">
            <Trans>Campaniile lunii</Trans>
          </Link>
        </Breadcrumb>
      }
      lead={query.data ? <CampaignEnd endsAt={query.data.ends_at} /> : undefined}
    >
      <KnownNotice at={knownAt} />
      {isOver ? (
        <Over />
      ) : (
        <Loaded query={query} skeleton={<SkeletonRows rows={5} height={84} />}>
          {({ title, body, image, alt, items, products }) => (
            <>
              <div className={classes['about']}>
                {image === null ? null : <img src={image} alt={alt} className={classes['picture']} decoding="async" />}
                {body === '' ? null : <p>{body}</p>}
              </div>
              {items.length === 0 ? (
                <EmptyState icon={<IconPackageOff size={36} stroke={1.5} />} title={t`Campania nu mai are produse`}>
                  <Trans>Produsele ei nu se mai vând.</Trans>
                </EmptyState>
              ) : (
                <KnownAt at={knownAt}>
                  <div data-edge-to-edge>
                    <ProductList products={items} carId={null} label={title} />
                  </div>
                  {items.length < MOST || items.length === products ? null : (
                    <p>
                      <Trans>
                        Se arată primele {items.length} din {products}. Celelalte se găsesc prin căutare, la același
                        preț.
                      </Trans>
                    </p>
                  )}
                </KnownAt>
              )}
            </>
          )}
        </Loaded>
      )}
    </Page>
  )
}

/** So many the shop answers with. */
const MOST = 200

function Over() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconPackageOff size={40} stroke={1.6} />}
      title={t`Campania s-a încheiat`}
      action={
        <ButtonLink to="/campaigns/monthly">
          <Trans>Vezi campaniile lunii</Trans>
        </ButtonLink>
      }
    >
      <Trans>Sau adresa nu este a unei campanii.</Trans>
    </EmptyState>
  )
}
