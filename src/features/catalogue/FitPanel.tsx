import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCar, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { criteriaText } from '#src/components/criterion-text.ts'
import { VehicleBadge } from '#src/components/VehicleBadge.tsx'
import type { Product } from '#src/contract/products.ts'
import type { CurrentVehicle } from '#src/data/vehicles/current-vehicle.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import classes from './FitPanel.module.css'

/** Whether the product is for the current car, and under which conditions. */
export function FitPanel({ product, current }: { product: Product; current: CurrentVehicle | null }) {
  const { t } = useLingui()
  if (!current || product.fits_vehicle === null) {
    return (
      <Verdict tone="unknown" icon={<IconCar size={24} stroke={1.75} />} title={t`Se potrivește la mașina dvs.?`}>
        <ButtonLink to="/vehicle" variant="default"><Trans>Alege vehiculul</Trans></ButtonLink>
      </Verdict>
    )
  }
  const car = <VehicleBadge vehicle={current.vehicle} plate={current.registration_number} />
  if (!product.fits_vehicle) return <Verdict tone="no" icon={<IconCircleX size={24} stroke={1.75} />} title={t`Nu este asociat cu vehiculul ales`}>{car}</Verdict>
  if (product.fitting.length === 0) return <Verdict tone="yes" icon={<IconCircleCheck size={24} stroke={1.75} />} title={t`Se potrivește la vehiculul ales`}>{car}</Verdict>
  return (
    <Verdict tone="conditions" icon={<IconAlertTriangle size={24} stroke={1.75} />} title={t`Se potrivește dacă se verifică`}>
      <ul className={classes['conditions']}>
        {product.fitting.map((way) => <li key={criteriaText(way)}>{criteriaText(way)}</li>)}
      </ul>
      {car}
    </Verdict>
  )
}

function Verdict({ tone, icon, title, children }: { tone: 'yes' | 'no' | 'conditions' | 'unknown'; icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className={classes['verdict']} data-part="fit" data-tone={tone} aria-label={title}>
      <span className={classes['icon']} aria-hidden>{icon}</span>
      <div className={classes['text']}>
        <p className={classes['title']}>{title}</p>
        {children}
      </div>
    </section>
  )
}
