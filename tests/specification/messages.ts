import { section } from './table.ts'

const http = `
401 or 419: stop requests, clear stored tokens, go to /login | | src/app/session-reactions.ts#sessionOver | tests/e2e/frame/session.e2e.ts: a session that ran out: to login ; src/platform/api/call.test.ts: stops when the session ends
409: account deactivated; clear the session, go to /deactivated | Contul dvs. a fost dezactivat | src/features/session/DeactivatedScreen.tsx | tests/e2e/frame/session.e2e.ts: is told so, and whom to ask, when the password was right
403: go to /permission-denied | Permisiune refuzată | src/features/session/PermissionDeniedScreen.tsx | tests/e2e/ordering/order-rules.e2e.ts: a right that is taken away meanwhile: the order is refused and the page says so ; tests/e2e/frame/shop-says.e2e.ts: what the shop says when something fails or is not there
422: errors read from the response (errors, message.errors, blobs) and shown on the forms | | src/platform/api/refusal.ts | src/platform/api/refusal.test.ts: with the errors inside of message is read the same ; src/platform/api/call-file.test.ts: says what a refusal says, and leads to its page without the right ; tests/screens/trade/favourites.screen.tsx: /favourites-v2 refused
429: go to /multe-interogari; wait 1 minute | Ați depășit limita de interogări permise | src/features/session/TooManyRequestsScreen.tsx | tests/e2e/ordering/limits.e2e.ts: too many requests lead to a page that waits a minute and then goes back
429: repeated blocks may lead to suspension or blocking | Blocările repetate pot duce la suspendarea sau blocarea contului. | src/features/session/TooManyRequestsScreen.tsx | tests/e2e/ordering/limits.e2e.ts: too many requests lead to a page that waits a minute and then goes back
`

const cart = `
cart load failure | Nu am putut încărca datele coșului. Încercați din nou. | src/features/cart/CartScreen.tsx ; src/features/frame/cart/MiniCart.tsx | tests/screens/shop-says.screen.tsx: that it could not be loaded ; tests/e2e/frame/shop-says.e2e.ts: what the shop says when something fails or is not there
cart load failure, its title | Eroare coș | " | "
menu load failure | Nu am putut încărca meniul. Încercați din nou. | src/features/frame/menu/use-menu.ts#useMenuFailureNotice | tests/screens/shop-says.screen.tsx: that the menu could not be loaded ; tests/e2e/frame/shop-says.e2e.ts: what the shop says when something fails or is not there
add to cart 422: the messages joined by lines | | src/components/ordering/use-add-to-cart.ts#additionFailure | tests/screens/shop-says.screen.tsx: what hinders it, line by line, each once
add to cart, other failure: the support of the provider | A apărut o eroare. Vă rugăm să contactați suportul {0} | " | tests/screens/shop-says.screen.tsx: after any other failure whom to ask
cart clear failure: the server's message, with its title | Golire coș | src/features/cart/CartActions.tsx#clear | tests/screens/shop-says.screen.tsx: that it could not be emptied, in the shop’s words under its title
login answer without a token: the server's message | | src/data/session/session-life.ts#enter | tests/screens/shop-says.screen.tsx: the words of a login that is answered without a token
success, its title | Notificare coș | src/components/ordering/use-add-to-cart.ts#tellAdded | tests/screens/shop-says.screen.tsx: that one was added, by its name
success: '1 produs adăugat în coș', which names the product | {0, plural, one {# produs adăugat în coș} few {# produse adăugate în coș} other {# de produse adăugate în coș}} | " | "
success: 'N produse adăugate în coș' | {0, plural, one {# produs adăugat în coș} few {# produse adăugate în coș} other {# de produse adăugate în coș}} | src/components/ordering/use-add-to-cart.ts#tellAddedMany | tests/screens/cart/into-cart.screen.tsx: goes into the cart whole, of each what is sold at least | from twenty on with "de", as Romanian has it (192)
credit limit exceeded; orders may still be placed, a number confirms | Ați depășit limita de credit! | src/features/cart/order/OrderNotices.tsx#CreditNotice | tests/screens/shop-says.screen.tsx: that the credit limit is exceeded, and the order may be placed: its number confirms it
order creation error | Comanda dvs. nu a putut fi procesată | src/features/cart/order/OrderNotices.tsx#OrderRefused | tests/screens/cart/cart.screen.tsx: /cart-v2 refused
not enough points | Puncte insuficiente: vă mai trebuie {0}. | src/features/cart/points/PointsSheet.tsx | tests/screens/shop-says.screen.tsx: that there are not enough points
not enough points, at the server | Nu aveți destule puncte: mai {missing, plural, one {lipsește un punct} few {lipsesc # puncte} other {lipsesc # de puncte}}. | server/texts/point-texts.ts#not-enough-points | tests/screens/word/start.screen.tsx: /campaigns/{$brand}-start refused
no more points available for this item | Nu mai sunt puncte disponibile pentru acest articol. | server/texts/point-texts.ts#points-exhausted | tests/screens/shop-says.screen.tsx: that no more points are available for the article
`

const others = `
no vehicle found for a VIN | Nu a fost găsit niciun vehicul | src/components/vin/VinWithoutVehicle.tsx | tests/e2e/finding/find-vehicle.e2e.ts: the two failures stay apart: no vehicle of ours, and a number that cannot be identified ; tests/e2e/frame/shop-says.e2e.ts: what the shop says when something fails or is not there
chassis number not identifiable | Seria de șasiu nu poate fi identificată | src/components/vin/UnidentifiedVin.tsx | "
contact the sales consultant | Contactați consultantul de vânzări. | " | "
list could not be created | Lista nu a putut fi creată. | src/features/favourites/ListDialog.tsx | tests/screens/lists-say.screen.tsx: that a list could not be created
list could not be found | Lista nu a putut fi găsită. | src/components/favourites/favourite-failure.ts#favouriteFailure | tests/screens/lists-say.screen.tsx: that a product could not be moved to another list, which could not be found
product could not be moved to a list | Produsul nu a putut fi mutat în listă. | " | "
product could not be removed from favourites | Produsul nu a putut fi scos de la favorite. | " | tests/screens/lists-say.screen.tsx: that a product could not be taken off
product could not be added to cart | A apărut o eroare. Vă rugăm să contactați suportul {0} | src/features/favourites/use-into-cart.ts | tests/screens/lists-say.screen.tsx: that a product could not be put into the cart
invoice not found or not the user's | Factura nu a fost găsită sau nu este a dvs. | src/features/returns/new/LineFinder.tsx ; src/features/claims/new/LinePicker.tsx | tests/screens/trade/one-return.screen.tsx: tells a short, a missing and a foreign invoice alike ; tests/e2e/frame/shop-says.e2e.ts: what the shop says when something fails or is not there
complaint could not be saved | Reclamația nu a putut fi salvată. {why} | src/features/claims/new/use-claim-sending.ts | tests/screens/trade/claims.screen.tsx: /claims/new refused
compliance PDF could not be generated | Certificatul de garanție nu a putut fi generat. | src/features/certificates/CertificateList.tsx | tests/screens/shop-says.screen.tsx: that one of %s could not be generated, and why ; tests/e2e/frame/shop-says.e2e.ts: what the shop says when something fails or is not there
conformity PDF could not be generated | Declarația de conformitate nu a putut fi generată. | " | tests/screens/shop-says.screen.tsx: that one of %s could not be generated, and why ; tests/e2e/frame/shop-says.e2e.ts: what the shop says when something fails or is not there
unsupported file type | Tipul de fișier nu este suportat | src/features/claims/new/PhotoField.tsx ; src/features/frame/actions/FeedbackFiles.tsx | tests/screens/trade/one-claim.screen.tsx: says at its tile what is no photo, and which photos are missing ; tests/e2e/frame/shop-says.e2e.ts: what the shop says when something fails or is not there
generic 'An error occurred' | A apărut o eroare | src/features/frame/CrashScreen.tsx ; src/components/calls/lazy-dialog.tsx | src/features/frame/CrashScreen.test.tsx: says that an error occurred, that nothing is lost, and whom to ask ; tests/e2e/frame/missing-screen.e2e.ts: a screen whose file does not come keeps the frame, loads nothing anew, and is there once the file can be had
server error asking to contact customer service | A apărut o eroare la server | src/components/calls/call-error-text.ts | tests/screens/lists-say.screen.tsx: that the shop has failed, and whom to ask when it does so again
server error, whom to ask | Încercați din nou. Dacă eroarea se repetă, contactați suportul. | " | "
`

const empty = `
empty: engines | Nicio motorizare găsită | src/features/vehicles/picker/EngineColumn.tsx | tests/screens/lists-say.screen.tsx: that there is no engine
empty: manufacturers | Niciun producător cu acest nume | src/features/vehicles/picker/MakeColumn.tsx | tests/screens/finding/vehicles.screen.tsx: /vehicle empty
empty: models | Niciun model găsit | src/features/vehicles/picker/ModelColumn.tsx | tests/screens/lists-say.screen.tsx: that there is no model
empty: lists | Nicio listă de favorite | src/features/favourites/NoLists.tsx | tests/screens/trade/favourites.screen.tsx: /favourites-v2 empty
empty: documents | Niciun document | src/features/certificates/CertificatesScreen.tsx | tests/screens/trade/claims.screen.tsx: /compliance empty
empty: returns | Niciun retur | src/features/returns/ReturnTab.tsx | tests/screens/trade/returns.screen.tsx: /returns empty
empty: products | Nicio piesă în această categorie | src/features/catalogue/CategoryProductsScreen.tsx | tests/screens/finding/catalogue.screen.tsx: /vehicle/$vehicleCode/$manufacturerId/$modelId/$linkingTargetId/category-products empty
empty: users | Niciun cont găsit | src/features/admin/AccountsSection.tsx | tests/screens/shop-says.screen.tsx: that no account was found
`

export const messages = section(8, 'Error catalogue', 'messages', [http, cart, others, empty])
