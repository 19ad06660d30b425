import { Trans, useLingui } from '@lingui/react/macro'
import { yearsText } from '#src/components/vehicles/vehicle-words.ts'
import type { AxleDetails } from '#src/contract/catalogue/axles.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { DataList } from '#src/ui/layout/DataList.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { spanText } from './axle-words.ts'
import classes from './AxleDetailsPanel.module.css'

/** The fields of VEH-08, then what else is known of the axle. */
export function AxleDetailsPanel({ axle }: { axle: AxleDetails }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const millimetres = (value: number | null) => (value === null ? null : `${number(value)} mm`)
  return (
    <Panel title={<Trans>Date tehnice</Trans>} className={classes['panel']}>
      <DataList
        columns={2}
        items={[
          { label: t`Sarcină pe axă`, value: spanText(axle.loadFrom, axle.loadTo, 'kg', number) },
          { label: t`Tip axă`, value: axle.type },
          { label: t`Tip constructiv`, value: [axle.style, axle.body].filter(Boolean).join(', ') },
          { label: t`Înălțime de montaj`, value: spanText(axle.heightFrom, axle.heightTo, 'mm', number) },
          { label: t`Sistem butuc`, value: axle.hubSystem },
          { label: t`Ecartament`, value: millimetres(axle.trackGauge) },
          { label: t`Prindere roată`, value: axle.wheelMounting },
          { label: t`Frână`, value: [axle.brake, axle.brakeSize].filter(Boolean).join(' ') },
          {
            label: t`Montare anvelope`,
            value: axle.twinTyres === null ? null : axle.twinTyres ? t`jumelate` : t`simple`,
          },
          { label: t`Serie`, value: axle.modelName },
          { label: t`Ani de fabricație`, value: yearsText(axle.yearOfConstrFrom, axle.yearOfConstrTo) },
        ]}
      />
    </Panel>
  )
}
