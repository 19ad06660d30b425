import { passwordEndpoints } from '#src/contract/people/password.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { longWord } from '#tests/builders/long-words.ts'
import { answer, fail, refuse } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import { expectSeen, expectWordsWhole, press, screenStates } from '../support/screen-states.ts'

const nothing = 'it holds no items'
const reads = 'it sends nothing'
const asks = 'it asks the shop nothing'
const field = (name: string) => page.getByLabelText(name, { exact: true }).last()
const wrong = refuse(sessionEndpoints.login, 422, {
  code: 'invalid-credentials',
  message: 'Numele sau parola nu se potrivesc.',
})
const noConnection = 'Verificați conexiunea și încercați din nou.'

async function typeLogin(): Promise<void> {
  await field('Nume utilizator').fill('mecanic')
  await field('Parolă').fill('o parolă')
  await press('Autentificare')
}

async function expectLoginTyped(): Promise<void> {
  await expect.element(field('Nume utilizator')).toHaveValue('mecanic')
  await expect.element(field('Parolă')).toHaveValue('o parolă')
}

screenStates('/login', {
  empty: nothing,
  async failed() {
    const { shop } = await openScreen('/login', { user: null, answers: [fail(sessionEndpoints.login)] })
    await typeLogin()
    await expectSeen('Ceva nu a mers la noi.')
    await expectLoginTyped()
    shop.say(wrong)
    await press('Autentificare')
    await expectSeen('Numele sau parola nu se potrivesc.')
  },
  async refused() {
    await openScreen('/login', { user: null, answers: [wrong] })
    await typeLogin()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Numele sau parola nu se potrivesc.')
    await expectLoginTyped()
  },
  async offline() {
    await openScreen('/login', { user: null, network: 'off' })
    await typeLogin()
    await expectSeen(noConnection)
    await expectLoginTyped()
  },
  async long() {
    const message = `Contul ${longWord(90)} nu se potrivește.`
    await openScreen('/login', {
      user: null,
      size: phone,
      answers: [refuse(sessionEndpoints.login, 422, { code: 'invalid-credentials', message })],
    })
    await typeLogin()
    await expectSeen(message)
    await expectWordsWhole()
  },
})

const askForMail = async () => {
  await field('Nume utilizator').fill('mecanic')
  await press('Trimite linkul')
}
const mailed = answer(passwordEndpoints.requestReset, { message: 'V-am trimis un mesaj.' })

screenStates('/password/request-reset', {
  empty: nothing,
  async failed() {
    const { shop } = await openScreen('/password/request-reset', {
      user: null,
      answers: [fail(passwordEndpoints.requestReset)],
    })
    await askForMail()
    await expectSeen('Ceva nu a mers la noi.')
    shop.say(mailed)
    await press('Trimite linkul')
    await expectSeen('V-am trimis un mesaj.')
  },
  async refused() {
    const message = 'Scrieți numele de utilizator.'
    await openScreen('/password/request-reset', {
      user: null,
      answers: [
        refuse(passwordEndpoints.requestReset, 422, { code: 'validation', message, errors: { username: [message] } }),
      ],
    })
    await askForMail()
    await expect.element(field('Nume utilizator')).toHaveAccessibleDescription(message)
    await expect.element(field('Nume utilizator')).toHaveValue('mecanic')
  },
  async offline() {
    await openScreen('/password/request-reset', { user: null, network: 'off' })
    await askForMail()
    await expectSeen(noConnection)
    await expect.element(field('Nume utilizator')).toHaveValue('mecanic')
  },
  async long() {
    const message = `Dacă există, am scris la ${longWord(80)}@example.ro.`
    await openScreen('/password/request-reset', {
      user: null,
      size: phone,
      answers: [answer(passwordEndpoints.requestReset, { message })],
    })
    await askForMail()
    await expectSeen(message)
    await expectWordsWhole()
  },
})

const resetAt = (email: string) => `/password/reset?email=${encodeURIComponent(email)}&token=jeton`
const newPassword = 'Atelier!2027'
async function setPassword(): Promise<void> {
  await field('Parolă nouă').fill(newPassword)
  await field('Confirmă parola').fill(newPassword)
  await press('Schimbă parola')
}

screenStates('/password/reset', {
  async empty() {
    await openScreen('/password/reset', { user: null })
    await expectSeen('Linkul nu este complet', 'Cere alt link')
  },
  async failed() {
    const { shop } = await openScreen(resetAt('ana@example.ro'), {
      user: null,
      answers: [fail(passwordEndpoints.reset)],
    })
    await setPassword()
    await expectSeen('Ceva nu a mers la noi.')
    shop.say(answer(passwordEndpoints.reset, { message: 'Parola este cea nouă.' }))
    await press('Schimbă parola')
    await expectSeen('Parola este cea nouă.')
  },
  async refused() {
    const message = 'Linkul de resetare nu mai este valabil.'
    await openScreen(resetAt('ana@example.ro'), {
      user: null,
      answers: [refuse(passwordEndpoints.reset, 422, { code: 'invalid-reset-token', message })],
    })
    await setPassword()
    // Nothing can be done with this one any more, whatever is typed.
    await expectSeen('Linkul nu mai este valabil')
    await page.getByRole('link', { name: 'Cere alt link' }).click()
    await expectSeen('Resetare parolă')
  },
  async offline() {
    await openScreen(resetAt('ana@example.ro'), { user: null, network: 'off' })
    await setPassword()
    await expectSeen(noConnection)
    await expect.element(field('Parolă nouă')).toHaveValue(newPassword)
  },
  async long() {
    const email = `${longWord(60)}@${longWord(60)}.example`
    await openScreen(resetAt(email), { user: null, size: phone })
    await expectSeen(email)
    await expectWordsWhole()
  },
})

screenStates('/deactivated', {
  empty: nothing,
  failed: asks,
  refused: reads,
  async offline() {
    await openScreen('/deactivated', { user: null, network: 'off' })
    await expectSeen('Contul dvs. a fost dezactivat', 'Contactați departamentul de vânzări')
  },
  async long() {
    await openScreen('/deactivated', { user: null, size: phone, locale: 'de' })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectWordsWhole()
  },
})

screenStates('/multe-interogari', {
  empty: nothing,
  failed: asks,
  refused: reads,
  async offline() {
    await openScreen('/multe-interogari', { network: 'off' })
    await expectSeen('Ați depășit limita de interogări permise')
    await expect.element(page.getByRole('timer')).toBeVisible()
  },
  async long() {
    await openScreen('/multe-interogari', { size: phone, locale: 'de' })
    await expect.element(page.getByRole('timer')).toBeVisible()
    await expectWordsWhole()
  },
})

screenStates('/permission-denied', {
  empty: nothing,
  failed: asks,
  refused: reads,
  async offline() {
    await openScreen('/permission-denied', { network: 'off' })
    await expectSeen('Nu aveți dreptul la această pagină sau acțiune')
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Acasă' })).toBeVisible()
  },
  async long() {
    await openScreen('/permission-denied', { size: phone, locale: 'de' })
    await expectWordsWhole()
  },
})

screenStates('/$', {
  empty: nothing,
  failed: asks,
  refused: reads,
  async offline() {
    await openScreen('/nothing-is-here', { network: 'off' })
    await expectSeen('Nu am găsit pagina căutată')
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Acasă' })).toBeVisible()
  },
  async long() {
    await openScreen(`/${longWord(120)}`, { size: phone, locale: 'de' })
    await expectWordsWhole()
  },
})
