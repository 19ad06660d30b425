import { bonusContractEndpoints as endpoints } from '#src/contract/campaigns/bonus-contract.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { readDistributor } from '#server/modules/certificates/certificates.repository.ts'
import { pdf } from '#server/modules/papers/printing.ts'
import { checkPassword } from '#server/modules/session/own-password.ts'
import { text } from '#server/texts/text.ts'
import { bonusContractRepository } from './bonus-contract.repository.ts'
import { mailPinLink, maySetPin, openContract, setPin, unlock, viewContract } from './bonus-contract.service.ts'
import { bonusPaper } from './bonus-paper.ts'
import { pinRepository } from './bonus-pin.repository.ts'

/** The bonus contract behind its PIN (MKT-03). */
export const bonusContractModule = defineModule({
  routes: ({ guesses, press, publicUrl, store }) => [
    route(endpoints.read, ({ tx, principal, query }) => viewContract(tx, principal, query.type)),
    route(endpoints.pdf, async ({ tx, principal, query, locale }) => {
      const contract = await openContract(tx, principal, query.type)
      const partner = await tx.repository(bonusContractRepository, principal).partner()
      const distributor = await readDistributor(tx.db)
      const paper = bonusPaper({ contract, partner, distributor, locale, now: tx.now })
      return pdf(press, principal, paper, paper.title)
    }),
    route(endpoints.unlock, async ({ tx, principal, body }) => ({
      open_until: (await unlock(tx, principal, body.pin)).toISOString(),
    })),
    route(endpoints.close, ({ tx, principal }) => tx.repository(pinRepository, principal).close()),
    // Guesses are counted on a connection of their own, so before a transaction holds one.
    route(endpoints.setPin, async ({ db, principal, body, request }) => {
      const guesser = { address: request.ip, account: String(principal.actorId) }
      const { password, token } = body
      if (maySetPin(principal) && password !== undefined && token === undefined)
        await guesses.attempt('change-password', guesser, () => checkPassword(db, principal, password))
      return { open_until: (await store.transaction((tx) => setPin(tx, principal, body))).toISOString() }
    }),
    route(endpoints.forgotten, async ({ principal, locale, request }) => {
      await guesses.count('pin-link', { address: request.ip, account: String(principal.actorId) })
      await store.transaction((tx) => mailPinLink(tx, principal, publicUrl))
      return { message: text(locale, 'pin-mail-sent') }
    }),
  ],
})
