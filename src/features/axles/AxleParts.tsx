import { Trans, useLingui } from '@lingui/react/macro'
import { IconPackageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProductResults } from '#src/components/products/ProductResults.tsx'
import { axleQueries } from '#src/data/axles/axle.queries.ts'
import { inOrder } from '#src/data/products/list-filter.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { isMissing } from '#src/platform/api/is-missing.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { useAxlePartsAddress } from './use-axle-address.ts'

/** Parts of the axle in the chosen category, or all. An axle is no car: what is bought for it is bought for none. */
export function AxleParts({ label, tools }: { label: string; tools: ReactNode }) {
  const { t } = useLingui()
  const { axleId, search, navigate } = useAxlePartsAddress()
  const { product_sort: preferred } = useUser()
  const query = useQuery(axleQueries.products(axleId, search.category, inOrder(search, preferred)))
  const empty = (
    <EmptyState
      icon={<IconPackageOff size={40} stroke={1.6} />}
      title={t`Nicio piesă în această categorie`}
      action={
        <ButtonLink to="/axle/$axleId" params={{ axleId }} search={{}}>
          <Trans>Vezi toate grupele</Trans>
        </ButtonLink>
      }
    >
      <Trans>Pentru această axă nu avem piese aici.</Trans>
    </EmptyState>
  )
  if (isMissing(query.error)) return empty
  return (
    <ProductResults
      query={query}
      search={search}
      onSearch={(next, keepScroll) => void navigate({ search: { ...search, ...next }, resetScroll: !keepScroll })}
      carId={null}
      label={label}
      tools={tools}
      empty={empty}
    />
  )
}
