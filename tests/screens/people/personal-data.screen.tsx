import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accountEndpoints } from '#src/contract/people/account.ts'
import { deviceEndpoints } from '#src/contract/people/devices.ts'
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

it('a parent sees what there is of a customer before it is erased, and finds anew after another word @ACC-01', async () => {
  const none = { vehicles: 0, searches: 0, jobs: 0, carts: 0, offers: 0, requests: 0, links: 0, claims: 0 }
  const erased: unknown[] = []
  await openScreen('/account/settings', {
    user: { is_parent: true },
    answers: [
      answer(accountEndpoints.shippingPoints, { items: [] }),
      answer(deviceEndpoints.list, { items: [] }),
      answer(personalDataEndpoints.findCarOwner, ({ body }) =>
        (body as { plate: string }).plate === 'MS 12 ZTX' ? { ...none, vehicles: 2, jobs: 1 } : none,
      ),
      answer(personalDataEndpoints.eraseCarOwner, ({ body }) => {
        erased.push(body)
        return { message: 'Datele persoanei au fost șterse.' }
      }),
    ],
  })
  await press('Șterge datele unui client')
  const plate = page.getByLabelText('Nr. auto')
  await plate.fill('B 99 XYZ')
  await press('Caută')
  await expectSeen('Nu păstrați nimic altceva despre acest client.')
  await plate.fill('MS 12 ZTX')
  await press('Caută')
  await expectSeen('Vehicule: 2 · Lucrări: 1')
  await page.getByRole('dialog').getByLabelText('Telefon').fill('0744 987 654')
  expect(page.getByRole('button', { name: 'Șterge definitiv' }).elements()).toEqual([])
  await press('Caută')
  await page.getByLabelText('Parola dvs.').fill('Right!2026x')
  await press('Șterge definitiv')
  await expectSeen('Datele persoanei au fost șterse.')
  expect(erased).toEqual([{ plate: 'MS 12 ZTX', vin: '', phone: '0744 987 654', password: 'Right!2026x' }])
})
