import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bonusContractEndpoints as endpoints, type BonusContractView } from '#src/contract/campaigns/bonus-contract.ts'
import { brand } from '#src/contract/brand.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import { answer, type Asked, fail, refuse } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import { quietHome } from '../support/quiet-answers.ts'
import { expectRetried, expectSeen, expectWordsWhole, press, screenStates } from '../support/screen-states.ts'

const marketing = {
  allow_campaigns: true,
  allowed_campaigns: ['START'],
  parent_has_points_collector: false,
  is_points_collector: true,
}
const user = { marketing }
const bonus = '/account/bonus'
const startExtra = `/account/${brand.slug}-start-extra`
const addresses: Readonly<Record<string, string>> = {
  '/account/bonus': bonus,
  '/account/{$brand}-start-extra': startExtra,
}

const view = (given: Partial<BonusContractView> = {}) =>
  answer(endpoints.read, {
    state: 'closed',
    tries_left: 5,
    locked_until: null,
    open_until: null,
    may_set_pin: true,
    contract: null,
    ...given,
  })
const contract: NonNullable<BonusContractView['contract']> = {
  type: 'default',
  number: 'CB-2026-0011',
  signed_on: '2025-12-12',
  starts_on: '2026-01-01',
  ends_on: '2026-12-31',
  terms: 'Bonusul se acordă prin notă de credit.',
  currency: 'RON',
  levels: [
    { level: 1, from: 200_000, bonus: 1 },
    { level: 2, from: 600_000, bonus: 2.5 },
  ],
  reached: 250_050,
}
const opened = (given: Partial<typeof contract> = {}) =>
  view({ state: 'open', open_until: '2026-11-26T10:00:00Z', contract: { ...contract, ...given } })
const wrongPin = (left: number) =>
  refuse(endpoints.unlock, 422, { code: 'wrong-pin', message: 'PIN greșit.', details: { tries_left: left } })
const field = () => page.getByLabelText('Introduceți PIN-ul')

screenStates(['/account/bonus', '/account/{$brand}-start-extra'], (route) => {
  const at = addresses[route]!
  return {
    async empty() {
      await openScreen(at, { user, answers: [view({ state: 'none' })] })
      await expectSeen('Firma nu are un astfel de contract', 'Întreabă consultantul')
    },
    async failed() {
      const { shop } = await openScreen(at, { user, answers: [fail(endpoints.read)] })
      await expectRetried(shop, 'Introduceți PIN-ul', view())
    },
    async refused() {
      const { shop } = await openScreen(at, { user, answers: [view(), wrongPin(3)] })
      await expect.element(field()).toBeVisible()
      shop.say(view({ tries_left: 3 }))
      await field().fill('1111')
      await press('Deschide')
      await expectSeen('PIN greșit.', 'Mai aveți 3 încercări')
      await expect.element(field()).toHaveValue('')
    },
    async offline() {
      const { reopen } = await openScreen(at, { user, answers: [opened()] })
      await expectSeen('CB-2026-0011')
      await reopen('off')
      await expectSeen('Contractul se deschide numai cu rețea')
      expect(page.getByText('CB-2026-0011').elements()).toEqual([])
    },
    async long() {
      const long = { number: longWord(40), terms: longText(200), reached: 999_999_999_999 }
      await openScreen(at, { user, size: phone, locale: 'de', answers: [opened(long)] })
      await expectSeen(longText(200))
      await expectWordsWhole()
    },
  }
})

it('keys and digits of the keyboard open it, and the level that is reached is said @MKT-03', async () => {
  const sent: Asked[] = []
  const { shop } = await openScreen(bonus, {
    user,
    answers: [
      view(),
      answer(endpoints.unlock, (asked) => {
        sent.push(asked)
        return { open_until: '2026-11-26T10:00:00Z' }
      }),
    ],
  })
  await press('2')
  await press('4')
  await userEvent.keyboard('68')
  shop.say(opened())
  await userEvent.keyboard('{Enter}')
  await expectSeen(/^Nivelul 1: 1\s%$/, /2\.500,50\slei din 6\.000,00\slei, încă 3\.499,50\slei până la nivelul 2/)
  expect(sent.map(({ body }) => body)).toEqual([{ pin: '2468' }])
})

it('keys are at least 64 px, and the field asks for no keyboard of the screen @MKT-03', async () => {
  await openScreen(bonus, { user, size: phone, answers: [view()] })
  await expect.element(field()).toHaveAttribute('inputmode', 'none')
  for (const name of ['1', '5', '9', '0', 'Șterge ultima cifră', 'Deschide'])
    expect(
      page.getByRole('button', { name, exact: true }).element().getBoundingClientRect().height,
    ).toBeGreaterThanOrEqual(64)
})

it('while it is locked it says until when, and mails a link to who may set a PIN @MKT-03', async () => {
  const until = new Date(Date.now() + 23.9 * 3_600_000)
  const time = new Intl.DateTimeFormat('ro-RO', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: brand.timeZone,
  }).format(until)
  await openScreen(bonus, {
    user,
    answers: [
      view({ state: 'locked', tries_left: 0, locked_until: until.toISOString() }),
      answer(endpoints.forgotten, { message: 'V-am trimis un e-mail.' }),
    ],
  })
  await expectSeen(new RegExp(`^Blocat până (mâine|azi), ${time}$`))
  await press('Am uitat PIN-ul')
  await expectSeen('V-am trimis un e-mail.')
})

it('a mailed link sets a PIN that is typed twice, without a password @MKT-03', async () => {
  const sent: Asked[] = []
  const { shop, address } = await openScreen(`${bonus}?token=abc`, {
    user,
    answers: [
      view({ state: 'locked', tries_left: 0, locked_until: new Date(Date.now() + 3_600_000).toISOString() }),
      answer(endpoints.setPin, (asked) => {
        sent.push(asked)
        return { open_until: '2026-11-26T10:00:00Z' }
      }),
    ],
  })
  await page.getByLabelText('PIN nou').fill('1357')
  await page.getByLabelText('Încă o dată PIN-ul').fill('1358')
  await press('Setează PIN-ul')
  await expectSeen('PIN-urile nu sunt la fel')
  await page.getByLabelText('Încă o dată PIN-ul').fill('1357')
  shop.say(opened())
  await press('Setează PIN-ul')
  await expectSeen('CB-2026-0011')
  expect(sent.map(({ body }) => body)).toEqual([{ pin: '1357', token: 'abc' }])
  await expect.poll(address).toBe(bonus)
})

it('who acts for a customer types no PIN @T-25', async () => {
  await openScreen(bonus, {
    user: { ...user, principal: '1.300.100', acting: { actor: 'Radu', expires_at: '2099-01-01T00:00:00Z' } },
    answers: [view({ may_set_pin: false })],
  })
  await expectSeen('Nu în numele clientului.')
  expect(page.getByLabelText('Introduceți PIN-ul').elements()).toEqual([])
})

it.each([bonus, startExtra])(
  '%s leads who is under a parent that collects home, without a call @MKT-02',
  async (at) => {
    const { address } = await openScreen(at, {
      user: { marketing: { ...marketing, parent_has_points_collector: true, is_points_collector: false } },
      answers: quietHome,
    })
    await expect.poll(address).toBe('/home')
  },
)

it('offers a new link below a link that is no longer valid @MKT-03', async () => {
  const { shop } = await openScreen(`${bonus}?token=old`, {
    user,
    answers: [
      view(),
      refuse(endpoints.setPin, 422, {
        code: 'validation',
        message: 'Linkul nu mai este valabil. Cereți unul nou.',
      }),
      answer(endpoints.forgotten, { message: 'V-am trimis un link.' }),
    ],
  })
  await page.getByLabelText('PIN nou', { exact: true }).fill('1357')
  await page.getByLabelText('Încă o dată PIN-ul', { exact: true }).fill('1357')
  await press('Setează PIN-ul')
  await expectSeen('Linkul nu mai este valabil. Cereți unul nou.')
  await press('Am uitat PIN-ul')
  await expectSeen('V-am trimis un link.')
  expect(shop.askedOf(endpoints.forgotten)).toHaveLength(1)
})

it('takes the contract from the screen when the shop has closed it @MKT-03', async () => {
  const soon = new Date(Date.now() + 1_000).toISOString()
  const { shop } = await openScreen(bonus, { user, answers: [view({ state: 'open', open_until: soon, contract })] })
  await expectSeen('CB-2026-0011')
  shop.say(view())
  await expect.element(field(), { timeout: 9_000 }).toBeVisible()
  await expect.element(page.getByText('CB-2026-0011')).not.toBeInTheDocument()
})
