import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { VehicleSearchAnswer, VinDetails } from '#src/contract/catalogue/vehicle-search.ts'
import { DataList } from '#src/ui/layout/DataList.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { PartNumber } from '#src/ui/PartNumber.tsx'
import { useReadByStructure, useVinAttributes } from './use-vin-attributes.ts'
import classes from './VinDetailsPanel.module.css'

interface VinDetailsPanelProps {
  readonly vin: NonNullable<VehicleSearchAnswer['vin']>
  readonly details: VinDetails
  /** Whether there are vehicles that it may be. */
  readonly hasVehicles: boolean
}

/** What the number says of the car itself; a check digit that does not fit is a hint to look again. */
export function VinDetailsPanel({
  vin: { vin, maker, is_exact: isExact, check_digit_fits: fits },
  details,
  hasVehicles,
}: VinDetailsPanelProps) {
  const { t } = useLingui()
  const attributes = useVinAttributes(details)
  const read = useReadByStructure(details)
  return (
    <Panel title={<Trans>Datele din VIN</Trans>}>
      <div className={classes['number']}>
        <PartNumber strong>{vin}</PartNumber>
      </div>
      {isExact ? null : (
        <p className={classes['soft']}>
          {hasVehicles ? (
            <Trans>Citite din structura seriei: {read}. Motorizarea o alegeți dvs.</Trans>
          ) : (
            <Trans>Citite din structura seriei: {read}.</Trans>
          )}
        </p>
      )}
      {fits === false ? (
        <p className={classes['warning']} role="note">
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          <span>
            <Trans>Cifra de control nu se potrivește: verificați dacă seria a fost copiată corect.</Trans>
          </span>
        </p>
      ) : null}
      <DataList items={[{ label: t`Producător`, value: maker }, ...attributes]} />
    </Panel>
  )
}
