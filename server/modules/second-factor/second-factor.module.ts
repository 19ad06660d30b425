import type { FastifyRequest } from 'fastify'
import { secondFactorEndpoints as endpoints } from '#src/contract/people/second-factor.ts'
import type { Principal } from '#server/access/principal.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { agentOf } from '#server/modules/devices/agent.ts'
import { askPassword, checkPassword } from '#server/modules/session/own-password.ts'
import { text } from '#server/texts/text.ts'
import { mailGuessed } from './factor-mails.ts'
import { finishLogin, setUpAtLogin, whoseChallenge } from './login-step.service.ts'
import {
  beginSetUp,
  factorState,
  finishSetUp,
  removeFactor,
  removeOfSibling,
  renewCodes,
  turnOff,
} from './second-factor.service.ts'

/** Codes of a telephone beside the password: at the login, and what people do about theirs. */
export const secondFactorModule = defineModule({
  routes: (deps) => {
    const { realtime, guesses } = deps
    const end = (ended: readonly string[]) => ended.forEach((tokenId) => realtime.end(tokenId, 'logout'))
    const counted = <T>(request: FastifyRequest, userId: number, look: () => Promise<T>) =>
      guesses.attempt('second-factor', { address: request.ip, account: String(userId) }, look, () =>
        mailGuessed(deps.db, userId),
      )
    /** The password first, as a guess of its own. */
    const ownPassword = (request: FastifyRequest, principal: Principal, look: () => Promise<void>) =>
      guesses.attempt('change-password', { address: request.ip, account: String(principal.actorId) }, look)
    return [
      route(endpoints.logIn, async ({ db, body, request }) => {
        const agent = agentOf(request)
        const userId = await whoseChallenge(db, body.challenge, agent)
        request.caller = { actor: userId }
        const { ended, ...session } = await counted(request, userId, () =>
          finishLogin(db, deps, { ...body, userId, agent }),
        )
        end(ended)
        return session
      }),
      route(endpoints.setUpAtLogin, ({ db, body, request }) =>
        setUpAtLogin(db, deps, body.challenge, agentOf(request)),
      ),
      route(endpoints.read, ({ db, principal }) => factorState(db, deps, principal)),
      route(endpoints.begin, async ({ db, principal, body, request }) => {
        await ownPassword(request, principal, () => checkPassword(db, principal, body.password))
        const asked = { code: body.code, agent: agentOf(request) }
        return counted(request, principal.subjectId, () => beginSetUp(db, deps, principal, asked))
      }),
      route(endpoints.turnOn, async ({ db, principal, body, request }) => {
        const asked = { ...body, agent: agentOf(request) }
        const { codes, ended } = await counted(request, principal.subjectId, () =>
          finishSetUp(db, deps, principal, asked),
        )
        end(ended)
        return { recovery_codes: codes }
      }),
      route(endpoints.renewCodes, async ({ db, principal, body, request }) => {
        await ownPassword(request, principal, () => checkPassword(db, principal, body.password))
        const codes = await counted(request, principal.subjectId, () => renewCodes(db, deps, principal, body.code))
        return { recovery_codes: codes }
      }),
      route(endpoints.turnOff, async ({ db, principal, body, request, locale }) => {
        await ownPassword(request, principal, () => checkPassword(db, principal, body.password))
        await counted(request, principal.subjectId, () => turnOff(db, deps, principal, body.code))
        return { message: text(locale, 'factor-off') }
      }),
      // Whose sockets end, the database tells all processes with the ended sessions.
      route(
        endpoints.ofSibling,
        async ({ db, principal, body, locale }) => {
          await removeOfSibling(db, principal, body.id)
          return { message: text(locale, 'factor-removed') }
        },
        { before: (asked) => askPassword(deps, asked, asked.body.password) },
      ),
      route(
        endpoints.ofAnybody,
        async ({ db, principal, body, locale }) => {
          await removeFactor(db, body.user_id, principal.actorId)
          return { message: text(locale, 'factor-removed') }
        },
        { before: (asked) => askPassword(deps, asked, asked.body.password) },
      ),
    ]
  },
})
