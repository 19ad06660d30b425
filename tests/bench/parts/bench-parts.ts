import { appSizesPart } from './app-sizes.part.ts'
import type { BenchPart } from './bench-part.ts'
import { browserPart } from './browser.part.ts'
import { cartPart } from './cart.part.ts'
import { endpointTimesPart } from './endpoint-times.part.ts'
import { financesPart } from './finances.part.ts'
import { importTimesPart } from './import-times.part.ts'
import { listsPart } from './lists.part.ts'
import { numbersPart } from './numbers.part.ts'
import { offlinePart } from './offline.part.ts'
import { offersPart } from './offers.part.ts'
import { papersPart } from './papers.part.ts'
import { peoplePart } from './people.part.ts'
import { pointsPart } from './points.part.ts'
import { searchesPart } from './searches.part.ts'
import { twoAtOneJobPart } from './two-at-one-job.part.ts'

/** Everything that `npm run bench` measures, in the order in which it is printed. */
export const benchParts: readonly BenchPart[] = [
  appSizesPart,
  browserPart,
  listsPart,
  cartPart,
  twoAtOneJobPart,
  offlinePart,
  numbersPart,
  pointsPart,
  peoplePart,
  financesPart,
  offersPart,
  papersPart,
  endpointTimesPart,
  searchesPart,
  importTimesPart,
]
