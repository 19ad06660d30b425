import { useMemo, useState } from 'react'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { useFitKnowledge, useVehicleOfFit } from '#src/data/vehicles/use-fit.ts'
import { fitOf, hasQuestions } from '#src/domain/fit/fit.ts'
import { FitStatus } from './FitStatus.tsx'
import { lazyDialog } from '../calls/lazy-dialog.tsx'

const FitSheet = lazyDialog(async () => (await import('./FitSheet.tsx')).FitSheet)
const plainFit = { state: 'fits', open: [], met: [], broken: [] } as const
const noLink = { state: 'does_not_fit', open: [], met: [], broken: [] } as const

interface FitVerdictProps {
  readonly product: Pick<ProductRow, 'fits_vehicle' | 'fitting' | 'brand' | 'articleNumber' | 'name'>
  readonly carId: number | null
}

/** Whether an article fits the car that a list is about. What is linked under conditions is decided by what is known of the car, and asked where that is open. */
export function FitVerdict({ product, carId }: FitVerdictProps) {
  if (product.fits_vehicle === null) return null
  if (!product.fits_vehicle) return <FitStatus fit={noLink} />
  return product.fitting.length === 0 ? (
    <FitStatus fit={plainFit} />
  ) : (
    <ConditionalFit product={product} carId={carId} />
  )
}

function ConditionalFit({ product, carId }: FitVerdictProps) {
  const knowledge = useFitKnowledge(carId)
  const vehicle = useVehicleOfFit(carId)
  const [isAsking, setAsking] = useState(false)
  const linkage = useMemo(() => ({ linked: product.fits_vehicle, fitting: product.fitting }), [product])
  const fit = useMemo(() => fitOf(linkage, knowledge), [linkage, knowledge])
  return (
    <>
      <FitStatus fit={fit} onAsk={vehicle && hasQuestions(linkage, knowledge) ? () => setAsking(true) : undefined} />
      {isAsking && vehicle ? (
        <FitSheet
          article={product}
          vehicle={vehicle}
          linkage={linkage}
          knowledge={knowledge}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
