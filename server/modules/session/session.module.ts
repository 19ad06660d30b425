import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { passwordEndpoints } from '#src/contract/people/password.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import type { Tables } from '#server/db/tables.ts'
import { text } from '#server/texts/text.ts'
import { agentOf } from '#server/modules/devices/agent.ts'
import { nextStep } from '#server/modules/second-factor/login-step.service.ts'
import { chooseOwnPassword, choosingToken } from './given-password.ts'
import { holdKnown } from './held-person.ts'
import { readInitialData } from './initial-data.ts'
import { requestReset, resetPassword } from './password-reset.service.ts'
import { checkCredentials, type KnownPerson, logOut, openSession, renew } from './session.service.ts'

export const sessionModule = defineModule({
  routes: (deps) => {
    const { realtime, publicUrl, guesses, analyticsUrl } = deps
    const endAll = (ended: readonly string[]) => ended.forEach((tokenId) => realtime.end(tokenId, 'logout'))
    /** A session for who has shown a password of their own, or what comes before it; the person is held. */
    const letIn = async (tx: Kysely<Tables>, person: KnownPerson, request: FastifyRequest) => {
      const agent = agentOf(request)
      const step = await nextStep(tx, deps, person, agent)
      if (!step) return openSession(tx, person.userId, agent)
      // Nothing of the person before the code, not even their name.
      return { ended: [], message: text(request.locale, 'second-factor'), second_factor: step }
    }
    return [
      route(sessionEndpoints.login, async ({ db, body, locale, request }) => {
        const person = await guesses.attempt('login', { address: request.ip, account: body.username }, () =>
          checkCredentials(db, body),
        )
        request.caller = { actor: person.userId }
        const { ended, ...answer } = await db.transaction().execute(async (tx) => {
          await holdKnown(tx, person)
          const token = deps.secondFactor === 'required' ? await choosingToken(tx, person.userId) : null
          if (token !== null) return { ended: [], message: text(locale, 'choose-password'), choose_password: token }
          return letIn(tx, person, request)
        })
        endAll(ended)
        return answer
      }),
      route(passwordEndpoints.choose, async ({ db, body, request }) => {
        const { ended, ...answer } = await db.transaction().execute(async (tx) => {
          const person = await chooseOwnPassword(tx, body)
          request.caller = { actor: person.userId }
          return letIn(tx, person, request)
        })
        endAll(ended)
        return answer
      }),
      route(sessionEndpoints.logout, async ({ db, principal }) => {
        endAll(await logOut(db, principal))
      }),
      route(passwordEndpoints.requestReset, async ({ db, body, locale, request }) => {
        await guesses.count('reset-request', { address: request.ip, account: body.username })
        await requestReset(db, body.username, publicUrl)
        return { message: text(locale, 'reset-mail-sent') }
      }),
      route(passwordEndpoints.reset, async ({ db, body, locale, request }) => {
        const ended = await guesses.attempt('reset', { address: request.ip, account: body.email }, () =>
          resetPassword(db, body),
        )
        for (const tokenId of ended) realtime.end(tokenId, 'password')
        return { message: text(locale, 'password-changed') }
      }),
      route(sessionEndpoints.heartbeat, async ({ db, principal }) => ({
        server_time: (await renew(db, principal)).toISOString(),
      })),
      route(sessionEndpoints.initialData, async ({ db, principal }) => readInitialData(db, principal, analyticsUrl)),
    ]
  },
})
