import type { ArticleTables } from './tables/article-tables.ts'
import type { BelongingTables } from './tables/belonging-tables.ts'
import type { BonusTables } from './tables/bonus-tables.ts'
import type { ClaimTables } from './tables/claim-tables.ts'
import type { CompanyTables } from './tables/company-tables.ts'
import type { ContentTables } from './tables/content-tables.ts'
import type { ErpTables } from './tables/erp-tables.ts'
import type { FactorTables } from './tables/factor-tables.ts'
import type { FeedbackTables } from './tables/feedback-tables.ts'
import type { InvoiceTables } from './tables/invoice-tables.ts'
import type { OfferTables } from './tables/offer-tables.ts'
import type { OrderTables } from './tables/order-tables.ts'
export type { PromisedRuns } from './tables/order-tables.ts'
import type { PaymentTables } from './tables/payment-tables.ts'
import type { PersonTables } from './tables/person-tables.ts'
import type { PointTables } from './tables/point-tables.ts'
import type { ReturnTables } from './tables/return-tables.ts'
import type { ServerTables } from './tables/server-tables.ts'
import type { ShareTables } from './tables/share-tables.ts'
import type { StartTables } from './tables/start-tables.ts'
import type { ThreadTables } from './tables/thread-tables.ts'
import type { UnitTables } from './tables/unit-tables.ts'
import type { VehicleTables } from './tables/vehicle-tables.ts'

export {
  inLanguage,
  localised,
  type CriteriaPair,
  type Localised,
  type RecordedFit,
  type Texts,
} from './tables/column-types.ts'

/** What the database holds: table by table, column by column, as it is read and as it may be written. */
export interface Tables
  extends
    VehicleTables,
    ArticleTables,
    UnitTables,
    CompanyTables,
    PersonTables,
    BelongingTables,
    BonusTables,
    OfferTables,
    OrderTables,
    ClaimTables,
    ContentTables,
    ErpTables,
    FactorTables,
    FeedbackTables,
    InvoiceTables,
    PaymentTables,
    PointTables,
    ReturnTables,
    ShareTables,
    StartTables,
    ThreadTables,
    ServerTables {}
