import type { NameOf } from '#src/contract/endpoint.ts'
import type { EndpointName } from '#src/contract/endpoints.ts'
import type { QueuedName } from '#src/contract/operations.ts'
import type { Module } from './http/module.ts'
import { accountModule } from './modules/account/account.module.ts'
import { actingModule } from './modules/acting/acting.module.ts'
import { axleModule } from './modules/axles/axles.module.ts'
import { bonusContractModule } from './modules/bonus-contract/bonus-contract.module.ts'
import { campaignModule } from './modules/campaigns/campaigns.module.ts'
import { cartV1Module } from './modules/cart/v1/cart-v1.module.ts'
import { cartCheckModule } from './modules/cart-check/cart-check.module.ts'
import { cartModule } from './modules/cart/cart.module.ts'
import { catalogueModule } from './modules/catalogue/catalogue.module.ts'
import { certificateModule } from './modules/certificates/certificates.module.ts'
import { claimModule } from './modules/claims/claims.module.ts'
import { returnModule } from './modules/returns/returns.module.ts'
import { companyModule } from './modules/companies/companies.module.ts'
import { contactModule } from './modules/contact/contact.module.ts'
import { contentAdminModule } from './modules/content-admin/content-admin.module.ts'
import { contentModule } from './modules/content/content.module.ts'
import { deliveryModule } from './modules/delivery/delivery.module.ts'
import { deskModule } from './modules/desk/desk.module.ts'
import { deviceModule } from './modules/devices/devices.module.ts'
import { dismantledModule } from './modules/dismantled/dismantled.module.ts'
import { erpQueueModule } from './modules/erp/erp-queue.module.ts'
import { erpModule } from './modules/erp/erp.module.ts'
import { favouriteModule } from './modules/favourites/favourites.module.ts'
import { feedbackModule } from './modules/feedback/feedback.module.ts'
import { financeModule } from './modules/finances/finances.module.ts'
import { letterheadModule } from './modules/letterhead/letterhead.module.ts'
import { jobModule } from './modules/jobs/jobs.module.ts'
import { numberModule } from './modules/numbers/numbers.module.ts'
import { offerModule } from './modules/offers/offers.module.ts'
import { orderModule } from './modules/orders/orders.module.ts'
import { paperModule } from './modules/papers/papers.module.ts'
import { pastedListModule } from './modules/pasted-lists/pasted-lists.module.ts'
import { personalDataModule } from './modules/personal-data/personal-data.module.ts'
import { peopleModule } from './modules/people/people.module.ts'
import { priceListModule } from './modules/price-list/price-list.module.ts'
import { scanModule } from './modules/scans/scans.module.ts'
import { searchModule } from './modules/catalogue/search/search.module.ts'
import { secondFactorModule } from './modules/second-factor/second-factor.module.ts'
import { sessionModule } from './modules/session/session.module.ts'
import { shareModule } from './modules/shares/shares.module.ts'
import { staffModule } from './modules/staff/staff.module.ts'
import { startModule } from './modules/start/start.module.ts'
import { startOrderModule } from './modules/start/start-orders.module.ts'
import { statusModule } from './modules/status/status.module.ts'
import { stockNotificationModule } from './modules/stock-notifications/stock-notifications.module.ts'
import { syncModule } from './modules/sync/sync.module.ts'
import { threadModule } from './modules/threads/threads.module.ts'
import { tyreModule } from './modules/tyres/tyres.module.ts'
import { unitCatalogueModule } from './modules/unit-catalogue/unit-catalogue.module.ts'
import { universalModule } from './modules/universal/universal.module.ts'
import { vehicleModule } from './modules/vehicles/vehicles.module.ts'
import { workModule } from './modules/work/work.module.ts'
import { operationTable } from './operations/operation-table.ts'

type Carried<M> = M extends { readonly operations?: readonly (infer O)[] }
  ? O extends { readonly endpoint: infer E }
    ? NameOf<E>
    : never
  : never
type Served<M> = M extends { readonly routes?: (deps: never) => readonly (infer R)[] }
  ? R extends { readonly endpoint: infer E }
    ? NameOf<E>
    : never
  : never

type Unserved<M> = Exclude<EndpointName, Served<M> | Carried<M>>
type NotCarried<M> = Exclude<QueuedName, Carried<M>>
/** Nothing to ask for where everything is declared, else a property that nobody can give and whose type says what is missing. */
type Complete<M> = ([Unserved<M>] extends [never] ? unknown : { readonly 'endpoints without a handler': Unserved<M> }) &
  ([NotCarried<M>] extends [never] ? unknown : { readonly 'queued writes without an operation': NotCarried<M> })

/** Does not compile while the contract has a call, or a kind of queued write, that none of the modules declares. */
function complete<M extends Module>(all: readonly M[] & Complete<M>): readonly Module[] {
  return all
}

/** Every noun of the server. Its calls, its queued writes and what they keep follow from its declaration. */
export const modules = complete([
  statusModule,
  sessionModule,
  secondFactorModule,
  accountModule,
  priceListModule,
  feedbackModule,
  threadModule,
  financeModule,
  staffModule,
  workModule,
  deskModule,
  erpQueueModule,
  erpModule,
  cartModule,
  cartV1Module,
  cartCheckModule,
  jobModule,
  deliveryModule,
  pastedListModule,
  orderModule,
  offerModule,
  paperModule,
  peopleModule,
  deviceModule,
  scanModule,
  personalDataModule,
  actingModule,
  shareModule,
  letterheadModule,
  vehicleModule,
  catalogueModule,
  searchModule,
  numberModule,
  stockNotificationModule,
  tyreModule,
  axleModule,
  universalModule,
  dismantledModule,
  unitCatalogueModule,
  favouriteModule,
  certificateModule,
  claimModule,
  returnModule,
  contentModule,
  contentAdminModule,
  campaignModule,
  startModule,
  startOrderModule,
  bonusContractModule,
  companyModule,
  contactModule,
  syncModule,
])

/** Every write that may wait, by the name of its endpoint. */
export const allOperations = operationTable(modules.flatMap(({ operations = [] }) => operations))
