import { expect, it, onTestFinished } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { passwordEndpoints } from '#src/contract/people/password.ts'
import { type FactorState, secondFactorEndpoints as endpoints, type SetUp } from '#src/contract/people/second-factor.ts'
import { deviceEndpoints } from '#src/contract/people/devices.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { accountEndpoints } from '#src/contract/people/account.ts'
import { longWord } from '#tests/builders/long-words.ts'
import { answer, fail, refuse } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import { expectRetried, expectSeen, expectWordsWhole, press } from '../support/screen-states.ts'

const field = (name: string) => page.getByLabelText(name, { exact: true }).last()
const codes = Array.from({ length: 10 }, (_, index) => `ABCD${index}-EFGH${index}`)
const setUp: SetUp = {
  challenge: 'a challenge',
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  address: 'otpauth://totp/Carpat:rv?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  picture: ['101', '010', '111'],
  seconds: 900,
}
const wrongCode: { code: 'wrong-code'; message: string; errors: Record<string, string[]> } = {
  code: 'wrong-code',
  message: 'Codul nu este corect.',
  errors: { code: ['Codul nu este corect.'] },
}

const asked = (isNew: boolean, seconds = 300) =>
  answer(sessionEndpoints.login, {
    message: 'Introduceți codul.',
    second_factor: { challenge: 'a challenge', seconds, is_new: isNew },
  })

async function logIn(): Promise<void> {
  await field('Nume utilizator').fill('rv')
  await field('Parolă').fill('o parolă')
  await press('Autentificare')
}

it('asks for the code after the password, says what is wrong at the field, and keeps what was typed @AUTH-01', async () => {
  await openScreen('/login', { user: null, answers: [asked(false), refuse(endpoints.logIn, 422, wrongCode)] })
  await logIn()
  const code = field('Cod din aplicație')
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(code).toHaveAttribute('inputmode', 'numeric')
  await expect.element(page.getByRole('timer')).toHaveTextContent(/Mai aveți [45]:\d\d/)
  await code.fill('123 456')
  await press('Continuă')
  await expect.element(code).toHaveAccessibleDescription('Codul nu este corect.')
  await expect.element(code).toHaveFocus()
  expect(page.getByText('Codul nu este corect.').elements()).toHaveLength(1)
  await expect.element(code).toHaveValue('123 456')
  await press('Folosiți un cod de rezervă')
  await expect.element(field('Cod de rezervă')).toHaveValue('')
  await expect.element(field('Cod de rezervă')).toHaveAttribute('inputmode', 'text')
})

it('asks for the password again when the time is over, by its own clock or by the shop', async () => {
  const { shop } = await openScreen('/login', { user: null, answers: [asked(false, 1)] })
  await logIn()
  await expectSeen('A trecut prea mult timp')
  shop.say(asked(false))
  shop.say(refuse(endpoints.logIn, 422, { code: 'login-expired', message: 'A trecut prea mult timp.' }))
  await press('Înapoi la autentificare')
  await logIn()
  await field('Cod din aplicație').fill('123456')
  await press('Continuă')
  await expectSeen('A trecut prea mult timp')
})

it('tells a failure and a missing network of the second step, where the code stays', async () => {
  const { shop } = await openScreen('/login', { user: null, answers: [asked(false), fail(endpoints.logIn)] })
  await logIn()
  await field('Cod din aplicație').fill('123456')
  await press('Continuă')
  await expectSeen('Ceva nu a mers la noi.')
  shop.say(refuse(endpoints.logIn, 429, { code: 'too-many-requests', message: 'Încercați peste 15 minute.' }))
  await press('Continuă')
  await expectSeen('Încercați peste 15 minute.')
  await expect.element(field('Cod din aplicație')).toHaveValue('123456')
})

it('sets one up at the login: picture, text, first code, and the codes to keep before going on', async () => {
  const { shop } = await openScreen('/login', {
    user: null,
    size: phone,
    answers: [asked(true, 900), fail(endpoints.setUpAtLogin), refuse(endpoints.logIn, 422, wrongCode)],
  })
  await logIn()
  await expectRetried(shop, /GEZD GNBV GY3T QOJQ/, answer(endpoints.setUpAtLogin, setUp))
  await expect.element(page.getByRole('img', { name: /Cod QR/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /pe acest dispozitiv/ })).toHaveAttribute('href', setUp.address)
  await field('Cod din aplicație').fill('000000')
  await press('Activează și continuă')
  await expect.element(field('Cod din aplicație')).toHaveAccessibleDescription('Codul nu este corect.')
  shop.say(answer(endpoints.logIn, { message: 'Bun venit', token: 't', token_id: 'i', recovery_codes: codes }))
  await press('Activează și continuă')
  await expect.element(page.getByRole('listitem')).toHaveLength(10)
  await expectSeen(codes[9]!)
  await expectWordsWhole()
})

it('asks for a password of one’s own after one that was given, tells at its field that it is the given one, and goes on to the code @ACC-01', async () => {
  const given = { code: 'validation' as const, message: 'Aceasta este parola pe care v-a dat-o altcineva.' }
  const { shop } = await openScreen('/login', {
    user: null,
    size: phone,
    answers: [
      answer(sessionEndpoints.login, { message: 'Parola v-a fost dată de altcineva.', choose_password: 'a token' }),
      refuse(passwordEndpoints.choose, 422, { ...given, errors: { password: [given.message] } }),
    ],
  })
  await logIn()
  await expectSeen('Parola v-a fost dată de altcineva.')
  const password = field('Parolă nouă')
  await expect.element(password).toHaveFocus()
  await password.fill('Atelier!2026')
  await field('Confirmă parola').fill('Atelier!2026')
  await press('Schimbă parola')
  await expect.element(password).toHaveAccessibleDescription(new RegExp(given.message))
  await expect.element(password).toHaveValue('Atelier!2026')
  await expectWordsWhole()
  const step = { challenge: 'a challenge', seconds: 300, is_new: false }
  shop.say(answer(passwordEndpoints.choose, { message: 'Introduceți codul.', second_factor: step }))
  await press('Schimbă parola')
  await expect.element(field('Cod din aplicație')).toHaveFocus()
  expect(shop.askedOf(passwordEndpoints.choose).at(-1)?.body).toMatchObject({ token: 'a token' })
})

const state = (given: Partial<FactorState> = {}): FactorState => ({
  since: null,
  recovery_codes_left: 0,
  is_required: false,
  history: [],
  ...given,
})
/** A box that is fixed ends with its page, and stands on every one. */
async function expectOnPaperAlone(words: readonly string[]): Promise<void> {
  const media = async (wanted: 'print' | '') => {
    await cdp().send('Emulation.setEmulatedMedia', { media: wanted })
  }
  onTestFinished(() => media(''))
  await media('print')
  await expectSeen(...words)
  expect(document.querySelector('main')!.checkVisibility()).toBe(false)
  for (let box = document.querySelector('[role=dialog] li')!; box !== document.body; box = box.parentElement!) {
    const { position, overflowY } = getComputedStyle(box)
    expect([position, overflowY]).toEqual(['static', 'visible'])
  }
  await media('')
}
const settings = [answer(accountEndpoints.shippingPoints, { items: [] }), answer(deviceEndpoints.list, { items: [] })]
const openSettings = (read: Parameters<typeof answer<typeof endpoints.read>>[1], more = {}) =>
  openScreen('/account/settings#second-factor', { answers: [...settings, answer(endpoints.read, read)], ...more })

it('is turned on in the settings by password and first code, and shows the codes this once', async () => {
  const { shop } = await openSettings(state())
  shop.say(
    refuse(endpoints.begin, 422, {
      code: 'wrong-password',
      message: 'Parola actuală nu este corectă.',
      errors: { password: ['Parola actuală nu este corectă.'] },
    }),
  )
  await press('Activează')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Parolă', { exact: true }).fill('o parolă')
  await press('Continuă')
  await expect
    .element(dialog.getByLabelText('Parolă', { exact: true }))
    .toHaveAccessibleDescription('Parola actuală nu este corectă.')
  shop.say(answer(endpoints.begin, setUp))
  await press('Continuă')
  await expect.element(dialog.getByRole('img', { name: /Cod QR/ })).toBeVisible()
  shop.say(answer(endpoints.turnOn, { recovery_codes: codes }))
  shop.say(answer(endpoints.read, state({ since: '2026-11-20T08:00:00Z', recovery_codes_left: 10 })))
  await dialog.getByLabelText('Cod din aplicație', { exact: true }).fill('123456')
  await dialog.getByRole('button', { name: 'Activează' }).click()
  await expectSeen(codes[0]!)
  const code = dialog.getByRole('listitem').first().element()
  expect(code.getBoundingClientRect().left).toBeGreaterThan(code.parentElement!.getBoundingClientRect().left + 8)
  await expectOnPaperAlone(codes)
  await press('Le-am păstrat')
  await expectSeen('Mai aveți 10 coduri de rezervă.')
})

it('says in the settings since when, what happened and by whom, and offers no end where the role needs it', async () => {
  const by = longWord(60)
  await openSettings(
    state({
      since: '2026-11-20T08:00:00Z',
      recovery_codes_left: 1,
      is_required: true,
      history: [
        { event: 'on', by: null, at: '2026-11-20T08:00:00Z' },
        { event: 'removed', by, at: '2026-11-19T08:00:00Z' },
      ],
    }),
    { size: phone },
  )
  await expectSeen('Mai aveți un cod de rezervă: cereți altele.', 'Rolul dvs. o cere: nu poate fi oprită.')
  expect(page.getByRole('button', { name: 'Oprește', exact: true }).elements()).toEqual([])
  await page.getByText('Ce s-a întâmplat').click()
  await expectSeen(new RegExp(`oprită de ${by}`))
  await expectWordsWhole()
})

it('is read again after a failure, and without a network says why nothing can be changed', async () => {
  const { shop, reopen } = await openScreen('/account/settings', { answers: [...settings, fail(endpoints.read)] })
  await expectRetried(shop, 'Activează', answer(endpoints.read, state()))
  await reopen('off')
  expect(page.getByRole('button', { name: 'Activează', exact: true }).elements()).toEqual([])
})
