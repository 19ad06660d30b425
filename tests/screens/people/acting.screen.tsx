import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { actingEndpoints } from '#src/contract/people/acting.ts'
import { saveActing } from '#src/platform/session/session-storage.ts'
import { actingEntry, actingTrail } from '#tests/builders/answers/acting-answers.ts'
import { answer, fail } from '../support/answers.ts'
import { openScreen } from '../support/open-screen.tsx'
import { expectRetried, expectSeen } from '../support/screen-states.ts'

const admin = { acl: { roles: ['admin'] } }

describe('the banner while one acts for a customer', () => {
  it('stands before the header also for keys and for who hears the page @T-25 @ACC-03', async () => {
    const acting = { actor: 'Radu', expires_at: '2099-01-01T00:00:00Z' }
    const { reopen } = await openScreen('/admin?section=acting', {
      user: { ...admin, acting },
      answers: [answer(actingEndpoints.ofStaff, actingTrail())],
    })
    saveActing('token', '1e9b1c1a-6a3f-4f0e-9d35-0a4f3b6d8c12')
    await reopen('on')
    const stop = page.getByRole('button', { name: 'Oprește' })
    await expect.element(stop).toBeVisible()
    const header = document.querySelector('header')!
    expect(stop.element().compareDocumentPosition(header) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })
})

describe('/admin?section=acting', () => {
  const trail = '/admin?section=acting'

  it('says when nobody has acted for a customer, and when the shop fails', async () => {
    const { shop } = await openScreen(trail, { user: admin, answers: [fail(actingEndpoints.ofStaff)] })
    await expectRetried(shop, 'Nimeni nu a lucrat în locul clientului', answer(actingEndpoints.ofStaff, actingTrail()))
  })

  it('tells who acted for whom, why, for how long, and what they wrote @T-25 @ACC-04', async () => {
    await openScreen(trail, {
      user: admin,
      answers: [
        answer(
          actingEndpoints.ofStaff,
          actingTrail(
            actingEntry({ uuid: '1e9b1c1a-6a3f-4f0e-9d35-0a4f3b6d8c12', is_over: false, writes: [] }),
            actingEntry(),
          ),
        ),
      ],
    })
    await expectSeen(
      'acum',
      'nu a scris nimic',
      /21 de minute/,
      'Comandă telefonică',
      /1 comandă 4500000001/,
      /3 schimbări în coș/,
    )
    await expect
      .element(page.getByRole('listitem').filter({ hasText: '1 comandă' }))
      .toHaveTextContent('Horia Feleacan pentru Vlad Surduc, Service Auto Exemplu SRL')
    expect(page.getByRole('link', { name: '4500000001' }).elements()).toEqual([])
  })
})
