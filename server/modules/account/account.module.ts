import { passwordEndpoints } from '#src/contract/people/password.ts'
import { accountEndpoints } from '#src/contract/people/account.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { text } from '#server/texts/text.ts'
import { accountOperations } from './account.operations.ts'
import { changePassword, chooseShippingPoint, toggleNewSearch } from './account.service.ts'
import { readMegaMenu } from './mega-menu.ts'
import { accountRepository } from './account.repository.ts'

export const accountModule = defineModule({
  operations: accountOperations,
  routes: ({ realtime, guesses }) => [
    route(accountEndpoints.toggleNewSearch, async ({ db, principal }) => ({
      new_search: await toggleNewSearch(db, principal),
    })),
    route(accountEndpoints.shippingPoints, async ({ tx, principal }) => ({
      items: await tx.repository(accountRepository, principal).shippingPoints(),
    })),
    route(accountEndpoints.chooseShippingPoint, async ({ db, principal, body, locale }) => {
      await chooseShippingPoint(db, principal, body.shippingPoint)
      return { message: text(locale, 'saved') }
    }),
    route(passwordEndpoints.change, async ({ db, principal, body, locale, request }) => {
      const ended = await guesses.attempt(
        'change-password',
        { address: request.ip, account: String(principal.actorId) },
        () => changePassword(db, principal, body),
      )
      for (const tokenId of ended) realtime.end(tokenId, 'password')
      return { message: text(locale, 'password-changed') }
    }),
    route(accountEndpoints.megaMenu, async ({ db, principal }) => readMegaMenu(db, principal)),
  ],
})
