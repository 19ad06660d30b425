import { useLingui } from '@lingui/react/macro'
import type { VehicleCandidate } from '#src/contract/catalogue/vehicle-search.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import type { Attribute } from './candidate-differences.ts'
import { yearsText } from '../vehicles/vehicle-words.ts'

/** What can be said of a candidate, in the order in which a mechanic tells engines apart. */
export function useCandidateAttributes(): (candidate: VehicleCandidate) => readonly Attribute[] {
  const { t } = useLingui()
  const formats = useFormats()
  return ({
    manuName,
    modelName,
    carName,
    kw,
    hp,
    engineCodes,
    ccm,
    cylinders,
    fuel,
    transmission,
    drive,
    bodyType,
    yearOfConstrFrom,
    yearOfConstrTo,
  }) => [
    { key: 'model', label: t`Model`, value: `${manuName} ${modelName}` },
    { key: 'engine', label: t`Motorizare`, value: carName },
    {
      key: 'power',
      label: t`Putere`,
      value: [kw === null ? null : `${kw} kW`, hp === null ? null : t`${hp} CP`].filter(Boolean).join(' / '),
    },
    { key: 'codes', label: t`Coduri motor`, value: engineCodes.join(', ') },
    { key: 'ccm', label: t`Cilindree`, value: ccm === null ? '' : `${formats.number(ccm)} cm³` },
    { key: 'cylinders', label: t`Cilindri`, value: cylinders === null ? '' : String(cylinders) },
    { key: 'fuel', label: t`Combustibil`, value: fuel ?? '' },
    { key: 'transmission', label: t`Transmisie`, value: transmission ?? '' },
    { key: 'drive', label: t`Tracțiune`, value: drive ?? '' },
    { key: 'body', label: t`Caroserie`, value: bodyType ?? '' },
    { key: 'years', label: t`Ani de fabricație`, value: yearsText(yearOfConstrFrom, yearOfConstrTo) },
  ]
}
