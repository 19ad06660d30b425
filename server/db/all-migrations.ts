import type { Migration } from 'kysely/migration'
import * as catalogue from './migrations/001-catalogue.ts'
import * as customers from './migrations/002-customers.ts'
import * as sync from './migrations/003-sync.ts'
import * as favouritesClaims from './migrations/004-favourites-claims.ts'
import * as productStyle from './migrations/005-product-style.ts'
import * as synonyms from './migrations/006-synonyms.ts'
import * as productPage from './migrations/007-product-page.ts'
import * as searchView from './migrations/008-search-view.ts'
import * as dismantled from './migrations/009-dismantled.ts'
import * as findingVehicles from './migrations/010-finding-vehicles.ts'
import * as fit from './migrations/011-fit.ts'
import * as unitCatalogue from './migrations/012-unit-catalogue.ts'
import * as careers from './migrations/014-careers.ts'
import * as peopleInCompanies from './migrations/015-people-in-companies.ts'
import * as orderAmounts from './migrations/017-order-amounts.ts'
import * as checksAndIndexes from './migrations/018-checks-and-indexes.ts'
import * as signals from './migrations/019-signals.ts'
import * as guesses from './migrations/021-guesses.ts'
import * as quotas from './migrations/022-quotas.ts'
import * as vinSearches from './migrations/023-vin-searches.ts'
import * as engineNumber from './migrations/024-engine-number.ts'
import * as promisedArrival from './migrations/028-promised-arrival.ts'
import * as withdrawnArticles from './migrations/030-withdrawn-articles.ts'
import * as blockedInCompanies from './migrations/037-blocked-in-companies.ts'
import * as heldGuesses from './migrations/042-held-guesses.ts'
import * as changedRoles from './migrations/043-changed-roles.ts'
import * as deviceKeySecret from './migrations/045-device-key-secret.ts'
import * as wishesInCompanies from './migrations/046-wishes-in-companies.ts'
import * as numberEnds from './migrations/050-number-ends.ts'
import * as articleCriteria from './migrations/051-article-criteria.ts'
import * as campaigns from './migrations/052-campaigns.ts'
import * as transport from './migrations/053-transport.ts'
import * as cartCheck from './migrations/055-cart-check.ts'
import * as cartPapers from './migrations/058-cart-papers.ts'
import * as offers from './migrations/060-offers.ts'
import * as placesOfEvents from './migrations/061-places-of-events.ts'
import * as offerShares from './migrations/062-offer-shares.ts'
import * as jobs from './migrations/063-jobs.ts'
import * as invoices from './migrations/064-invoices.ts'
import * as erp from './migrations/065-erp.ts'
import * as payments from './migrations/066-payments.ts'
import * as returns from './migrations/067-returns.ts'
import * as claimsAnswered from './migrations/068-claims-answered.ts'
import * as returnRules from './migrations/069-return-rules.ts'
import * as paymentMethods from './migrations/070-payment-methods.ts'
import * as peopleManaged from './migrations/073-people-managed.ts'
import * as actingForAssigned from './migrations/074-acting-for-assigned.ts'
import * as pointsLedger from './migrations/075-points-ledger.ts'
import * as startOrders from './migrations/076-start-orders.ts'
import * as actingForCustomers from './migrations/078-acting-for-customers.ts'
import * as vouchersInOrders from './migrations/079-vouchers-in-orders.ts'
import * as bonusContracts from './migrations/080-bonus-contracts.ts'
import * as feedback from './migrations/081-feedback.ts'
import * as linesPaidWithPoints from './migrations/082-lines-paid-with-points.ts'
import * as toldOfActing from './migrations/083-told-of-acting.ts'
import * as paymentsClearedOn from './migrations/085-payments-cleared-on.ts'
import * as contentWrittenByStaff from './migrations/086-content-written-by-staff.ts'
import * as threads from './migrations/087-threads.ts'
import * as secondFactor from './migrations/088-second-factor.ts'
import * as photosOfRequests from './migrations/089-photos-of-requests.ts'
import * as papersOfActing from './migrations/092-papers-of-acting.ts'
import * as searchOfOffers from './migrations/093-search-of-offers.ts'
import * as linksOfOffers from './migrations/094-links-of-offers.ts'
import * as sentDocumentsKept from './migrations/096-sent-documents-kept.ts'
import * as claimsByArticle from './migrations/097-claims-by-article.ts'
import * as invoiceLinesByKey from './migrations/098-invoice-lines-by-key.ts'
import * as oldPartsByDeposit from './migrations/099-old-parts-by-deposit.ts'
import * as creditNotesOfLines from './migrations/100-credit-notes-of-lines.ts'
import * as invoicesOfOrders from './migrations/101-invoices-of-orders.ts'
import * as erpAnswersReturns from './migrations/102-erp-answers-returns.ts'
import * as vatInLei from './migrations/103-vat-in-lei.ts'
import * as membershipsAndSourcesOfPoints from './migrations/105-memberships-and-sources-of-points.ts'
import * as photosOfReturns from './migrations/106-photos-of-returns.ts'
import * as creditUsed from './migrations/108-credit-used-follows-from-documents.ts'
import * as filesOfErp from './migrations/109-files-of-the-erp.ts'
import * as eventsOfReturns from './migrations/110-events-of-returns.ts'
import * as refusedFiles from './migrations/111-refused-files-stay-open.ts'
import * as photosTakenAway from './migrations/112-photos-taken-away.ts'
import * as startWrittenByStaff from './migrations/113-start-written-by-staff.ts'
import * as leftOfOrders from './migrations/115-what-is-left-of-an-order.ts'
import * as partsOfPromises from './migrations/116-parts-of-a-promise.ts'
import * as searchOfAccounts from './migrations/117-search-of-accounts.ts'
import * as photosTakenFromClaims from './migrations/118-photos-taken-from-claims.ts'
import * as erasedPeople from './migrations/119-erased-people.ts'
import * as daysOfCreditNotes from './migrations/120-days-of-credit-notes.ts'
import * as givenPasswords from './migrations/121-given-passwords.ts'
import * as branchesOfShippingPoints from './migrations/122-branches-of-shipping-points.ts'
import * as exceptionsOfRuns from './migrations/123-exceptions-of-runs.ts'
import * as vatOfArticles from './migrations/124-vat-of-articles.ts'
import * as scans from './migrations/125-scans.ts'
import * as termsOfDeposits from './migrations/126-terms-of-deposits.ts'
import * as currencyOfPriceGroups from './migrations/128-currency-of-price-groups.ts'
import * as vatOfSuppliesAbroad from './migrations/129-vat-of-supplies-abroad.ts'
import * as wantedQuantities from './migrations/130-wanted-quantities.ts'
import * as lineWishes from './migrations/131-line-wishes.ts'
import * as offersOfActing from './migrations/133-offers-of-acting.ts'
import * as searchOfMemberships from './migrations/134-search-of-memberships.ts'
import * as whoIsLetInAgain from './migrations/135-who-is-let-in-again.ts'

/** Every migration, by the name it is remembered under; a new file is added here (a test compares with the folder). */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-catalogue': catalogue,
  '002-customers': customers,
  '003-sync': sync,
  '004-favourites-claims': favouritesClaims,
  '005-product-style': productStyle,
  '006-synonyms': synonyms,
  '007-product-page': productPage,
  '008-search-view': searchView,
  '009-dismantled': dismantled,
  '010-finding-vehicles': findingVehicles,
  '011-fit': fit,
  '012-unit-catalogue': unitCatalogue,
  '014-careers': careers,
  '015-people-in-companies': peopleInCompanies,
  '017-order-amounts': orderAmounts,
  '018-checks-and-indexes': checksAndIndexes,
  '019-signals': signals,
  '021-guesses': guesses,
  '022-quotas': quotas,
  '023-vin-searches': vinSearches,
  '024-engine-number': engineNumber,
  '028-promised-arrival': promisedArrival,
  '030-withdrawn-articles': withdrawnArticles,
  '037-blocked-in-companies': blockedInCompanies,
  '042-held-guesses': heldGuesses,
  '043-changed-roles': changedRoles,
  '045-device-key-secret': deviceKeySecret,
  '046-wishes-in-companies': wishesInCompanies,
  '050-number-ends': numberEnds,
  '051-article-criteria': articleCriteria,
  '052-campaigns': campaigns,
  '053-transport': transport,
  '055-cart-check': cartCheck,
  '058-cart-papers': cartPapers,
  '060-offers': offers,
  '061-places-of-events': placesOfEvents,
  '062-offer-shares': offerShares,
  '063-jobs': jobs,
  '064-invoices': invoices,
  '065-erp': erp,
  '066-payments': payments,
  '067-returns': returns,
  '068-claims-answered': claimsAnswered,
  '069-return-rules': returnRules,
  '070-payment-methods': paymentMethods,
  '073-people-managed': peopleManaged,
  '074-acting-for-assigned': actingForAssigned,
  '075-points-ledger': pointsLedger,
  '076-start-orders': startOrders,
  '078-acting-for-customers': actingForCustomers,
  '079-vouchers-in-orders': vouchersInOrders,
  '080-bonus-contracts': bonusContracts,
  '081-feedback': feedback,
  '082-lines-paid-with-points': linesPaidWithPoints,
  '083-told-of-acting': toldOfActing,
  '085-payments-cleared-on': paymentsClearedOn,
  '086-content-written-by-staff': contentWrittenByStaff,
  '087-threads': threads,
  '088-second-factor': secondFactor,
  '089-photos-of-requests': photosOfRequests,
  '092-papers-of-acting': papersOfActing,
  '093-search-of-offers': searchOfOffers,
  '094-links-of-offers': linksOfOffers,
  '096-sent-documents-kept': sentDocumentsKept,
  '097-claims-by-article': claimsByArticle,
  '098-invoice-lines-by-key': invoiceLinesByKey,
  '099-old-parts-by-deposit': oldPartsByDeposit,
  '100-credit-notes-of-lines': creditNotesOfLines,
  '101-invoices-of-orders': invoicesOfOrders,
  '102-erp-answers-returns': erpAnswersReturns,
  '103-vat-in-lei': vatInLei,
  '105-memberships-and-sources-of-points': membershipsAndSourcesOfPoints,
  '106-photos-of-returns': photosOfReturns,
  '108-credit-used-follows-from-documents': creditUsed,
  '109-files-of-the-erp': filesOfErp,
  '110-events-of-returns': eventsOfReturns,
  '111-refused-files-stay-open': refusedFiles,
  '112-photos-taken-away': photosTakenAway,
  '113-start-written-by-staff': startWrittenByStaff,
  '115-what-is-left-of-an-order': leftOfOrders,
  '116-parts-of-a-promise': partsOfPromises,
  '117-search-of-accounts': searchOfAccounts,
  '118-photos-taken-from-claims': photosTakenFromClaims,
  '119-erased-people': erasedPeople,
  '120-days-of-credit-notes': daysOfCreditNotes,
  '121-given-passwords': givenPasswords,
  '122-branches-of-shipping-points': branchesOfShippingPoints,
  '123-exceptions-of-runs': exceptionsOfRuns,
  '124-vat-of-articles': vatOfArticles,
  '125-scans': scans,
  '126-terms-of-deposits': termsOfDeposits,
  '128-currency-of-price-groups': currencyOfPriceGroups,
  '129-vat-of-supplies-abroad': vatOfSuppliesAbroad,
  '130-wanted-quantities': wantedQuantities,
  '131-line-wishes': lineWishes,
  '133-offers-of-acting': offersOfActing,
  '134-search-of-memberships': searchOfMemberships,
  '135-who-is-let-in-again': whoIsLetInAgain,
}
