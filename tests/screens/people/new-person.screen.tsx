import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { peopleEndpoints } from '#src/contract/people/people.ts'
import { refuse } from '../support/answers.ts'
import { openScreen } from '../support/open-screen.tsx'
import { press } from '../support/screen-states.ts'

it('a new colleague starts with no right that the parent lacks, and a refusal stands among the rights @ACC-01 @ACC-05', async () => {
  const problem = 'Nu aveți acest drept, deci nu îl puteți da.'
  const errors = { 'rights.may_see_finances': [problem] }
  await openScreen('/accounts/new', {
    user: { can_place_orders: false },
    answers: [refuse(peopleEndpoints.store, 422, { code: 'validation', message: problem, errors })],
  })
  for (const [label, text] of Object.entries({
    Prenume: 'Radu',
    'Nume de familie': 'Moldovan',
    'Nume utilizator': 'radu',
    'E-mail': 'radu@service.example',
  }))
    await page.getByLabelText(label, { exact: true }).fill(text)
  await expect.element(page.getByRole('switch', { name: 'Comandă' })).not.toBeChecked()
  await press('Trimite invitația')
  await page.getByRole('link', { name: `Drepturi: ${problem}` }).click()
  await expect.element(page.getByText(problem, { exact: true })).toHaveFocus()
})
