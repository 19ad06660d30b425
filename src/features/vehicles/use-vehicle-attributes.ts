import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useLingui as useMacro } from '@lingui/react/macro'
import { yearsText } from '#src/components/vehicles/vehicle-words.ts'
import type { VehicleDetails, VehicleType } from '#src/contract/catalogue/vehicles.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { vehicleTypeLooks } from './picker/vehicle-type-words.ts'

const fillingWords: Record<VehicleDetails['fillingCapacities'][number]['key'], MessageDescriptor> = {
  oil: msg`Ulei de motor`,
  coolant: msg`Lichid de răcire`,
  oil_spec: msg`Specificație ulei`,
  viscosity: msg`Vâscozitate ulei`,
  timing: msg`Antrenare distribuție`,
}

/** A car's data as labels and values, in the order in which a mechanic reads them (VEH-02). */
export function useVehicleAttributes(vehicle: VehicleDetails) {
  const { t } = useMacro()
  const { i18n } = useLingui()
  const formats = useFormats()
  const { kw, hp, ccm, litres } = vehicle
  const word = vehicleTypeLooks[vehicle.type as VehicleType]?.word
  const attributes = [
    { label: t`Tip`, value: word ? i18n._(word) : vehicle.type },
    { label: t`Ani de fabricație`, value: yearsText(vehicle.yearOfConstrFrom, vehicle.yearOfConstrTo) },
    {
      label: t`Putere`,
      value: [kw === null ? null : `${kw} kW`, hp === null ? null : t`${hp} CP`].filter(Boolean).join(' / '),
    },
    {
      label: t`Cilindree`,
      value:
        ccm === null ? null : `${formats.number(ccm)} cm³${litres === null ? '' : ` (${formats.number(litres, 1)} l)`}`,
    },
    { label: t`Cilindri`, value: vehicle.cylinders },
    { label: t`Combustibil`, value: vehicle.fuel },
    { label: t`Coduri motor`, value: vehicle.engineCodes.join(', ') },
    { label: t`Transmisie`, value: vehicle.transmission },
    { label: t`Tracțiune`, value: vehicle.drive },
    { label: t`Caroserie`, value: vehicle.bodyType },
    { label: t`Anvelope`, value: vehicle.tyres.join(', ') },
    { label: t`K-Type`, value: vehicle.kType },
    { label: t`Serie de șasiu (VIN)`, value: vehicle.userVehicle?.vin },
    { label: t`Număr de înmatriculare`, value: vehicle.userVehicle?.registration_number },
    { label: t`Număr motor`, value: vehicle.userVehicle?.engine_number },
  ]
  return {
    attributes,
    fillings: vehicle.fillingCapacities.map(({ key, value }) => ({ label: i18n._(fillingWords[key]), value })),
  }
}
