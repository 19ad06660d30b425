import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { actingEndpoints } from '#src/contract/people/acting.ts'
import { type AdminAccount, staffEndpoints } from '#src/contract/people/staff.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import { answer, type Asked, fail, refuse } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import { expectRetried, expectSeen, expectWordsWhole, press } from '../support/screen-states.ts'

const admin = { acl: { roles: ['admin'] } }
const accounts = '/admin?section=accounts'
const account = (given: Partial<AdminAccount> = {}): AdminAccount => ({
  id: 100,
  username: 'patron',
  display_name: 'Ana Popescu',
  role: 'owner',
  status: 'active',
  online: false,
  company: { id: 1, customer_code: '40001', name: 'Service Auto Exemplu SRL' },
  last_seen_at: null,
  may_act: false,
  may_remove_factor: false,
  may_manage: false,
  ...given,
})
const found = (...items: AdminAccount[]) => answer(staffEndpoints.accounts, { items })

describe('the accounts', () => {
  it('say so when there is none', async () => {
    await openScreen(accounts, { user: admin, answers: [found()] })
    await expectSeen('Niciun cont găsit')
  })

  it('say so when the shop fails, and try again', async () => {
    const { shop } = await openScreen(accounts, { user: admin, answers: [fail(staffEndpoints.accounts)] })
    await expectRetried(shop, 'Ana Popescu', found(account()))
  })

  it('say a refusal at the field, and keep what was typed', async () => {
    const message = 'Aici nu se caută așa.'
    await openScreen(`${accounts}&q=patron`, {
      user: admin,
      answers: [refuse(staffEndpoints.accounts, 422, { code: 'validation', message, errors: { term: [message] } })],
    })
    await expect.element(page.getByRole('searchbox')).toHaveValue('patron')
    await expectSeen(message)
  })

  it('say every role in words @ACC-04', async () => {
    await openScreen(accounts, { user: admin, answers: [found(account({ role: 'storekeeper' }))] })
    await expectSeen('patron · gestionar')
  })

  it('show long words whole on a phone', async () => {
    const long = account({
      username: longWord(60),
      display_name: longText(80),
      company: { id: 1, customer_code: longWord(12), name: longText(150) },
    })
    await openScreen(accounts, { user: admin, size: phone, answers: [found(long)] })
    await expectSeen(long.display_name)
    await expectWordsWhole()
  })
})

describe('acting for a customer', () => {
  const customer = account({ may_act: true })

  it('is offered where one may, and begins with a reason @ACC-03 @T-25', async () => {
    const begun: Asked[] = []
    await openScreen(accounts, {
      user: admin,
      answers: [
        found(customer, account({ id: 101, username: 'rv', display_name: 'Ion Vânzător' })),
        {
          endpoint: actingEndpoints.begin,
          give: (given) => {
            begun.push(given)
            return { status: 404, body: { code: 'not-found', message: 'Nu a fost găsit.' } }
          },
        },
      ],
    })
    expect(page.getByRole('button', { name: 'Lucrează pentru client: Ion Vânzător' }).elements()).toEqual([])
    await press('Lucrează pentru client: Ana Popescu')
    await page.getByLabelText('Motiv', { exact: true }).fill(' x ')
    await press('Începe')
    await expectSeen('Scrieți motivul, cel puțin 3 caractere.')
    const reason = page.getByLabelText('Motiv', { exact: true })
    await expect.element(reason).toHaveAccessibleDescription('Scrieți motivul, cel puțin 3 caractere.')
    await expect.element(reason).toHaveAttribute('aria-invalid', 'true')
    await press('Suport')
    await press('Începe')
    await expect
      .poll(() => begun.map(({ body }) => body))
      .toMatchObject([{ user_id: 100, company_id: 1, reason: 'Suport' }])
  })

  it('names the company where somebody works in several, and begins in that one @ACC-03 @T-25', async () => {
    const there = { ...customer, company: { id: 2, customer_code: '40002', name: 'Piese Cluj SRL' } }
    const begun: Asked[] = []
    const begin = {
      endpoint: actingEndpoints.begin,
      give: (given: Asked) => {
        begun.push(given)
        return { status: 404, body: { code: 'not-found', message: 'Nu a fost găsit.' } }
      },
    }
    await openScreen(accounts, { user: admin, answers: [found(customer, there), begin] })
    await expectSeen('Service Auto Exemplu SRL')
    await press('Lucrează pentru client: Ana Popescu, Piese Cluj SRL')
    await press('Suport')
    await press('Începe')
    await expect.poll(() => begun.map(({ body }) => body)).toMatchObject([{ user_id: 100, company_id: 2 }])
  })

  it('says a refusal, and what was kept when it came to an end', async () => {
    const message = 'Nu a fost găsit.'
    await openScreen(`${accounts}&over=2`, {
      user: admin,
      answers: [found(customer), refuse(actingEndpoints.begin, 404, { code: 'not-found', message })],
    })
    await expectSeen(/2 operațiuni sunt păstrate/)
    await press('Lucrează pentru client: Ana Popescu')
    await press('Începe')
    await expect.element(page.getByRole('alert')).toBeVisible()
  })
})
