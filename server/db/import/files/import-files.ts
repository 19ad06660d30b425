import type { FileSpec } from '#server/db/import/file-spec.ts'
import { bonusFiles } from './bonus-files.ts'
import { campaignFiles } from './campaign-files.ts'
import { catalogueFiles } from './catalogue-files.ts'
import { claimFiles } from './claim-files.ts'
import { customerFiles } from './customer-files.ts'
import { dismantledFiles } from './dismantled-files.ts'
import { invoiceFiles } from './papers/invoice-files.ts'
import { offerFiles } from './offer-files.ts'
import { paymentFiles } from './payment-files.ts'
import { pointFiles } from './point-files.ts'
import { returnFiles } from './return-files.ts'
import { returnRuleFiles } from './return-rule-files.ts'
import { shareFiles } from './share-files.ts'
import { startFiles } from './start-files.ts'
import { threadFiles } from './thread-files.ts'
import { tradeFiles } from './trade-files.ts'
import { transportFiles } from './transport-files.ts'
import { unitFiles } from './unit-files.ts'
import { vinFiles } from './vin-files.ts'

/** Every file the import knows, in the order in which it reads them: what is referred to comes first. */
export const importFiles: readonly FileSpec[] = [
  ...catalogueFiles,
  ...dismantledFiles,
  ...unitFiles,
  ...returnRuleFiles,
  ...tradeFiles,
  ...campaignFiles,
  ...customerFiles,
  ...invoiceFiles,
  ...claimFiles,
  ...paymentFiles,
  ...returnFiles,
  ...pointFiles,
  ...startFiles,
  ...bonusFiles,
  ...offerFiles,
  ...shareFiles,
  ...threadFiles,
  ...transportFiles,
  ...vinFiles,
]
