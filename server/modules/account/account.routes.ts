import { accountEndpoints } from '#src/contract/account.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/mount.ts'
import { text } from '#server/texts/text.ts'
import { changePassword, chooseShippingPoint, listShippingPoints, setPreferences, toggleNewSearch, updateAccount } from './account.service.ts'
import { readMegaMenu } from './mega-menu.ts'
import { checkPriceList } from './price-list.ts'

export function accountRoutes(on: On, { realtime, priceListDir }: Deps): void {
  on(accountEndpoints.update, async ({ db, principal, body, locale }) => {
    await updateAccount(db, principal, body)
    return { message: text(locale, 'saved') }
  })
  on(accountEndpoints.updateTheme, async ({ db, principal, body, locale }) => {
    await setPreferences(db, principal, { theme: body.theme })
    return { message: text(locale, 'saved') }
  })
  on(accountEndpoints.updateLocale, async ({ db, principal, body }) => {
    await setPreferences(db, principal, { locale: body.locale })
    return { message: text(body.locale, 'saved') }
  })
  on(accountEndpoints.vatPreference, async ({ db, principal, body, locale }) => {
    await setPreferences(db, principal, { show_vat: body.withVat })
    return { message: text(locale, 'saved') }
  })
  on(accountEndpoints.attributesPreference, async ({ db, principal, body, locale }) => {
    await setPreferences(db, principal, { show_attributes: body.withAttributes })
    return { message: text(locale, 'saved') }
  })
  on(accountEndpoints.marginPreference, async ({ db, principal, body, locale }) => {
    await setPreferences(db, principal, { show_purchase_price: !body.withMargin && principal.maySeePurchasePrices })
    return { message: text(locale, 'saved') }
  })
  on(accountEndpoints.toggleNewSearch, async ({ db, principal }) => ({ new_search: await toggleNewSearch(db, principal) }))
  on(accountEndpoints.shippingPoints, async ({ db, principal }) => ({ items: await listShippingPoints(db, principal.companyId) }))
  on(accountEndpoints.chooseShippingPoint, async ({ db, principal, body, locale }) => {
    await chooseShippingPoint(db, principal, body.shippingPoint)
    return { message: text(locale, 'saved') }
  })
  on(accountEndpoints.changePassword, async ({ db, principal, body, locale }) => {
    const ended = await changePassword(db, principal, body)
    for (const tokenId of ended) realtime.end(tokenId, 'password')
    return { message: text(locale, 'password-changed') }
  })
  on(accountEndpoints.megaMenu, async ({ db, principal }) => readMegaMenu(db, principal))
  on(accountEndpoints.priceListCheck, async ({ db, principal }) => checkPriceList(db, principal, priceListDir))
}
