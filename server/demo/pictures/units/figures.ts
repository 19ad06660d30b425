import { bodyFigures } from './body-figures.ts'
import { brakeFigures } from './brake-figures.ts'
import { chassisFigures } from './chassis-figures.ts'
import { electricFigures } from './electric-figures.ts'
import { engineFigures } from './engine-figures.ts'
import { fastenerFigures, type Figure } from './fastener-figures.ts'
import { fluidFigures } from './fluid-figures.ts'

/** How parts of units look, by the key of their kind. */
export const figures: Readonly<Record<string, Figure>> = {
  ...fastenerFigures,
  ...brakeFigures,
  ...chassisFigures,
  ...engineFigures,
  ...fluidFigures,
  ...electricFigures,
  ...bodyFigures,
}
