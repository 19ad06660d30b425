import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { peopleEndpoints, type Sibling } from '#src/contract/people/people.ts'
import { secondFactorEndpoints } from '#src/contract/people/second-factor.ts'
import { rolePresets } from '#src/domain/people/people-rules.ts'
import { parentOfFirm, sibling } from '#tests/builders/answers/people-answers.ts'
import { answer, type Asked, refuse } from '../support/answers.ts'
import { desktop, openScreen } from '../support/open-screen.tsx'
import { expectSeen, press } from '../support/screen-states.ts'

const opened = '/account/manage-accounts?person=101'
const list = (colleague: Sibling) => answer(peopleEndpoints.list, { items: [parentOfFirm, colleague] })
const two = list(sibling())

it('what a colleague logs in by is changed with the parent’s own password, which is asked for only then @ACC-01', async () => {
  const sent: Asked[] = []
  const message = 'Acest câmp este obligatoriu'
  const { shop } = await openScreen(opened, {
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
  await openScreen(opened, { answers: [list(sibling({ is_elsewhere: true }))] })
  await expectSeen('Lucrează și pentru altă firmă: utilizatorul, e-mailul și parola și le schimbă singur.')
  for (const name of ['Nume utilizator', 'E-mail'])
    await expect.element(page.getByRole('textbox', { name, exact: true })).toBeDisabled()
  await expect.element(page.getByLabelText('Telefon')).toBeEnabled()
  expect(page.getByLabelText(/^Parolă nouă/).elements()).toEqual([])
})

it('who has rights that the parent lacks changes by themselves what they log in by @ACC-01', async () => {
  await openScreen(opened, {
    user: { may_see_finances: false },
    answers: [list(sibling({ rights: rolePresets.bookkeeper }))],
  })
  await expectSeen('Are drepturi pe care dvs. nu le aveți: utilizatorul, e-mailul și parola și le schimbă singur.')
  for (const name of ['Nume utilizator', 'E-mail'])
    await expect.element(page.getByRole('textbox', { name, exact: true })).toBeDisabled()
  await expect.element(page.getByLabelText('Telefon')).toBeEnabled()
  expect(page.getByLabelText(/^Parolă nouă/).elements()).toEqual([])
})

it('who acts for the firm reads why nothing can be changed, below the words that they do @T-25', async () => {
  document.documentElement.style.setProperty('--banner-height', '48px')
  await openScreen(opened, { size: desktop, user: { principal: '1.300.100' }, answers: [two] })
  await expectSeen('Nu în numele clientului.')
  await expect.element(page.getByLabelText('Prenume')).toBeDisabled()
  const close = page.getByRole('dialog').getByRole('button', { name: 'Închide' }).element()
  await expect.poll(() => close.getBoundingClientRect().top).toBeGreaterThanOrEqual(48)
  document.documentElement.style.removeProperty('--banner-height')
})

it('the second factor of who works for another company too is not offered to be taken @ACC-01', async () => {
  const factor = { has_second_factor: true, is_elsewhere: true }
  await openScreen(opened, { answers: [list(sibling(factor))] })
  await expectSeen('Scoate din firmă')
  expect(page.getByRole('button', { name: 'Oprește autentificarea în doi pași' }).elements()).toEqual([])
})

it('takes a lost second factor only with the own password, with what is wrong at its field @ACC-01', async () => {
  const sent: Asked[] = []
  const wrong = refuse(secondFactorEndpoints.ofSibling, 422, {
    code: 'wrong-password',
    message: 'Parola este greșită.',
    errors: { password: ['Parola este greșită.'] },
  })
  const { shop } = await openScreen(opened, {
    answers: [list(sibling({ has_second_factor: true })), wrong],
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
