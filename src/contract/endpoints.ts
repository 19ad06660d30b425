import { accountEndpoints } from './account.ts'
import { actingEndpoints } from './acting.ts'
import { axleEndpoints } from './axles.ts'
import { bonusContractEndpoints } from './bonus-contract.ts'
import { campaignEndpoints } from './campaign-calls.ts'
import { careerEndpoints } from './careers.ts'
import { cartCheckEndpoints } from './cart-check.ts'
import { cartEndpoints } from './cart-changes.ts'
import { cartV1Endpoints } from './cart-v1.ts'
import { certificateEndpoints } from './certificates.ts'
import { claimEndpoints } from './claims.ts'
import { companySelectEndpoints } from './company-select.ts'
import { contactEndpoints } from './contact.ts'
import { contentAdminEndpoints } from './content-admin.ts'
import { contentEndpoints } from './content.ts'
import { deliveryEndpoints } from './delivery.ts'
import { deviceEndpoints } from './devices.ts'
import { dismantledEndpoints } from './dismantled.ts'
import type { Endpoint, NameOf } from './endpoint.ts'
import { erpEndpoints } from './erp.ts'
import { erpQueueEndpoints } from './erp-queue.ts'
import { favouriteEndpoints } from './favourites.ts'
import { feedbackEndpoints } from './feedback.ts'
import { financeEndpoints } from './finances.ts'
import { letterheadEndpoints } from './letterhead.ts'
import { jobEndpoints, jobReads } from './jobs.ts'
import { numberEndpoints } from './numbers.ts'
import { offerEndpoints } from './offers.ts'
import { orderCalls } from './order.ts'
import { orderEndpoints } from './orders.ts'
import { passwordEndpoints } from './password.ts'
import { pastedListEndpoints } from './pasted-lists.ts'
import { paperEndpoints } from './papers.ts'
import { peopleEndpoints } from './people.ts'
import { priceListEndpoints } from './price-list.ts'
import { productEndpoints } from './product-calls.ts'
import { searchEndpoints } from './search.ts'
import { coreEndpoints, returnEndpoints } from './returns.ts'
import { secondFactorEndpoints } from './second-factor.ts'
import { sessionEndpoints } from './session.ts'
import { shareEndpoints } from './shares.ts'
import { staffEndpoints } from './staff.ts'
import { startEndpoints } from './start.ts'
import { startOrderEndpoints } from './start-orders.ts'
import { statusEndpoints } from './status.ts'
import { stockNotificationEndpoints } from './stock-notifications.ts'
import { syncEndpoints } from './sync.ts'
import { todaysProductEndpoints } from './todays-products.ts'
import { tyreEndpoints } from './tyres.ts'
import { unitCatalogueEndpoints } from './unit-catalogue.ts'
import { universalEndpoints } from './universal.ts'
import { vehicleSearchEndpoints } from './vehicle-search.ts'
import { vehicleEndpoints } from './vehicles.ts'
import { workEndpoints } from './work.ts'

/** The whole API by noun. Server and tests only: the app imports the noun it needs, so that a screen carries no schema of another. */
export const endpoints = {
  status: statusEndpoints,
  session: sessionEndpoints,
  account: accountEndpoints,
  passwords: passwordEndpoints,
  secondFactor: secondFactorEndpoints,
  staff: staffEndpoints,
  people: peopleEndpoints,
  devices: deviceEndpoints,
  acting: actingEndpoints,
  work: workEndpoints,
  erpQueue: erpQueueEndpoints,
  erp: erpEndpoints,
  priceList: priceListEndpoints,
  finances: financeEndpoints,
  papers: paperEndpoints,
  shares: shareEndpoints,
  letterhead: letterheadEndpoints,
  vehicles: vehicleEndpoints,
  vehicleSearch: vehicleSearchEndpoints,
  products: productEndpoints,
  search: searchEndpoints,
  numbers: numberEndpoints,
  stockNotifications: stockNotificationEndpoints,
  cart: cartEndpoints,
  cartV1: cartV1Endpoints,
  cartCheck: cartCheckEndpoints,
  jobs: { ...jobReads, ...jobEndpoints },
  delivery: deliveryEndpoints,
  pastedLists: pastedListEndpoints,
  orders: orderEndpoints,
  order: orderCalls,
  offers: offerEndpoints,
  favourites: favouriteEndpoints,
  certificates: certificateEndpoints,
  claims: claimEndpoints,
  returns: returnEndpoints,
  core: coreEndpoints,
  content: contentEndpoints,
  contentAdmin: contentAdminEndpoints,
  careers: careerEndpoints,
  campaigns: campaignEndpoints,
  start: startEndpoints,
  startOrders: startOrderEndpoints,
  bonusContract: bonusContractEndpoints,
  contact: contactEndpoints,
  companySelect: companySelectEndpoints,
  feedback: feedbackEndpoints,
  todaysProducts: todaysProductEndpoints,
  sync: syncEndpoints,
  tyres: tyreEndpoints,
  axles: axleEndpoints,
  universal: universalEndpoints,
  dismantled: dismantledEndpoints,
  unitCatalogue: unitCatalogueEndpoints,
} satisfies Record<string, Record<string, Endpoint>>

type Groups = typeof endpoints
type EndpointOf<N extends keyof Groups> = Groups[N][keyof Groups[N]]
export type EndpointName = { [N in keyof Groups]: NameOf<EndpointOf<N>> }[keyof Groups]
