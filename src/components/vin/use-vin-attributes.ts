import { useLingui } from '@lingui/react/macro'
import type { VinDetails } from '#src/contract/catalogue/vehicle-search.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

/** What a chassis number says of its car, as labels and values in the order of VEH-04. */
export function useVinAttributes(details: VinDetails) {
  const { t } = useLingui()
  const formats = useFormats()
  const { series_code: code, series_description: description } = details
  return [
    { label: t`Fabricat la`, value: details.manufactured_at },
    { label: t`Piață`, value: details.market },
    { label: t`Culoare`, value: details.colour },
    { label: t`Culoare interior`, value: details.interior_colour },
    { label: t`Cod de vânzare`, value: details.sales_code },
    { label: t`Serie`, value: [code, description].filter(Boolean).join(' · ') },
    { label: t`Regiune`, value: details.region },
    { label: t`Caroserie`, value: details.body_style },
    { label: t`Uși`, value: details.doors },
    { label: t`Volan pe`, value: details.steering },
    { label: t`Tracțiune`, value: details.drive },
    {
      label: t`Data fabricației`,
      value: details.production_date === null ? null : formats.date(details.production_date),
    },
    { label: t`Țara`, value: details.country },
    { label: t`Tip motor`, value: details.engine_type },
    { label: t`Cod model`, value: details.model_code },
    { label: t`An model`, value: details.model_years.join(` ${t`sau`} `) },
  ]
}

/** Which of maker, series and year the structure of the number told: of some makers there is no series in it, of some no year. */
export function useReadByStructure({
  series_code: code,
  series_description: description,
  model_years: years,
}: VinDetails): string {
  const { t } = useLingui()
  if (code === null && description === null) return years.length > 0 ? t`producător și an` : t`producător`
  return years.length > 0 ? t`producător, serie și an` : t`producător și serie`
}
