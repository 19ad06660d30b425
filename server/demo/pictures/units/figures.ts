import { beltDriveFigures } from './belt-drive-figures.ts'
import { bodyFigures } from './body-figures.ts'
import { brakeFigures } from './brake-figures.ts'
import { brakeSystemFigures } from './brake-system-figures.ts'
import { coolingFigures } from './cooling-figures.ts'
import { drivetrainFigures } from './drivetrain-figures.ts'
import { electricFigures } from './electric-figures.ts'
import { engineFigures } from './engine-figures.ts'
import { exhaustFigures } from './exhaust-figures.ts'
import { fastenerFigures, type Figure } from './fastener-figures.ts'
import { fuelFigures } from './fuel-figures.ts'
import { intakeFigures } from './intake-figures.ts'
import { oilFigures } from './oil-figures.ts'
import { steeringFigures } from './steering-figures.ts'
import { suspensionFigures } from './suspension-figures.ts'

/** How parts of units look, by the key of their kind. */
export const figures: Readonly<Record<string, Figure>> = {
  ...fastenerFigures,
  ...brakeFigures,
  ...brakeSystemFigures,
  ...suspensionFigures,
  ...steeringFigures,
  ...drivetrainFigures,
  ...engineFigures,
  ...beltDriveFigures,
  ...oilFigures,
  ...intakeFigures,
  ...exhaustFigures,
  ...coolingFigures,
  ...fuelFigures,
  ...electricFigures,
  ...bodyFigures,
}
