import { bonusContractEndpoints as endpoints } from '#src/contract/campaigns/bonus-contract.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { readDistributor } from '#server/modules/certificates/certificates.repository.ts'
import { pdf } from '#server/modules/papers/printing.ts'
import { checkPassword } from '#server/modules/session/own-password.ts'
import { text } from '#server/texts/text.ts'
import { bonusContractRepository } from './bonus-contract.repository.ts'
import { mailPinLink, openContract, setPin, unlock, viewContract } from './bonus-contract.service.ts'
import { bonusPaper } from './bonus-paper.ts'
import { pinRepository } from './bonus-pin.repository.ts'

/** The bonus contract behind its PIN (MKT-03). */
export const bonusContractModule = defineModule({
  routes: ({ guesses, press, publicUrl }) => [
    route(endpoints.read, ({ tx, principal, query }) => viewContract(tx, principal, query.type)),
    route(endpoints.pdf, async ({ tx, principal, query, locale }) => {
      const contract = await openContract(tx, principal, query.type)
      const partner = await tx.repository(bonusContractRepository, principal).partner()
      const distributor = await readDistributor(tx.db)
      const paper = bonusPaper({ contract, partner, distributor, locale, now: tx.now })
      return pdf(press, paper, paper.title)
    }),
    route(endpoints.unlock, async ({ tx, principal, body }) => ({
      open_until: (await unlock(tx, principal, body.pin)).toISOString(),
    })),
    route(endpoints.close, ({ tx, principal }) => tx.repository(pinRepository, principal).close()),
    route(endpoints.setPin, async ({ tx, principal, body, request }) => {
      const guesser = { address: request.ip, account: String(principal.actorId) }
      const check = (password: string) =>
        guesses.attempt('change-password', guesser, () => checkPassword(tx.db, principal, password))
      return { open_until: (await setPin(tx, principal, body, check)).toISOString() }
    }),
    route(endpoints.forgotten, async ({ tx, principal, locale, request }) => {
      await guesses.count('pin-link', { address: request.ip, account: String(principal.actorId) })
      await mailPinLink(tx, principal, publicUrl)
      return { message: text(locale, 'pin-mail-sent') }
    }),
  ],
})
