import { sessionEndpoints } from '#src/contract/session.ts'
import type { Deps } from '#server/deps.ts'
import { guessLimit } from '#server/http/limits.ts'
import type { On } from '#server/http/mount.ts'
import { text } from '#server/texts/text.ts'
import { readInitialData } from './initial-data.ts'
import { requestReset, resetPassword } from './password-reset.service.ts'
import { logIn, logOut, renew } from './session.service.ts'

export function sessionRoutes(on: On, { realtime, publicUrl, loginsPerMinute }: Deps): void {
  const guessing = { rateLimit: guessLimit(loginsPerMinute) }

  on(sessionEndpoints.login, async ({ db, body, locale }) => logIn(db, body, locale), guessing)
  on(sessionEndpoints.logout, async ({ db, principal }) => {
    await logOut(db, principal)
    realtime.end(principal.tokenId, 'logout')
  })
  on(sessionEndpoints.requestReset, async ({ db, body, locale }) => {
    await requestReset(db, body.username, publicUrl)
    return { message: text(locale, 'reset-mail-sent') }
  }, guessing)
  on(sessionEndpoints.resetPassword, async ({ db, body, locale }) => {
    const ended = await resetPassword(db, body)
    for (const tokenId of ended) realtime.end(tokenId, 'password')
    return { message: text(locale, 'password-changed') }
  }, guessing)
  on(sessionEndpoints.heartbeat, async ({ db, principal }) => ({ server_time: (await renew(db, principal)).toISOString() }))
  on(sessionEndpoints.initialData, async ({ db, principal }) => readInitialData(db, principal))
}
