import { Trans, useLingui } from '@lingui/react/macro'
import { IconCarOff } from '@tabler/icons-react'
import type { VehicleSearchAnswer, VinDetails } from '#src/contract/catalogue/vehicle-search.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'

interface VinWithoutVehicleProps {
  readonly vin: NonNullable<VehicleSearchAnswer['vin']>
  readonly details: VinDetails | null
  /** The group of parts that the vehicle is for. */
  readonly category?: number | undefined
}

/** The number was understood, but no vehicle of the catalogue is meant (VEH-04). */
export function VinWithoutVehicle({ vin: { vin, maker }, details, category }: VinWithoutVehicleProps) {
  const { t } = useLingui()
  const years = details?.model_years ?? []
  const read = [maker, years.length === 1 ? years[0] : null].filter(Boolean).join(', ')
  return (
    <Panel>
      <EmptyState
        icon={<IconCarOff size={40} stroke={1.6} />}
        title={t`Nu a fost găsit niciun vehicul`}
        action={
          <ButtonLink to="/vehicle" search={{ category }}>
            <Trans>Alege după marcă</Trans>
          </ButtonLink>
        }
      >
        {read === '' ? (
          <Trans>Seria {vin} a putut fi citită, dar catalogul nu are un vehicul pentru ea.</Trans>
        ) : (
          <Trans>
            Seria {vin} a putut fi citită ({read}), dar catalogul nu are un vehicul pentru ea.
          </Trans>
        )}
      </EmptyState>
    </Panel>
  )
}
