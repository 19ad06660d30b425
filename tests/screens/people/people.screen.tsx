import type * as v from 'valibot'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ErrorBody } from '#src/contract/errors.ts'
import { actingEndpoints } from '#src/contract/people/acting.ts'
import { peopleEndpoints, type Sibling } from '#src/contract/people/people.ts'
import { personalDataEndpoints } from '#src/contract/people/personal-data.ts'
import { secondFactorEndpoints } from '#src/contract/people/second-factor.ts'
import { rolePresets } from '#src/domain/people/people-rules.ts'
import { actingEntry, actingTrail } from '#tests/builders/answers/acting-answers.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import { answer, type Asked, fail, refuse } from '../support/answers.ts'
import { desktop, openScreen, phone } from '../support/open-screen.tsx'
import {
  expectKnown,
  expectRetried,
  expectSeen,
  expectWordsWhole,
  press,
  screenStates,
} from '../support/screen-states.ts'

const people = '/account/manage-accounts'
const newPerson = '/accounts/new'
const sibling = (given: Partial<Sibling> = {}): Sibling => ({
  id: 101,
  username: 'mecanic',
  first_name: 'Vlad',
  family_name: 'Surduc',
  nickname: 'Vlad',
  hide_real_name: false,
  email: 'vlad@service.example',
  phone: '',
  role: 'mechanic',
  is_parent: false,
  rights: rolePresets.mechanic,
  status: 'active',
  online: true,
  last_seen_at: '2026-11-20T08:00:00Z',
  is_self: false,
  is_at_home: true,
  is_invited: false,
  has_second_factor: false,
  ...given,
})
const self = sibling({
  id: 100,
  username: 'patron',
  first_name: 'Ana',
  family_name: 'Popescu',
  nickname: '',
  role: 'owner',
  is_parent: true,
  rights: rolePresets.owner,
  is_self: true,
})
const list = (...items: Sibling[]) => answer(peopleEndpoints.list, { items })
const two = list(self, sibling())
const taken = 'Numele de utilizator există deja. Alegeți altul.'
const takenRefusal: v.InferInput<typeof ErrorBody> = {
  code: 'validation',
  message: taken,
  errors: { username: [taken] },
}

screenStates('/account/manage-accounts', {
  async empty() {
    await openScreen(people, { answers: [list(self)] })
    await expectSeen('Doar dvs. Invitați un coleg.', 'Ana Popescu')
    await expect.element(page.getByRole('link', { name: 'Utilizator nou' })).toBeVisible()
  },
  async failed() {
    const { shop } = await openScreen(people, { answers: [fail(peopleEndpoints.list)] })
    await expectRetried(shop, 'Vlad Surduc', two)
  },
  async refused() {
    await openScreen(`${people}?person=101`, {
      answers: [two, refuse(peopleEndpoints.update, 422, takenRefusal)],
    })
    const username = page.getByLabelText('Nume utilizator')
    await username.fill('ana')
    await page.getByLabelText('Parola dvs.').fill('Parent!2026x')
    await press('Salvează')
    await expect.element(username).toHaveAccessibleDescription(taken)
    await expect.element(username).toHaveValue('ana')
  },
  async offline() {
    const { reopen } = await openScreen(people, { answers: [two] })
    await expectSeen('Vlad Surduc')
    await reopen('off')
    await expectKnown('Vlad Surduc', /Schimbările se fac numai cu conexiune/)
    await page.getByRole('link', { name: 'Vlad Surduc' }).click()
    await expect.element(page.getByLabelText('Prenume')).toBeDisabled()
    expect(page.getByRole('button', { name: 'Salvează' }).elements()).toEqual([])
    expect(page.getByRole('button', { name: 'Blochează accesul' }).elements()).toEqual([])
  },
  async long() {
    const long = { first_name: longText(60), family_name: longWord(60), username: longWord(60), nickname: longText(60) }
    await openScreen(people, {
      size: phone,
      locale: 'de',
      answers: [list(self, sibling({ ...long, role: longText(40) }))],
    })
    await expectSeen(longText(60))
    await expectWordsWhole()
  },
})

it('a colleague whose password was given and is still to be changed is told apart, and nobody else @ACC-01', async () => {
  await openScreen(people, { answers: [list(self, sibling({ owes_own_password: true }))] })
  await expectSeen('Vlad Surduc')
  const said = page.getByText('Fără parolă proprie')
  await expect.element(said).toBeVisible()
  expect(said.elements()).toHaveLength(1)
  expect(said.element().closest('li')?.textContent).toContain('Vlad Surduc')
})

screenStates('/accounts/new', {
  empty: 'a form begins empty: there is nothing that could be missing',
  failed: 'nothing is asked before the form is sent',
  async refused() {
    await openScreen(newPerson, { answers: [refuse(peopleEndpoints.store, 422, takenRefusal)] })
    await fillPerson()
    await press('Trimite invitația')
    await expect.element(page.getByLabelText('Nume utilizator')).toHaveAccessibleDescription(taken)
    await expect.element(page.getByLabelText('Prenume')).toHaveValue('Radu')
  },
  async offline() {
    const { reopen } = await openScreen(newPerson)
    await reopen('off')
    await expectSeen(/Fără conexiune nu puteți adăuga pe nimeni/)
    await expect.element(page.getByRole('button', { name: 'Trimite invitația' })).toBeDisabled()
  },
  async long() {
    await openScreen(newPerson, { size: phone, locale: 'de' })
    await page.getByLabelText('Vorname').fill(longText(60))
    await expectWordsWhole()
  },
})

async function fillPerson(): Promise<void> {
  await page.getByLabelText('Prenume').fill('Radu')
  await page.getByLabelText('Nume de familie').fill('Moldovan')
  await page.getByLabelText('Nume utilizator').fill('radu')
  await page.getByLabelText('E-mail', { exact: true }).fill('radu@service.example')
}

it('a role sets the rights that the parent holds, and the rule of passwords ticks while one is typed @ACC-01 @AUTH-10', async () => {
  const sent: Asked[] = []
  await openScreen(newPerson, {
    user: { may_see_finances: false },
    answers: [
      answer(peopleEndpoints.store, (asked) => {
        sent.push(asked)
        return { id: 1_000_000_001, message: 'Modificările au fost salvate.' }
      }),
      two,
    ],
  })
  await fillPerson()
  await page.getByLabelText('Rol').selectOptions('contabil')
  const finances = page.getByRole('switch', { name: 'Finanțe' })
  await expect.element(finances).toBeDisabled()
  await expectSeen('Nu aveți acest drept.')
  await page.getByText('O scriu eu').click()
  await page.getByLabelText('Parolă', { exact: true }).fill('Right!2026x')
  await press('Adaugă utilizatorul')
  await expectSeen('Vlad Surduc')
  expect(sent[0]?.body).toMatchObject({
    user: {
      username: 'radu',
      role: 'bookkeeper',
      rights: { can_place_orders: false, may_see_purchase_prices: true, may_see_finances: false },
      password: 'Right!2026x',
    },
  })
})

it('who is no parent is led away from adding people @ACC-05', async () => {
  const { address } = await openScreen(newPerson, { user: { is_parent: false } })
  await expect.poll(address).toBe('/permission-denied')
})

it('blocking asks once, and only what differs is sent @ACC-01', async () => {
  const sent: Asked[] = []
  await openScreen(`${people}?person=101`, {
    answers: [
      two,
      answer(peopleEndpoints.update, (asked) => {
        sent.push(asked)
        return { message: 'Modificările au fost salvate.' }
      }),
    ],
  })
  await press('Blochează accesul')
  await expectSeen('Blocați accesul pentru Vlad Surduc?')
  await page.getByRole('button', { name: 'Blochează accesul' }).last().click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ user: { id: 101, status: 'blocked' } }])
})

it('what a colleague logs in by is changed with the parent’s own password, which is asked for only then @ACC-01', async () => {
  const sent: Asked[] = []
  const message = 'Acest câmp este obligatoriu'
  const { shop } = await openScreen(`${people}?person=101`, {
    answers: [
      two,
      refuse(peopleEndpoints.update, 422, { code: 'validation', message, errors: { current_password: [message] } }),
    ],
  })
  const own = page.getByLabelText('Parola dvs.')
  await page.getByLabelText('Telefon').fill('0722 111 222')
  expect(own.elements()).toEqual([])
  await page.getByLabelText('E-mail', { exact: true }).fill('vlad.surduc@service.example')
  await press('Salvează')
  await expect.element(own).toHaveAccessibleDescription(new RegExp(message))
  shop.say(
    answer(peopleEndpoints.update, (asked) => {
      sent.push(asked)
      return { message: 'Modificările au fost salvate.' }
    }),
  )
  await own.fill('Parent!2026x')
  await press('Salvează')
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([
      {
        user: {
          id: 101,
          phone: '0722 111 222',
          email: 'vlad.surduc@service.example',
          current_password: 'Parent!2026x',
        },
      },
    ])
})

it('who works for another company too changes by themselves what they log in by @ACC-01', async () => {
  await openScreen(`${people}?person=101`, { answers: [list(self, sibling({ is_elsewhere: true }))] })
  await expectSeen('Lucrează și pentru altă firmă: utilizatorul, e-mailul și parola și le schimbă singur.')
  for (const name of ['Nume utilizator', 'E-mail'])
    await expect.element(page.getByRole('textbox', { name, exact: true })).toBeDisabled()
  await expect.element(page.getByLabelText('Telefon')).toBeEnabled()
  expect(page.getByLabelText(/^Parolă nouă/).elements()).toEqual([])
})

it('who has rights that the parent lacks changes by themselves what they log in by @ACC-01', async () => {
  await openScreen(`${people}?person=101`, {
    user: { may_see_finances: false },
    answers: [list(self, sibling({ rights: rolePresets.bookkeeper }))],
  })
  await expectSeen('Are drepturi pe care dvs. nu le aveți: utilizatorul, e-mailul și parola și le schimbă singur.')
  for (const name of ['Nume utilizator', 'E-mail'])
    await expect.element(page.getByRole('textbox', { name, exact: true })).toBeDisabled()
  await expect.element(page.getByLabelText('Telefon')).toBeEnabled()
  expect(page.getByLabelText(/^Parolă nouă/).elements()).toEqual([])
})

it('who acts for the firm reads why nothing can be changed, below the words that they do @T-25', async () => {
  document.documentElement.style.setProperty('--banner-height', '48px')
  await openScreen(`${people}?person=101`, { size: desktop, user: { principal: '1.300.100' }, answers: [two] })
  await expectSeen('Nu în numele clientului.')
  await expect.element(page.getByLabelText('Prenume')).toBeDisabled()
  const close = page.getByRole('dialog').getByRole('button', { name: 'Închide' }).element()
  await expect.poll(() => close.getBoundingClientRect().top).toBeGreaterThanOrEqual(48)
  document.documentElement.style.removeProperty('--banner-height')
})

it('the second factor of who works for another company too is not offered to be taken @ACC-01', async () => {
  const factor = { has_second_factor: true, is_elsewhere: true }
  await openScreen(`${people}?person=101`, { answers: [list(self, sibling(factor))] })
  await expectSeen('Scoate din firmă')
  expect(page.getByRole('button', { name: 'Oprește autentificarea în doi pași' }).elements()).toEqual([])
})

it('only a blocked colleague can be erased, by typing their username and the own password @ACC-01', async () => {
  const sent: Asked[] = []
  const { shop, reopen } = await openScreen(`${people}?person=101`, { answers: [two] })
  await expectSeen('Blochează accesul')
  expect(page.getByRole('button', { name: 'Șterge datele' }).elements()).toEqual([])
  shop.say(
    list(self, sibling({ status: 'blocked' })),
    answer(personalDataEndpoints.eraseSibling, (asked) => {
      sent.push(asked)
      return { message: 'Datele persoanei au fost șterse.' }
    }),
  )
  await reopen('on')
  await press('Șterge datele')
  await expectSeen('Ștergeți datele lui Vlad Surduc?')
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabelText('Nume utilizator').fill('mecanic')
  await dialog.getByLabelText('Parola dvs.').fill('Parent!2026x')
  await dialog.getByRole('button', { name: 'Șterge definitiv' }).click()
  await expectSeen('Datele persoanei au fost șterse.')
  expect(sent.map(({ body }) => body)).toEqual([{ id: 101, username: 'mecanic', password: 'Parent!2026x' }])
})

it('takes a lost second factor only with the own password, with what is wrong at its field @ACC-01', async () => {
  const sent: Asked[] = []
  const wrong = refuse(secondFactorEndpoints.ofSibling, 422, {
    code: 'wrong-password',
    message: 'Parola este greșită.',
    errors: { password: ['Parola este greșită.'] },
  })
  const { shop } = await openScreen(`${people}?person=101`, {
    answers: [list(self, sibling({ has_second_factor: true })), wrong],
  })
  await press('Oprește autentificarea în doi pași')
  await expectSeen('Opriți autentificarea în doi pași pentru Vlad Surduc?')
  const dialog = page.getByRole('dialog').last()
  const own = dialog.getByLabelText('Parola dvs.')
  await own.fill('Somebody!1')
  await dialog.getByRole('button', { name: 'Oprește' }).click()
  await expect.element(own).toHaveAccessibleDescription(/Parola este greșită/)
  shop.say(
    answer(secondFactorEndpoints.ofSibling, (asked) => {
      sent.push(asked)
      return { message: 'Autentificarea în doi pași este oprită.' }
    }),
  )
  await own.fill('Parent!2026x')
  await dialog.getByRole('button', { name: 'Oprește' }).click()
  await expectSeen('Autentificarea în doi pași este oprită.')
  expect(sent.map(({ body }) => body)).toEqual([{ id: 101, password: 'Parent!2026x' }])
})

it('the parent reads who acted in the company’s name, and is led to what came of it @T-25', async () => {
  const long = actingEntry({ reason: longText(200), actor: { id: 300, name: longText(60) } })
  const { address } = await openScreen(people, {
    size: phone,
    answers: [two, answer(actingEndpoints.ofCompany, actingTrail(long))],
  })
  await page.getByRole('link', { name: 'Lucrat în numele firmei' }).click()
  await expect.poll(address).toBe(`${people}?tab=acting`)
  await expectSeen(long.reason, /1 comandă/)
  await expectWordsWhole()
  await expect
    .element(page.getByRole('link', { name: '4500000001' }))
    .toHaveAttribute('href', '/account/orders-history?order=4500000001')
})
