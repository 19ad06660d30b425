import { accountEndpoints } from './people/account.ts'
import { actingEndpoints } from './people/acting.ts'
import { axleEndpoints } from './catalogue/axles.ts'
import { bonusContractEndpoints } from './campaigns/bonus-contract.ts'
import { campaignEndpoints } from './campaigns/campaign-calls.ts'
import { careerEndpoints } from './campaigns/careers.ts'
import { cartCheckEndpoints } from './ordering/cart-check.ts'
import { cartEndpoints } from './ordering/cart-changes.ts'
import { cartV1Endpoints } from './ordering/cart-v1.ts'
import { certificateEndpoints } from './after-sales/certificates.ts'
import { claimEndpoints } from './after-sales/claims.ts'
import { companySelectEndpoints } from './people/company-select.ts'
import { contactEndpoints } from './people/contact.ts'
import { contentAdminEndpoints } from './campaigns/content-admin.ts'
import { contentEndpoints } from './campaigns/content.ts'
import { deliveryEndpoints } from './ordering/delivery.ts'
import { deskEndpoints } from './people/desk.ts'
import { deviceEndpoints } from './people/devices.ts'
import { dismantledEndpoints } from './catalogue/dismantled.ts'
import type { Endpoint, NameOf } from './endpoint.ts'
import { erpEndpoints } from './after-sales/erp.ts'
import { erpQueueEndpoints } from './after-sales/erp-queue.ts'
import { favouriteEndpoints } from './ordering/favourites.ts'
import { feedbackEndpoints } from './people/feedback.ts'
import { financeEndpoints } from './after-sales/finances.ts'
import { letterheadEndpoints } from './ordering/letterhead.ts'
import { jobEndpoints, jobReads } from './ordering/jobs.ts'
import { numberEndpoints } from './catalogue/numbers.ts'
import { offerEndpoints } from './ordering/offers.ts'
import { orderCalls } from './ordering/order.ts'
import { orderEndpoints } from './ordering/orders.ts'
import { passwordEndpoints } from './people/password.ts'
import { pastedListEndpoints } from './ordering/pasted-lists.ts'
import { paperEndpoints } from './ordering/papers.ts'
import { personalDataEndpoints } from './people/personal-data.ts'
import { peopleEndpoints } from './people/people.ts'
import { priceListEndpoints } from './ordering/price-list.ts'
import { productEndpoints } from './catalogue/product-calls.ts'
import { runEndpoints } from './ordering/runs.ts'
import { searchEndpoints } from './catalogue/search.ts'
import { coreEndpoints, returnEndpoints } from './after-sales/returns.ts'
import { scanEndpoints } from './people/scans.ts'
import { secondFactorEndpoints } from './people/second-factor.ts'
import { sessionEndpoints } from './people/session.ts'
import { shareEndpoints } from './ordering/shares.ts'
import { staffEndpoints } from './people/staff.ts'
import { startEndpoints } from './campaigns/start.ts'
import { startOrderEndpoints } from './campaigns/start-orders.ts'
import { browserErrorEndpoints } from './browser-errors.ts'
import { statusEndpoints } from './status.ts'
import { stockNotificationEndpoints } from './ordering/stock-notifications.ts'
import { syncEndpoints } from './sync.ts'
import { threadEndpoints } from './after-sales/threads.ts'
import { todaysProductEndpoints } from './campaigns/todays-products.ts'
import { tyreEndpoints } from './catalogue/tyres.ts'
import { unitCatalogueEndpoints } from './catalogue/unit-catalogue.ts'
import { universalEndpoints } from './catalogue/universal.ts'
import { vehicleSearchEndpoints } from './catalogue/vehicle-search.ts'
import { vehicleEndpoints } from './catalogue/vehicles.ts'
import { workEndpoints } from './after-sales/work.ts'

/** The whole API by noun. Server and tests only: the app imports the noun it needs, so that a screen carries no schema of another. */
export const endpoints = {
  status: statusEndpoints,
  browserErrors: browserErrorEndpoints,
  session: sessionEndpoints,
  account: accountEndpoints,
  passwords: passwordEndpoints,
  secondFactor: secondFactorEndpoints,
  staff: staffEndpoints,
  people: peopleEndpoints,
  devices: deviceEndpoints,
  scans: scanEndpoints,
  personalData: personalDataEndpoints,
  acting: actingEndpoints,
  work: workEndpoints,
  desk: deskEndpoints,
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
  delivery: { ...deliveryEndpoints, ...runEndpoints },
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
  threads: threadEndpoints,
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
