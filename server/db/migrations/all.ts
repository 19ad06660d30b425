import type { Migration } from 'kysely/migration'
import * as catalogue from './001-catalogue.ts'
import * as customers from './002-customers.ts'
import * as sync from './003-sync.ts'
import * as favouritesClaims from './004-favourites-claims.ts'
import * as productStyle from './005-product-style.ts'
import * as synonyms from './006-synonyms.ts'
import * as productPage from './007-product-page.ts'
import * as searchView from './008-search-view.ts'
import * as dismantled from './009-dismantled.ts'
import * as findingVehicles from './010-finding-vehicles.ts'
import * as fit from './011-fit.ts'
import * as unitCatalogue from './012-unit-catalogue.ts'
import * as careers from './014-careers.ts'
import * as peopleInCompanies from './015-people-in-companies.ts'
import * as orderAmounts from './017-order-amounts.ts'
import * as checksAndIndexes from './018-checks-and-indexes.ts'
import * as signals from './019-signals.ts'
import * as guesses from './021-guesses.ts'
import * as quotas from './022-quotas.ts'
import * as vinSearches from './023-vin-searches.ts'
import * as engineNumber from './024-engine-number.ts'
import * as promisedArrival from './028-promised-arrival.ts'
import * as withdrawnArticles from './030-withdrawn-articles.ts'
import * as blockedInCompanies from './037-blocked-in-companies.ts'
import * as heldGuesses from './042-held-guesses.ts'
import * as changedRoles from './043-changed-roles.ts'
import * as deviceKeySecret from './045-device-key-secret.ts'
import * as wishesInCompanies from './046-wishes-in-companies.ts'
import * as numberEnds from './050-number-ends.ts'
import * as articleCriteria from './051-article-criteria.ts'
import * as campaigns from './052-campaigns.ts'
import * as transport from './053-transport.ts'
import * as cartCheck from './055-cart-check.ts'
import * as cartPapers from './058-cart-papers.ts'
import * as offers from './060-offers.ts'
import * as placesOfEvents from './061-places-of-events.ts'
import * as offerShares from './062-offer-shares.ts'
import * as jobs from './063-jobs.ts'
import * as invoices from './064-invoices.ts'
import * as erp from './065-erp.ts'
import * as payments from './066-payments.ts'
import * as returns from './067-returns.ts'
import * as claimsAnswered from './068-claims-answered.ts'
import * as returnRules from './069-return-rules.ts'
import * as paymentMethods from './070-payment-methods.ts'
import * as peopleManaged from './073-people-managed.ts'
import * as actingForAssigned from './074-acting-for-assigned.ts'
import * as pointsLedger from './075-points-ledger.ts'
import * as startOrders from './076-start-orders.ts'
import * as actingForCustomers from './078-acting-for-customers.ts'
import * as vouchersInOrders from './079-vouchers-in-orders.ts'
import * as bonusContracts from './080-bonus-contracts.ts'
import * as feedback from './081-feedback.ts'
import * as linesPaidWithPoints from './082-lines-paid-with-points.ts'
import * as toldOfActing from './083-told-of-acting.ts'
import * as paymentsClearedOn from './085-payments-cleared-on.ts'
import * as contentWrittenByStaff from './086-content-written-by-staff.ts'
import * as threads from './087-threads.ts'
import * as secondFactor from './088-second-factor.ts'
import * as photosOfRequests from './089-photos-of-requests.ts'
import * as papersOfActing from './092-papers-of-acting.ts'
import * as searchOfOffers from './093-search-of-offers.ts'
import * as linksOfOffers from './094-links-of-offers.ts'
import * as sentDocumentsKept from './096-sent-documents-kept.ts'
import * as claimsByArticle from './097-claims-by-article.ts'
import * as invoiceLinesByKey from './098-invoice-lines-by-key.ts'
import * as oldPartsByDeposit from './099-old-parts-by-deposit.ts'
import * as creditNotesOfLines from './100-credit-notes-of-lines.ts'
import * as invoicesOfOrders from './101-invoices-of-orders.ts'
import * as erpAnswersReturns from './102-erp-answers-returns.ts'
import * as vatInLei from './103-vat-in-lei.ts'
import * as membershipsAndSourcesOfPoints from './105-memberships-and-sources-of-points.ts'
import * as photosOfReturns from './106-photos-of-returns.ts'
import * as creditUsed from './108-credit-used-follows-from-documents.ts'
import * as filesOfErp from './109-files-of-the-erp.ts'
import * as eventsOfReturns from './110-events-of-returns.ts'
import * as refusedFiles from './111-refused-files-stay-open.ts'
import * as photosTakenAway from './112-photos-taken-away.ts'
import * as startWrittenByStaff from './113-start-written-by-staff.ts'
import * as leftOfOrders from './115-what-is-left-of-an-order.ts'
import * as partsOfPromises from './116-parts-of-a-promise.ts'
import * as searchOfAccounts from './117-search-of-accounts.ts'
import * as photosTakenFromClaims from './118-photos-taken-from-claims.ts'
import * as erasedPeople from './119-erased-people.ts'
import * as daysOfCreditNotes from './120-days-of-credit-notes.ts'
import * as givenPasswords from './121-given-passwords.ts'
import * as branchesOfShippingPoints from './122-branches-of-shipping-points.ts'
import * as exceptionsOfRuns from './123-exceptions-of-runs.ts'
import * as vatOfArticles from './124-vat-of-articles.ts'
import * as scans from './125-scans.ts'
import * as termsOfDeposits from './126-terms-of-deposits.ts'
import * as currencyOfPriceGroups from './128-currency-of-price-groups.ts'
import * as vatOfSuppliesAbroad from './129-vat-of-supplies-abroad.ts'
import * as wantedQuantities from './130-wanted-quantities.ts'
import * as lineWishes from './131-line-wishes.ts'
import * as offersOfActing from './133-offers-of-acting.ts'
import * as searchOfMemberships from './134-search-of-memberships.ts'
import * as whoIsLetInAgain from './135-who-is-let-in-again.ts'

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
