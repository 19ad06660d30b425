import { section } from './table.ts'

export const rights = section(6, 'Roles and permissions', 'words', [
  `
admin page: only admin, DV {brand}, DRV {brand}, RV {brand} | src/domain/people/access.ts#adminRoles | src/domain/people/access.test.ts: let %s in ; tests/e2e/frame/navigation.e2e.ts: /admin opens, for everybody to read
is_parent tells a parent account from a user of one | src/domain/people/access.ts#isParent | server/modules/people/people.test.ts: reaches neither another company nor staff
can_place_orders must be true to order | src/domain/people/access.ts#canPlaceOrders | tests/e2e/ordering/order-rules.e2e.ts: fills the cart, is told why it stays there, and no call of the API orders for them
show_vat, show_purchase_price, show_attributes are display preferences | src/domain/people/preference-fold.ts | server/modules/account/account.test.ts: VAT, attributes and the new search are shown as each person has chosen | a person without the right to purchase prices cannot show them: the server leaves them out (010)
some features are for resellers only | src/domain/people/access.ts#isReseller | server/modules/finances/finance-files.test.ts: the export is the filter, and a workbook is for resellers alone
START only if allowed campaigns include it and the user is not under a parent that collects, or is the collector | src/domain/people/access.ts#seesStart | src/domain/people/access.test.ts: is for who is not under a parent that collects, or collects ; server/modules/start/start.test.ts: who is under a parent that collects is told nothing of START
staff and admins can act for users: search by username or client name | server/modules/staff | server/modules/staff/staff.test.ts: accounts are found by a part of the client name in any accents, together with their presence
with an online/offline filter, and stop | src/contract/people/staff.ts#presence | server/modules/staff/staff.test.ts: who is online is asked of all accounts ; server/modules/acting/acting.test.ts: when it is stopped; the own session goes on
company admins manage users: create with a role, active/inactive | src/contract/people/people.ts#peopleEndpoints | server/modules/people/people.test.ts: adds somebody once ; server/modules/people/people.test.ts: blocks a colleague at once
the choices of role | src/contract/people/people.ts#roleKeys = ["owner","storekeeper","mechanic","apprentice","bookkeeper"] | tests/screens/people/people.screen.tsx: a role sets the rights that the parent holds
HTTP 403 leads to /permission-denied: 'Permisiune refuzată' | src/app/session-reactions.ts#forbidden | tests/e2e/ordering/order-rules.e2e.ts: a right that is taken away meanwhile: the order is refused and the page says so
the matrix of rights: every call as everybody | src/contract/endpoint.ts#rights = ["orders","purchasePrices","finances","parent","self","reseller","start","staff","admin","service"] | server/http/rights.test.ts: answers each as they may, and keeps from everybody what is not theirs
`,
])
