import { section } from './table.ts'

export const rules = section(5, 'Validation rules', 'words', [
  `
required fields: 'Acest câmp este obligatoriu' | src/ui/forms/issue-text.ts#issueText | tests/e2e/frame/session.e2e.ts: an empty form names both fields and leads to them
length: a message with the number of characters (one, or {count}) | src/ui/forms/issue-text.ts#lengthText | src/ui/forms/issue-text.test.ts: names the number, with the plural of the language
password: at least 8 characters, a lowercase and an uppercase letter, a digit, a symbol | src/contract/people/password.ts | tests/e2e/frame/password.e2e.ts: a forgotten password: mail, link, rules while typing
search needs at least 3 characters: 'Scrieți cel puțin 3 caractere' | src/contract/catalogue/search-length.ts | server/modules/catalogue/search/search.test.ts: "%s" is refused at the field | a letter with a digit that the catalogue knows as a specification passes with two (132)
attribute filters need 3 | src/components/filters/facet-groups.ts | tests/e2e/finding/search-filters.e2e.ts: a filter is searched from three characters on
engine-code and K-type search at least 2 | locales/ro/messages.po#Scrieți cel puțin 2 caractere | tests/e2e/finding/find-vehicle.e2e.ts: what cannot be searched is answered in words, with what may be meant
the invoice number has a minimum length given by a parameter | src/contract/after-sales/claims.ts#ClaimTypeRules.invoice_min | tests/screens/trade/one-return.screen.tsx: tells a short, a missing and a foreign invoice alike
the complaint description has a minimum length given by a parameter | src/contract/after-sales/claims.ts#OBSERVATIONS_MIN = 10 ; src/contract/after-sales/claims.ts#ClaimTypeRules.observations_min | tests/screens/trade/claims.screen.tsx: /claims/new refused
points must be a number: 'Punctele trebuie să fie un număr' | src/contract/campaigns/start-orders.ts#PointsInput | tests/screens/word/start-dialogs.screen.tsx: points off an invoice have to be a number, and no more than it takes
a start date cannot be later than the end date | server/texts/ro.ts#period-reversed | server/modules/orders/orders.test.ts: is narrowed by the days on which orders were sent and by status
a shipping point must be selected before ordering: 'Trebuie să selectați un punct de livrare' | src/domain/orders/order-rules.ts | server/modules/orders/order-send.test.ts: meets an order to no shipping point, at its field
quantity: multiples of the minimum order quantity | src/domain/pricing/quantity.ts | src/domain/pricing/quantity.test.ts: names nothing as nearest that cannot be ordered
quantity: limited by what is available | " | src/domain/pricing/quantity.test.ts: is limited by stock in whole multiples, and by the article
files: accepted formats and a maximum size are shown | src/features/frame/actions/FeedbackFiles.tsx ; src/features/claims/new/PhotoField.tsx | tests/screens/people/feedback.screen.tsx: the quick actions ask for a category and a message, take files, and refuse what is no picture
files: an unsupported type is rejected: 'Tipul de fișier nu este suportat' | " | tests/screens/trade/one-claim.screen.tsx: says at its tile what is no photo, and which photos are missing
damage images are mandatory for warranty claims | src/domain/returns/claim-rules.ts | src/domain/returns/claim-rules.test.ts: says each kind of photo that is missing
a return type must be chosen and a reason given | server/modules/returns/return-request.service.ts#formErrors | server/modules/returns/returns.test.ts: says at each line why it cannot go back, and keeps nothing
a category must be chosen when required | server/modules/returns/return-request.service.ts#formErrors | server/modules/returns/returns.test.ts: asks for a category where its type has some, and for one of them
START points only for items in the distributor's own stock | src/domain/points/points-payment.ts#pointsProblem | server/modules/orders/points-order.test.ts: is of the distributor’s own stock alone
the bonus contract needs a PIN | src/contract/campaigns/bonus-contract.ts#PinChange | server/modules/bonus-contract/bonus-contract.test.ts: opens the contract for the session that typed it, and for no other
a summary asks to fix the errors where a form is invalid | src/ui/forms/FormErrorSummary.tsx#FormErrorSummary | tests/e2e/frame/session.e2e.ts: an empty form names both fields and leads to them
`,
])
