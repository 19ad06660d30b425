import { expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { runEndpoints } from '#src/contract/ordering/runs.ts'
import { answer, type Asked, refuse } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import { expectSeen } from '../support/screen-states.ts'

const staff = { acl: { roles: ['RV carpat'] } }
const run = {
  id: 11,
  from: 'Depozit central Turda',
  branch: 'Cluj-Napoca',
  weekdays: [1, 2, 3, 4, 5],
  cut_off: '18:30',
  arrives_at: '08:00',
  days_later: 1,
}
const written = {
  run: 11,
  day: '2026-12-24',
  cut_off: null,
  arrives_at: null,
  days_later: 0,
  reason: 'drum închis',
  by: 'Radu Văcaru',
  at: '2026-11-20T08:00:00Z',
}

it('staff write that a run does not go, are told at its field what is wrong, and take it away again @T-03', async () => {
  const asked: Asked[] = []
  await openScreen('/admin?section=runs', {
    user: staff,
    answers: [
      answer(runEndpoints.runs, { runs: [run], exceptions: [written] }),
      refuse(runEndpoints.writeException, 422, {
        code: 'validation',
        message: 'Verificați câmpurile.',
        errors: { day: ['Ziua a trecut.'] },
      }),
      answer(runEndpoints.removeException, (call) => void asked.push(call)),
    ],
  })
  await expectSeen(/nu pleacă · drum închis/)
  await page.getByRole('button', { name: 'Anunță' }).click()
  await expectSeen('Acest câmp este obligatoriu')
  await page.getByLabelText('Cursă', { exact: true }).selectOptions('Depozit central Turda → Cluj-Napoca, 18:30')
  await page.getByLabelText('Ziua', { exact: true }).fill('2026-11-02')
  await page.getByLabelText('Motiv').fill('Ninge')
  await page.getByRole('button', { name: 'Anunță' }).click()
  await expectSeen('Ziua a trecut.')
  await expect.element(page.getByLabelText('Motiv')).toHaveValue('Ninge')
  await page.getByRole('button', { name: 'Ca de obicei: Depozit central Turda → Cluj-Napoca, 18:30' }).click()
  await expect.poll(() => asked.length).toBe(1)
})

it('a day that there is not, and half of an hour, are told as such, and nothing is sent without them', async () => {
  const asked: Asked[] = []
  await openScreen('/admin?section=runs', {
    user: staff,
    answers: [
      answer(runEndpoints.runs, { runs: [run], exceptions: [] }),
      answer(runEndpoints.writeException, (call) => void asked.push(call)),
    ],
  })
  const [day, hour] = ['Ziua', 'Comenzi până la'].map((label) => page.getByLabelText(label, { exact: true }))
  await page.getByLabelText('Cursă', { exact: true }).selectOptions('Depozit central Turda → Cluj-Napoca, 18:30')
  await typeInto(day!, '02312026')
  await userEvent.keyboard('{Enter}')
  await expect.element(day!).toHaveAccessibleDescription('Data nu există sau nu este scrisă întreagă.')
  await day!.fill('2026-12-24')
  await expect.element(day!).not.toHaveAttribute('aria-invalid', 'true')
  await typeInto(hour!, '10')
  await page.getByRole('button', { name: 'Anunță' }).click()
  await expect.element(hour!).toHaveAccessibleDescription(/Ora nu este scrisă întreagă/)
  expect(asked).toEqual([])
  await hour!.fill('10:30')
  await page.getByRole('button', { name: 'Anunță' }).click()
  await expect.poll(() => asked.map(({ body }) => body)).toMatchObject([{ day: '2026-12-24', cut_off: '10:30' }])
})

/** Figure by figure, as a person does. */
async function typeInto(field: Locator, figures: string): Promise<void> {
  const input = field.element() as HTMLInputElement
  input.focus()
  await userEvent.keyboard(figures)
  expect([input.value, input.validity.badInput]).toEqual(['', true])
}

it('the open section alone is called the open one, and a phone has it in sight', async () => {
  const answers = [answer(runEndpoints.runs, { runs: [run], exceptions: [] })]
  await openScreen('/admin?section=runs', { user: staff, answers, size: phone })
  const sections = page.getByRole('navigation', { name: 'Secțiuni' })
  const open = sections.getByRole('link', { name: 'Curse' })
  await expect.element(open).toHaveAttribute('aria-current', 'page')
  expect(sections.element().querySelectorAll('[aria-current]').length).toBe(1)
  await expect.element(open).toBeInViewport({ ratio: 1 })
})
