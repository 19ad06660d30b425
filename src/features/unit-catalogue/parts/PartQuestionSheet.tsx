import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { FitQuestions } from '#src/components/fit/FitQuestions.tsx'
import { VehicleBadge } from '#src/components/vehicles/VehicleBadge.tsx'
import type { Fitting } from '#src/contract/catalogue/fit.ts'
import type { VehicleBadge as Vehicle } from '#src/contract/catalogue/vehicles.ts'
import type { FitKnowledge } from '#src/domain/fit/fit-condition.ts'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import classes from './UnitParts.module.css'

interface PartQuestionSheetProps {
  readonly vehicle: Vehicle
  /** Of the part. */
  readonly name: string
  readonly fitting: Fitting
  readonly knowledge: FitKnowledge
  readonly onClose: () => void
}

/** Asks what decides which number of a part the car takes, and shows what was said. */
export function PartQuestionSheet({ vehicle, name, fitting, knowledge, onClose }: PartQuestionSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet
      title={t`Ce are mașina?`}
      opened
      onClose={onClose}
      footer={
        <Button size="lg" fullWidth onClick={onClose}>
          <Trans>Gata</Trans>
        </Button>
      }
    >
      <div className={classes['sheet']}>
        <VehicleBadge vehicle={vehicle} />
        <p className={classes['asked']}>{name}</p>
        <FitQuestions vehicle={vehicle} linkage={{ linked: true, fitting }} knowledge={knowledge} />
      </div>
    </Sheet>
  )
}
