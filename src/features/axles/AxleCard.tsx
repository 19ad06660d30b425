import { useLingui } from '@lingui/react/macro'
import { shortYears } from '#src/components/vehicles/vehicle-words.ts'
import type { AxleRow } from '#src/contract/catalogue/axles.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { DataList } from '#src/ui/layout/DataList.tsx'
import { axleName, spanText } from './axle-words.ts'
import classes from './AxlesScreen.module.css'

/** An axle with what tells it from its neighbours. */
export function AxleCard({ axle }: { axle: AxleRow }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const load = spanText(axle.loadFrom, axle.loadTo, 'kg', number)
  return (
    <Link to="/axle/$axleId" params={{ axleId: String(axle.axleId) }} className={classes['card']}>
      <span className={classes['name']}>{axleName(axle)}</span>
      <span className={classes['kind']}>
        {[axle.type, axle.style, shortYears(axle.yearOfConstrFrom, axle.yearOfConstrTo)].filter(Boolean).join(' · ')}
      </span>
      <DataList
        items={[
          { label: t`Sarcină pe axă`, value: load },
          { label: t`Sistem butuc`, value: axle.hubSystem },
          { label: t`Ecartament`, value: axle.trackGauge === null ? null : `${number(axle.trackGauge)} mm` },
          { label: t`Prindere roată`, value: axle.wheelMounting },
        ]}
      />
    </Link>
  )
}
