import { accountEndpoints } from '#src/contract/account.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/mount.ts'
import { text } from '#server/texts/text.ts'
import { accountOperations } from './account.operations.ts'
import { changePassword, chooseShippingPoint, toggleNewSearch } from './account.service.ts'
import { readMegaMenu } from './mega-menu.ts'

export function accountRoutes(on: On, { realtime, guesses }: Deps): void {
  on.operations(accountOperations)
  on(accountEndpoints.toggleNewSearch, async ({ db, principal }) => ({
    new_search: await toggleNewSearch(db, principal),
  }))
  on(accountEndpoints.shippingPoints, async ({ unit, principal }) => ({
    items: await unit.account(principal).shippingPoints(),
  }))
  on(accountEndpoints.chooseShippingPoint, async ({ db, principal, body, locale }) => {
    await chooseShippingPoint(db, principal, body.shippingPoint)
    return { message: text(locale, 'saved') }
  })
  on(accountEndpoints.changePassword, async ({ db, principal, body, locale, request }) => {
    const ended = await guesses.attempt(
      'change-password',
      { address: request.ip, account: String(principal.actorId) },
      () => changePassword(db, principal, body),
    )
    for (const tokenId of ended) realtime.end(tokenId, 'password')
    return { message: text(locale, 'password-changed') }
  })
  on(accountEndpoints.megaMenu, async ({ db, principal }) => readMegaMenu(db, principal))
}
