import { passwordEndpoints } from '#src/contract/people/password.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { text } from '#server/texts/text.ts'
import { agentOf } from '#server/modules/devices/agent.ts'
import { nextStep } from '#server/modules/second-factor/login-step.service.ts'
import { holdKnown } from './held-person.ts'
import { readInitialData } from './initial-data.ts'
import { requestReset, resetPassword } from './password-reset.service.ts'
import { checkCredentials, logOut, openSession, renew } from './session.service.ts'

export const sessionModule = defineModule({
  routes: (deps) => {
    const { realtime, publicUrl, guesses, analyticsUrl } = deps
    return [
      route(sessionEndpoints.login, async ({ db, body, locale, request }) => {
        const person = await guesses.attempt('login', { address: request.ip, account: body.username }, () =>
          checkCredentials(db, body),
        )
        request.caller = { actor: person.userId }
        const agent = agentOf(request)
        const opened = await db.transaction().execute(async (tx) => {
          await holdKnown(tx, person)
          const step = await nextStep(tx, deps, person, agent)
          return step ? { step } : openSession(tx, person.userId, agent)
        })
        // Nothing of the person before the code, not even their name.
        if ('step' in opened) return { message: text(locale, 'second-factor'), second_factor: opened.step }
        const { ended, ...session } = opened
        for (const tokenId of ended) realtime.end(tokenId, 'logout')
        return session
      }),
      route(sessionEndpoints.logout, async ({ db, principal }) => {
        for (const tokenId of await logOut(db, principal)) realtime.end(tokenId, 'logout')
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
