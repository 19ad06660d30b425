import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { personalDataEndpoints } from '#src/contract/people/personal-data.ts'
import { type AdminAccount, staffEndpoints } from '#src/contract/people/staff.ts'
import { answer, type Asked } from '../support/answers.ts'
import { openScreen } from '../support/open-screen.tsx'
import { expectSeen, press } from '../support/screen-states.ts'

const admin = { acl: { roles: ['admin'] } }
const account = (given: Partial<AdminAccount> = {}): AdminAccount => ({
  id: 100,
  username: 'patron',
  display_name: 'Ana Popescu',
  role: 'owner',
  status: 'active',
  online: false,
  company: { id: 1, customer_code: '40001', name: 'Atelier' },
  last_seen_at: null,
  may_act: false,
  may_remove_factor: false,
  may_manage: false,
  ...given,
})

it('the accounts lead an admin to what is done about somebody’s sessions and data @ACC-04', async () => {
  const sent: Asked[] = []
  const message = 'Persoana este deconectată de pe toate dispozitivele.'
  await openScreen('/admin?section=accounts', {
    user: admin,
    answers: [
      answer(staffEndpoints.accounts, {
        items: [account({ may_manage: true }), account({ id: 101, username: 'mecanic', display_name: 'Vlad Surduc' })],
      }),
      answer(personalDataEndpoints.endSessions, (asked) => {
        sent.push(asked)
        return { message }
      }),
      answer(personalDataEndpoints.endAllSessions, (asked) => {
        sent.push(asked)
        return { message: 'Toți sunt deconectați, în afară de această sesiune.' }
      }),
      answer(personalDataEndpoints.eraseAnybody, (asked) => {
        sent.push(asked)
        return { message: 'Datele persoanei au fost șterse.' }
      }),
    ],
  })
  await press('Date și sesiuni: Ana Popescu')
  expect(page.getByRole('button', { name: 'Date și sesiuni: Vlad Surduc' }).elements()).toEqual([])
  await press('Deconectează peste tot')
  await expectSeen(message)
  await press('Date și sesiuni: Ana Popescu')
  await press('Șterge datele')
  await page.getByLabelText('Nume utilizator').fill('patron')
  await page.getByLabelText('Parola dvs.').fill('Admin!2026x')
  await press('Șterge definitiv')
  await expectSeen('Datele persoanei au fost șterse.')
  await press('Deconectează pe toată lumea')
  await page.getByLabelText('Parola dvs.').fill('Admin!2026x')
  await page.getByRole('dialog').getByRole('button', { name: 'Deconectează pe toată lumea' }).click()
  await expectSeen('Toți sunt deconectați, în afară de această sesiune.')
  expect(sent.map(({ body }) => body)).toEqual([
    { user_id: 100 },
    { user_id: 100, username: 'patron', password: 'Admin!2026x' },
    { password: 'Admin!2026x' },
  ])
})
