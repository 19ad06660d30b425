import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { companySelectEndpoints } from '#src/contract/people/company-select.ts'
import { initialData } from '#tests/builders/initial-data.ts'
import { longText } from '#tests/builders/long-words.ts'
import { type Asked, refuse } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import { expectSeen, expectWordsWhole, press, screenStates } from '../support/screen-states.ts'

const { company } = initialData()
const other = { ...company, id: 2, customer_code: '40002', name: 'Al doilea atelier SRL' }
const two = { companies: [company, other] }

screenStates('/accounts', {
  async empty() {
    await openScreen('/accounts')
    await expectSeen('Lucrați într-o singură firmă')
  },
  failed: 'the companies come with the session itself, without which there is no screen',
  async refused() {
    await openScreen('/accounts', {
      user: two,
      answers: [refuse(companySelectEndpoints.select, 404, { code: 'not-found', message: 'Nu am găsit ce căutați.' })],
    })
    await press('Lucrați pentru Al doilea atelier SRL')
    await expectSeen('Nu am găsit ce căutați.')
  },
  async offline() {
    const { reopen } = await openScreen('/accounts', { user: two })
    await expectSeen(other.name)
    await reopen('off')
    await expectSeen(other.name, 'Firma se schimbă numai cu conexiune.')
    await expect.element(page.getByRole('button', { name: 'Lucrați pentru Al doilea atelier SRL' })).toBeDisabled()
  },
  async long() {
    const long = { ...other, name: longText(120) }
    await openScreen('/accounts', { user: { companies: [company, long] }, size: phone, locale: 'de' })
    await expectSeen(longText(120))
    await expectWordsWhole()
  },
})

it('names the company that is asked for, and marks the one of now @ACC-01', async () => {
  const sent: Asked[] = []
  await openScreen('/accounts', {
    user: two,
    answers: [
      {
        endpoint: companySelectEndpoints.select,
        give: (asked) => {
          sent.push(asked)
          return { status: 404, body: { code: 'not-found', message: 'Nu.' } }
        },
      },
    ],
  })
  await expectSeen('Aici lucrați acum')
  await press('Lucrați pentru Al doilea atelier SRL')
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ company_id: 2 }])
})
