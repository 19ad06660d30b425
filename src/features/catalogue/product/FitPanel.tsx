import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCar, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { criteriaText } from '#src/components/products/criterion-text.ts'
import { FitQuestions } from '#src/components/fit/FitQuestions.tsx'
import { VehicleBadge } from '#src/components/vehicles/VehicleBadge.tsx'
import type { Product } from '#src/contract/catalogue/product-calls.ts'
import type { CurrentVehicle } from '#src/data/vehicles/current-vehicle.ts'
import { useFitKnowledge } from '#src/data/vehicles/use-fit.ts'
import { type Fit, fitOf } from '#src/domain/fit/fit.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import classes from './FitPanel.module.css'

/** Whether the product is for the current car, what decides that, and what is open. */
export function FitPanel({ product, current }: { product: Product; current: CurrentVehicle | null }) {
  const { t } = useLingui()
  if (!current || product.fits_vehicle === null) {
    return (
      <Verdict tone="unknown" icon={<IconCar size={24} stroke={1.75} />} title={t`Se potrivește la mașina dvs.?`}>
        <ButtonLink to="/vehicle" variant="default">
          <Trans>Alege vehiculul</Trans>
        </ButtonLink>
      </Verdict>
    )
  }
  return <Decided product={product} current={current} />
}

function Decided({
  product,
  current: { vehicle, registration_number: plate },
}: {
  product: Product
  current: CurrentVehicle
}) {
  const { t } = useLingui()
  const knowledge = useFitKnowledge(vehicle.carId)
  const linkage = useMemo(() => ({ linked: product.fits_vehicle, fitting: product.fitting }), [product])
  const fit = useMemo(() => fitOf(linkage, knowledge), [linkage, knowledge])
  const body = (
    <>
      <Reasons fit={fit} />
      {product.fitting.length === 0 ? null : <FitQuestions vehicle={vehicle} linkage={linkage} knowledge={knowledge} />}
      <VehicleBadge vehicle={vehicle} plate={plate} />
    </>
  )
  if (fit.state === 'fits')
    return (
      <Verdict tone="yes" icon={<IconCircleCheck size={24} stroke={1.75} />} title={t`Se potrivește la vehiculul ales`}>
        {body}
      </Verdict>
    )
  if (fit.state === 'fits_if')
    return (
      <Verdict
        tone="conditions"
        icon={<IconAlertTriangle size={24} stroke={1.75} />}
        title={t`Se potrivește dacă se verifică`}
      >
        {body}
      </Verdict>
    )
  const title = fit.broken.length === 0 ? t`Nu este asociat cu vehiculul ales` : t`Nu se potrivește la vehiculul ales`
  return (
    <Verdict tone="no" icon={<IconCircleX size={24} stroke={1.75} />} title={title}>
      {body}
    </Verdict>
  )
}

/** The conditions that are met, those that are open and the one that is broken, each with its sign. */
function Reasons({ fit: { met, open, broken } }: { fit: Fit }) {
  const asked = open.flatMap(({ conditions }) => conditions)
  if (met.length + asked.length + broken.length === 0) return null
  return (
    <ul className={classes['conditions']}>
      {met.map((condition) => (
        <li key={`${condition.key}${condition.value}`} data-is="met">
          {criteriaText([condition])}{' '}
          <span>
            <Trans>se verifică</Trans>
          </span>
        </li>
      ))}
      {asked.map((condition) => (
        <li key={`${condition.key}${condition.value}`} data-is="open">
          {criteriaText([condition])}
        </li>
      ))}
      {broken.map((condition) => (
        <li key={`${condition.key}${condition.value}`} data-is="broken">
          {criteriaText([condition])}{' '}
          <span>
            <Trans>nu se verifică</Trans>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Verdict({
  tone,
  icon,
  title,
  children,
}: {
  tone: 'yes' | 'no' | 'conditions' | 'unknown'
  icon: ReactNode
  title: string
  children: ReactNode
}) {
  return (
    <section className={classes['verdict']} data-part="fit" data-tone={tone} aria-label={title}>
      <span className={classes['icon']} aria-hidden>
        {icon}
      </span>
      <div className={classes['text']}>
        <p className={classes['title']} role="status">
          {title}
        </p>
        {children}
      </div>
    </section>
  )
}
