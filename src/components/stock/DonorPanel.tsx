import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacro } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { DismantledPart } from '#src/contract/catalogue/dismantled.ts'
import { dismantledQueries } from '#src/data/dismantled/dismantled.queries.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { DataList } from '#src/ui/layout/DataList.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { SkeletonLines } from '#src/ui/states/SkeletonLines.tsx'
import { gradeWords } from '../products/grade-words.ts'
import { Loaded } from '../offline/Loaded.tsx'
import { ProductImage } from '../products/ProductImage.tsx'
import { modelName } from '../vehicles/vehicle-words.ts'
import classes from './DonorPanel.module.css'

/** Of a dismantled part: its condition, its photos and the vehicle that it was taken off. */
export function DonorPanel({ id }: { id: number }) {
  const query = useQuery(dismantledQueries.details(id))
  return (
    <Panel title={<Trans>Vehicul donator</Trans>}>
      <Loaded query={query} skeleton={<SkeletonLines lines={5} />} compact>
        {(part) => <Donor part={part} />}
      </Loaded>
    </Panel>
  )
}

function Donor({ part: { grade, photos, donor } }: { part: DismantledPart }) {
  const { i18n } = useLingui()
  const { t } = useMacro()
  const { number } = useFormats()
  const { vehicle } = donor
  return (
    <div className={classes['donor']}>
      {photos.length === 0 ? null : (
        <ul role="list" className={classes['photos']} aria-label={t`Fotografii`}>
          {photos.map((photo, index) => (
            <li key={photo}>
              <ProductImage src={photo} alt={t`Fotografia ${index + 1} a piesei`} size={200} />
            </li>
          ))}
        </ul>
      )}
      <DataList
        items={[
          { label: t`Starea piesei`, value: i18n._(gradeWords[grade]) },
          {
            label: t`Vehicul`,
            value: (
              <Link to="/vehicle/$carId" params={{ carId: String(vehicle.carId) }}>
                {modelName(vehicle)} {vehicle.carName}
              </Link>
            ),
          },
          { label: t`An de fabricație`, value: donor.year },
          { label: t`Rulaj`, value: `${number(donor.mileage_km)} km` },
          { label: t`Culoare`, value: [donor.colour, donor.colour_code].filter(Boolean).join(' · ') },
          { label: t`Început VIN`, value: donor.vin_part },
        ]}
      />
    </div>
  )
}
