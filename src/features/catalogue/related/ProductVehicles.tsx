import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { productQueries } from '#src/data/products/product.queries.ts'
import { fieldError } from '#src/platform/api/field-error.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { SearchField } from '#src/ui/controls/SearchField.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { LinkedVehicleLink } from './LinkedVehicleLink.tsx'
import { VehicleMaker } from './VehicleMaker.tsx'
import classes from './ProductVehicles.module.css'

/** So few are read at a glance. */
const FEW = 12
const route = getRouteApi('/_app/product/$id')

/** The vehicles that the product is linked to: the current and the person's own first, then by maker. The open maker and the words are in the address. */
export function ProductVehicles({ id, carId, total }: { id: string; carId: number | null; total: number }) {
  const { t } = useLingui()
  const { maker, vehicles = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(productQueries.vehicleMakers(id, carId, vehicles))
  const open = (next: number | null) =>
    void navigate({ search: (before) => ({ ...before, maker: next ?? undefined }), replace: true, resetScroll: false })
  return (
    <Panel
      data-part="vehicles"
      title={<Trans>Vehicule</Trans>}
      aside={
        <span className={classes['total']}>
          <Plural value={total} one="# vehicul" few="# vehicule" other="# de vehicule" />
        </span>
      }
    >
      {total > FEW || vehicles !== '' ? (
        <SearchField
          label={t`Caută în vehicule`}
          placeholder={t`Marcă, model, motor sau cod motor`}
          value={vehicles}
          error={fieldError(query.error, 'q')}
          onSearch={(words) =>
            void navigate({
              search: (before) => ({ ...before, vehicles: words || undefined }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      ) : null}
      <Loaded query={query} skeleton={<SkeletonRows rows={6} height={52} />} compact>
        {({ own, makers }) => (
          <div data-stale={query.isPlaceholderData || undefined}>
            {own.length === 0 ? null : (
              <ul role="list" className={classes['list']} aria-label={t`Vehiculele dvs.`}>
                {own.map((linked) => (
                  <li key={linked.vehicle.carId}>
                    <LinkedVehicleLink linked={linked} carId={carId} />
                  </li>
                ))}
              </ul>
            )}
            {makers.length === 0 && own.length === 0 ? (
              <p className={classes['none']} role="status">
                <Trans>Niciun vehicul pentru „{vehicles}”.</Trans>
              </p>
            ) : null}
            {makers.map((each) => (
              <VehicleMaker
                key={each.id}
                id={id}
                carId={carId}
                maker={each}
                words={vehicles}
                isOpen={each.id === maker || makers.length === 1}
                onToggle={() => open(each.id === maker ? null : each.id)}
              />
            ))}
          </div>
        )}
      </Loaded>
    </Panel>
  )
}
