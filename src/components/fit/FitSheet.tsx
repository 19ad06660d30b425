import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import type { VehicleBadge as Vehicle } from '#src/contract/catalogue/vehicles.ts'
import { fitOf, type Linkage } from '#src/domain/fit/fit.ts'
import type { FitKnowledge } from '#src/domain/fit/fit-condition.ts'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { FitQuestions } from './FitQuestions.tsx'
import { FitStatus } from './FitStatus.tsx'
import { VehicleBadge } from '../vehicles/VehicleBadge.tsx'
import classes from './FitQuestions.module.css'

interface FitSheetProps {
  readonly article: Pick<ProductRow, 'brand' | 'articleNumber' | 'name'>
  readonly vehicle: Vehicle
  readonly linkage: Linkage
  readonly knowledge: FitKnowledge
  readonly onClose: () => void
}

/** What decides whether an article fits the car, asked where the person is. What is answered counts for every article. */
export function FitSheet({
  article: { brand, articleNumber, name },
  vehicle,
  linkage,
  knowledge,
  onClose,
}: FitSheetProps) {
  const { t } = useLingui()
  const fit = fitOf(linkage, knowledge)
  return (
    <Sheet
      title={t`Se potrivește la mașină?`}
      opened
      onClose={onClose}
      footer={
        <Button size="lg" fullWidth variant={fit.state === 'fits_if' ? 'default' : 'filled'} onClick={onClose}>
          <Trans>Gata</Trans>
        </Button>
      }
    >
      <div className={classes['sheet']}>
        <VehicleBadge vehicle={vehicle} />
        <p>
          <strong className={classes['article']}>
            {brand.name} <span className={classes['number']}>{articleNumber}</span>
          </strong>{' '}
          {name}
        </p>
        <div role="status">
          <FitStatus fit={fit} />
        </div>
        <FitQuestions vehicle={vehicle} linkage={linkage} knowledge={knowledge} />
      </div>
    </Sheet>
  )
}
