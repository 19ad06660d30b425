import type * as v from 'valibot'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ErrorBody } from '#src/contract/errors.ts'
import { actingEndpoints } from '#src/contract/people/acting.ts'
import { peopleEndpoints, type Sibling } from '#src/contract/people/people.ts'
import { personalDataEndpoints } from '#src/contract/people/personal-data.ts'
import { actingEntry, actingTrail } from '#tests/builders/answers/acting-answers.ts'
import { parentOfFirm, sibling } from '#tests/builders/answers/people-answers.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import { answer, type Asked, fail, refuse } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
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
const list = (...items: Sibling[]) => answer(peopleEndpoints.list, { items })
const two = list(parentOfFirm, sibling())
const taken = 'Numele de utilizator există deja. Alegeți altul.'
const takenRefusal: v.InferInput<typeof ErrorBody> = {
  code: 'validation',
  message: taken,
  errors: { username: [taken] },
}

screenStates('/account/manage-accounts', {
  async empty() {
    await openScreen(people, { answers: [list(parentOfFirm)] })
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
      answers: [list(parentOfFirm, sibling({ ...long, role: longText(40) }))],
    })
    await expectSeen(longText(60))
    await expectWordsWhole()
  },
})

it('a colleague whose password was given and is still to be changed is told apart, and nobody else @ACC-01', async () => {
  await openScreen(people, { answers: [list(parentOfFirm, sibling({ owes_own_password: true }))] })
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

it('only a blocked colleague can be erased, by typing their username and the own password @ACC-01', async () => {
  const sent: Asked[] = []
  const { shop, reopen } = await openScreen(`${people}?person=101`, { answers: [two] })
  await expectSeen('Blochează accesul')
  expect(page.getByRole('button', { name: 'Șterge datele' }).elements()).toEqual([])
  shop.say(
    list(parentOfFirm, sibling({ status: 'blocked' })),
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
