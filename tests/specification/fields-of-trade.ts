/** Fields of part 3: cart, orders, offers, invoices, returns and claims, lists. */
const cart = `
cart: items, each with isSelected | src/contract/ordering/cart.ts#CartLine.isSelected | server/modules/cart/cart.test.ts: counts in the totals only while it is selected
cart: cart_comment | src/contract/ordering/cart.ts#Cart.cart_comment | server/modules/cart/cart.test.ts: is kept: comment and shipping point
cart: shipping_points | src/contract/ordering/cart.ts#Cart.shipping_points | server/modules/cart/cart.test.ts: cannot go to a shipping point of another company, nor see it
cart: shipping_point | src/contract/ordering/cart.ts#Cart.shipping_point | server/modules/cart/cart.test.ts: is kept: comment and shipping point
cart: campaigns | src/contract/ordering/cart.ts#Cart.campaigns | server/modules/cart/campaigns.test.ts: are those that run and its articles are in, in the language of the person
cart: cart_total_sale_price | src/contract/ordering/cart.ts#CartTotals.cart_total_sale_price | src/domain/cart/cart-totals.test.ts: are the nets of the selected lines with their deposits, and VAT rounded once per rate
cart: cart_total_sale_price_with_margin | src/contract/ordering/cart.ts#CartTotals.cart_total_sale_price_with_margin | "
cart: cart_total_sale_price_with_vat | src/contract/ordering/cart.ts#CartTotals.cart_total_sale_price_with_vat | "
cart: cart_total_sale_price_with_margin_and_vat | src/contract/ordering/cart.ts#CartTotals.cart_total_sale_price_with_margin_and_vat | "
cart: cart_total_vat | src/contract/ordering/cart.ts#CartTotals.cart_total_vat | "
cart: cart_total_vat_with_margin | src/contract/ordering/cart.ts#CartTotals.cart_total_vat_with_margin | "
cart: cart_total_points | src/contract/ordering/cart.ts#CartTotals.cart_total_points | server/modules/cart/deposits.test.ts: is in every total of cart, header and credit
cart: available START points | src/contract/ordering/cart.ts#Cart.available_points | server/modules/orders/points-order.test.ts: costs what the cart said, takes the points at once, and nothing in lei
cart line: quantity | src/contract/ordering/cart.ts#CartLine.variants.requested_quantity | server/modules/cart/cart-adding.test.ts: names a single article, and a second time grows its line
cart line: variant | src/contract/ordering/cart.ts#CartLine.variants.variant | tests/screens/cart/cart-payment.screen.tsx: names what is in no stock of one’s own, and what is missing
cart line: price with and without VAT | src/contract/ordering/cart.ts#CartLine.price ; src/contract/catalogue/article.ts#Amounts.gross | server/modules/cart/deposits.test.ts: is in every total of cart, header and credit
cart line: margin | src/contract/ordering/cart.ts#CartLine.margin | server/modules/cart/purchase-prices.test.ts: finds none in the cart, whatever is done to it
cart line: points | src/contract/ordering/cart.ts#CartLine.points | server/modules/cart/deposits.test.ts: is in every total of cart, header and credit, apart, with its VAT and without margin or points
# item to add
item to add: id | src/contract/ordering/cart-v1.ts#id | server/modules/cart/v1/cart-v1.test.ts: adding takes every field of an item, and the price and the name are those of the shop
item to add: articleNumber | src/contract/ordering/cart-v1.ts#articleNumber | "
item to add: dataSupplierId | src/contract/ordering/cart-v1.ts#dataSupplierId | "
item to add: name | src/contract/ordering/cart-v1.ts#name | "
item to add: mfrpn | src/contract/ordering/cart-v1.ts#mfrpn | "
item to add: real_mfrpn | src/contract/ordering/cart-v1.ts#real_mfrpn | "
item to add: material | src/contract/ordering/cart-v1.ts#material | "
item to add: manufacturer {mfrnr, name} | src/contract/ordering/cart-v1.ts#mfrnr | "
item to add: price | src/contract/ordering/cart-v1.ts#price | "
item to add: type (universal, tecdoc, stocable, pa, dez) | src/contract/catalogue/article.ts#ArticleType.options = ["universal","tecdoc","stocable","pa","dez"] | server/modules/cart/v1/cart-v1.test.ts: adding takes the type %s
item to add: quality | src/contract/ordering/cart-v1.ts#quality | server/modules/cart/v1/cart-v1.test.ts: adding takes every field of an item, and the price and the name are those of the shop
item to add: requestedQuantity | src/contract/ordering/cart-v1.ts#requestedQuantity | "
adding many: items with variants carrying requested_quantity | src/contract/ordering/cart-changes.ts#AddItem.variants | server/modules/cart/cart-adding.test.ts: adds all or nothing, and names every article that cannot be had
`

const papers = `
# offer
offer: its id is the vbeln | src/contract/ordering/offers.ts#OfferSummary.id ; src/contract/ordering/offer-request.ts#Vbeln | server/modules/offers/offers.test.ts: has a number of ten digits, is valid 365 days, and is one offer for ever
offer: number | src/contract/ordering/offers.ts#OfferSummary.number | "
offer: date | src/contract/ordering/offers.ts#OfferSummary.date | "
offer: expiry date | src/contract/ordering/offers.ts#OfferSummary.expiry_date | "
offer: status | src/contract/ordering/offers.ts#OfferSummary.status | server/modules/offers/offers.test.ts: says whose turn it is, and is narrowed by words, turn and status
offer: items | src/contract/ordering/offers.ts#Offer.items | server/modules/offers/offer-pricing.test.ts: takes prices, deposits, terms and the article of a free text
offer: sales consultant | src/contract/ordering/offers.ts#OfferSummary.sales_consultant | server/modules/offers/offers.test.ts: a parent all of the company, a sub-user their own
offers state: selected items | src/domain/offers/offer-choice.ts | src/domain/offers/offer-choice.test.ts: what was not ordered, and not declined either, is left
offers state: shipping point kunnr | src/contract/ordering/offers.ts#Offer.shipping_point ; src/contract/people/session.ts#ShippingPoint.kunnr | server/modules/offers/offer-order.test.ts: is stopped by what stock, multiples and shipping point say, as any order
# order
order: number | src/contract/ordering/orders.ts#OrderSummary.number | server/modules/orders/order-send.test.ts: gets a number, empties the cart of what it took
order: date | src/contract/ordering/orders.ts#OrderSummary.date | tests/screens/trade/orders.screen.tsx: /account/orders-history offline
order: status | src/contract/ordering/orders.ts#OrderSummary.status | server/modules/orders/orders.test.ts: is narrowed by the days on which orders were sent and by status
order: SAP order | src/contract/ordering/orders.ts#OrderSummary.sap_order | server/modules/erp/erp.test.ts: has its number there and what is confirmed
order: partial order with unordered items and reason | src/contract/ordering/order.ts#Order.unordered ; src/contract/ordering/orders.ts#OrderSummary.is_partial | server/modules/orders/order-send.test.ts: is partial when lines are not selected or cannot be had, and says why
# invoice
invoice: number | src/contract/after-sales/finances.ts#InvoiceRow.number | server/modules/finances/finances.test.ts: is late by the days of the brand, added up by age, and listed late first
invoice: date | src/contract/after-sales/finances.ts#InvoiceRow.date | "
invoice: due date | src/contract/after-sales/finances.ts#InvoiceRow.due_date | "
invoice: overdue days | src/contract/after-sales/finances.ts#InvoiceRow.overdue_days | "
invoice: paid or unpaid | src/contract/after-sales/finances.ts#InvoiceRow.paid | "
financial state: payment options | src/contract/after-sales/finances.ts#FinanceSummary.payment_options | tests/screens/trade/finances.screen.tsx: says of the oldest of several that is late how many days it is, and balance and ways to pay
financial state: has_overdue | src/contract/after-sales/finances.ts#FinanceSummary.has_overdue | "
`

const returns = `
# return and claim
return: type | src/contract/after-sales/returns.ts#ReturnSummary.type | tests/screens/trade/one-return.screen.tsx: takes lines of several invoices, says what cannot go back, and asks for each reason
return: original invoice number | src/contract/after-sales/returns.ts#ReturnSummary.invoices | "
return: return number | src/contract/after-sales/returns.ts#ReturnSummary.id | server/modules/returns/returns.test.ts: has lines of several invoices and is one under whatever key it comes
return: return invoice | src/contract/after-sales/returns.ts#ReturnSummary.credit_invoice | server/modules/returns/return-decisions.test.ts: is credited by the credit note of what was accepted, and by no other
return: date | src/contract/after-sales/returns.ts#ReturnSummary.created_at | tests/screens/trade/returns.screen.tsx: /returns offline
return: reason | src/contract/after-sales/returns.ts#ReturnTypes.reasons | tests/screens/trade/one-return.screen.tsx: takes lines of several invoices, says what cannot go back, and asks for each reason
return: km at defect | src/contract/after-sales/claims.ts#NewClaim.km_at_defect | tests/screens/trade/claims.screen.tsx: /claims/new refused
return: km at fitting | src/contract/after-sales/claims.ts#NewClaim.km_at_fitting | "
return: defect date | src/contract/after-sales/claims.ts#NewClaim.defect_date | src/domain/returns/claim-rules.test.ts: is of a part that was fitted after it was delivered and failed within its warranty
return: installation date | src/contract/after-sales/claims.ts#NewClaim.installation_date | "
return: defect code | src/contract/after-sales/claims.ts#NewClaim.defect_code | tests/screens/trade/claims.screen.tsx: /claims/$id long
return: observations | src/contract/after-sales/claims.ts#NewClaim.observations | "
return: images | src/contract/after-sales/return-request.ts#ReturnRequest.photos | tests/screens/trade/return-photos.screen.tsx: wait with it without a network, stay where it is refused, and arrive once, byte for byte
# favourites list
favourites list: name | src/contract/ordering/favourites.ts#FavouriteList.name | server/modules/favourites/favourites.test.ts: a name is one list, whatever its letters; the same list again is there already
favourites list: description (optional) | src/contract/ordering/favourites.ts#FavouriteList.description | tests/screens/trade/favourites.screen.tsx: /favourites-v2 long
favourites list: main list flag | src/contract/ordering/favourites.ts#FavouriteList.is_main | server/modules/favourites/favourites.test.ts: the first is the main one; another takes its place when it is made so
favourites list: products | src/contract/ordering/favourites.ts#FavouriteList.products | server/modules/favourites/favourites.test.ts: products are put on, taken off and moved
`

export const fieldsOfTrade = [cart, papers, returns]
