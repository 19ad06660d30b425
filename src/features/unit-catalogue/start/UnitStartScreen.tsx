import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '#src/ui/controls/Link.tsx'
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { OwnVehicles } from './OwnVehicles.tsx'
import { SearchedVins } from './SearchedVins.tsx'
import { useUnitStartAddress } from '../use-unit-address.ts'
import { VinPanel } from './VinPanel.tsx'
import { VinVehicles } from './VinVehicles.tsx'

/** Into the unit catalogue (VEH-10): by chassis number, by one that was searched before, or by a vehicle that is at hand. */
export function UnitStartScreen() {
  const { t } = useLingui()
  const { vin } = useUnitStartAddress().search
  return (
    <Page
      title={vin === undefined ? t`Catalog ilustrat` : t`Vehicule după VIN`}
      breadcrumb={
        <Breadcrumb>
          {vin === undefined ? (
            <Link to="/vehicle">
              <Trans>Vehicule</Trans>
            </Link>
          ) : (
            <Link to="/yq/main" search={{}}>
              <Trans>Catalog ilustrat</Trans>
            </Link>
          )}
        </Breadcrumb>
      }
      lead={
        vin === undefined ? (
          <Trans>Ansamblurile mașinii, desenate și numerotate, cu piesele din magazin la fiecare poziție.</Trans>
        ) : undefined
      }
    >
      <VinPanel vin={vin ?? ''} />
      {vin === undefined ? (
        <>
          <OwnVehicles />
          <SearchedVins />
        </>
      ) : (
        <VinVehicles key={vin} text={vin} />
      )}
    </Page>
  )
}
