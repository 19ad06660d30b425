import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { financeEndpoints } from '#src/contract/after-sales/finances.ts'
import {
  financeSummary,
  invoiceAnswer,
  invoicePaperAnswer,
  paymentAnswer,
} from '#tests/builders/answers/finance-answers.ts'
import { pageOf } from '#tests/builders/answers/list-answers.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import { answer, type Asked, fail } from '../support/answers.ts'
import { desktop, openScreen, phone } from '../support/open-screen.tsx'
import {
  expectKnown,
  expectRetried,
  expectSeen,
  expectWordsWhole,
  press,
  screenStates,
} from '../support/screen-states.ts'

const { number } = invoiceAnswer()
const list = (...items: readonly ReturnType<typeof invoiceAnswer>[]) =>
  answer(financeEndpoints.invoices, { ...pageOf([...items]), counts: { overdue: items.length } })
const summary = answer(financeEndpoints.summary, financeSummary())

screenStates('/finances', {
  async empty() {
    const none = financeSummary({ overdue: { sum: 0, count: 0, oldest_days: 0 }, has_overdue: false, open: 0 })
    await openScreen('/finances', { answers: [answer(financeEndpoints.summary, none), list()] })
    await expectSeen('Nimic restant.', 'Nicio factură încă')
  },
  async failed() {
    const { shop } = await openScreen('/finances', { answers: [summary, fail(financeEndpoints.invoices)] })
    await expectRetried(shop, number, list(invoiceAnswer()))
  },
  refused: 'it sends nothing',
  async offline() {
    const { reopen } = await openScreen('/finances', { answers: [summary, list(invoiceAnswer())] })
    await expectSeen(number)
    await reopen('off', '/finances')
    await expectKnown(number)
  },
  async long() {
    const line = invoicePaperAnswer().lines[0]!
    const paper = invoicePaperAnswer({
      consignee: longText(120),
      lines: [{ ...line, name: longText(150), brand: longWord(40), article_number: longWord(24) }],
    })
    await openScreen(`/finances?invoice=${number}`, {
      size: phone,
      answers: [summary, list(invoiceAnswer()), answer(financeEndpoints.invoice, paper)],
    })
    await expectSeen(longText(150))
    await expectWordsWhole()
  },
})

describe('the head of the finances', () => {
  it('narrows the list to an age by a press, and widens it by another @FIN-01', async () => {
    const asked: Asked[] = []
    const opened = await openScreen('/finances', {
      answers: [
        summary,
        answer(financeEndpoints.invoices, (given) => {
          asked.push(given)
          return { ...pageOf([invoiceAnswer()]), counts: { overdue: 1 } }
        }),
      ],
    })
    const age = page.getByRole('navigation', { name: 'Facturi după vechime' }).getByRole('link', { name: /^1–30/ })
    await age.click()
    await expect.poll(() => asked.at(-1)?.query['age']).toBe('to_30')
    expect(opened.address()).toBe('/finances?age=to_30')
    expect(
      page.getByRole('navigation', { name: 'Facturi după vechime' }).element().querySelectorAll('[aria-current]'),
    ).toHaveLength(1)
    await expect.element(age).toHaveAttribute('aria-current')
    await age.click()
    await expect.poll(() => opened.address()).toBe('/finances')
  })

  it('says of the oldest of several that is late how many days it is, and balance and ways to pay @FIN-01', async () => {
    await openScreen('/finances', {
      answers: [
        answer(
          financeEndpoints.summary,
          financeSummary({
            payment_options: [
              { method: 'card', days: 0, is_usual: false },
              { method: 'transfer', days: 30, is_usual: true },
            ],
          }),
        ),
        list(invoiceAnswer()),
      ],
    })
    await expectSeen('3 facturi restante, cea mai veche de 41 de zile')
    const head = page.getByRole('region', { name: 'Situația firmei' })
    await expect.element(head).toHaveTextContent(/Sold de plată\s*12\.932,00/)
    await expect.element(head).toHaveTextContent('Ordin de plată în 30 de zile, Card bancar la livrare')
  })

  it('shows the days that narrow list and files, where they are chosen and taken away @FIN-01', async () => {
    const asked: Asked[] = []
    const opened = await openScreen('/finances?from=2026-10-01&to=2026-10-31', {
      answers: [
        summary,
        answer(financeEndpoints.invoices, (given) => {
          asked.push(given)
          return { ...pageOf([invoiceAnswer()]), counts: { overdue: 1 } }
        }),
      ],
    })
    const [from, to] = [page.getByLabelText('De la', { exact: true }), page.getByLabelText('Până la', { exact: true })]
    await expect.element(from).toHaveValue('2026-10-01')
    await expect.element(to).toHaveValue('2026-10-31')
    expect(asked.at(-1)?.query).toMatchObject({ from: '2026-10-01', to: '2026-10-31' })
    await from.fill('2026-09-15')
    await expect.poll(() => opened.address()).toBe('/finances?from=2026-09-15&to=2026-10-31')
    await from.fill('')
    await to.fill('')
    await expect.poll(() => opened.address()).toBe('/finances')
  })

  it('sends staff, who have no finances, to no parent account @FIN-01', async () => {
    await openScreen('/finances', { user: { acl: { roles: ['admin'] }, may_see_finances: false }, answers: [] })
    await expectSeen('Aici sunt finanțele unei firme cliente')
    await expect.element(page.getByText(/Contul părinte/)).not.toBeInTheDocument()
  })

  it('says who gives the right to them, and leads on @FIN-01', async () => {
    const { address } = await openScreen('/finances', { user: { may_see_finances: false }, answers: [] })
    await expectSeen('Nu aveți dreptul de a vedea finanțele firmei', 'Contul părinte al firmei vi-l poate da.')
    const way = page.getByRole('main').getByRole('link', { name: 'Acasă' })
    await expect.element(way).toHaveAttribute('href', '/home')
    expect(address()).toBe('/finances')
  })

  it('says where and how much to pay of what is late, and which numbers the reference leaves out @T-15', async () => {
    await openScreen('/finances', {
      answers: [
        summary,
        answer(financeEndpoints.invoices, ({ query }) => ({
          ...pageOf([invoiceAnswer(), invoiceAnswer({ number: '7001240' })]),
          total: query['status'] === 'overdue' ? 3 : 2,
          counts: { overdue: 3 },
        })),
      ],
    })
    await press('Date de plată')
    const sheet = page.getByRole('dialog', { name: 'Date de plată' })
    await expect.element(sheet).toHaveTextContent(/Tot ce este restant\..*4\.812,20.*RO49 AAAA 1B31 0075 9384 0000/)
    await expect.element(sheet).toHaveTextContent(/7001234 7001240/)
    await expect.element(sheet.getByText(/Referința nu numește încă 1 factură/)).toBeVisible()
  })

  it('keeps the word on each button beside a reference of many long numbers @T-15', async () => {
    const many = Array.from({ length: 25 }, (_, at) => invoiceAnswer({ number: `ABC-2026/0000000${100 + at}` }))
    await openScreen('/finances', {
      size: phone,
      answers: [summary, answer(financeEndpoints.invoices, { ...pageOf(many), counts: { overdue: 25 } })],
    })
    await press('Date de plată')
    const button = page.getByRole('button', { name: 'Copiază: Referință' })
    await expect.element(button).toBeVisible()
    const label = button.element().querySelector('[class*="Button-label"]')!
    expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth)
    await expectWordsWhole()
  })

  it('shows every account and whom to call, also where nothing is to be paid @FIN-01', async () => {
    const euro = { iban: 'RO88AAAA1B31007593840001', bank: 'Banca', bic: '', currency: 'EUR' }
    const { bank_accounts: accounts, contacts } = financeSummary()
    const known = financeSummary({
      // All of it is asked for by a credit note.
      open: 12_000,
      overdue: { sum: 0, count: 0, oldest_days: 0 },
      next_due: null,
      bank_accounts: [euro, ...accounts],
      contacts: [
        ...contacts,
        { subject: 'returns', name: 'Ana Pop', phone: '+40 264 000 111', email: 'r@carpat.example' },
      ],
    })
    await openScreen('/finances', { answers: [answer(financeEndpoints.summary, known), list()] })
    await press('Date de plată')
    const sheet = page.getByRole('dialog', { name: 'Date de plată' })
    await expect.element(sheet).toHaveTextContent(/Nimic de plată acum\.IBAN, Banca, RON.*IBAN, Banca, EUR/)
    await expect
      .element(sheet)
      .toHaveTextContent(/Contabilitate: \+40 264 000 110.*Retururi, Ana Pop: \+40 264 000 111/)
    await expect.element(sheet.getByText('Sumă')).not.toBeInTheDocument()
  })
})

describe('the statement', () => {
  it('says by what a payment came, and when the note that it is falls due @T-15', async () => {
    const entry = { date: '2026-11-24', kind: 'payment', number: '1400000034', debit: 0, owed: 0 } as const
    await openScreen('/finances?tab=statement&from=2026-11-01&to=2026-11-30', {
      size: phone,
      answers: [
        summary,
        answer(financeEndpoints.statement, {
          from: '2026-11-01',
          to: '2026-11-30',
          currency: 'RON',
          opening: 304_784,
          closing: 0,
          debit: 0,
          credit: 304_784,
          entries: [{ ...entry, method: 'bo', due_date: '2026-11-23', credit: 304_784 }],
        }),
      ],
    })
    await expectSeen('Bilet la ordin, scadent la 23.11.2026', /-3\.047,84/)
    await expectWordsWhole()
  })

  it('says at its field that a day does not exist, and puts no other in its place @T-15', async () => {
    const none = { currency: 'RON', opening: 0, closing: 0, debit: 0, credit: 0, entries: [] }
    const period = { from: '2026-02-01', to: '2026-11-30' }
    const { address } = await openScreen(`/finances?tab=statement&from=${period.from}&to=${period.to}`, {
      answers: [summary, answer(financeEndpoints.statement, { ...period, ...none })],
    })
    const from = page.getByLabelText('De la', { exact: true })
    await expect.element(from).toHaveValue('2026-02-01')
    const input = from.element() as HTMLInputElement
    input.focus()
    await userEvent.keyboard('02312026')
    expect(input.validity.badInput).toBe(true)
    await page.getByLabelText('Până la', { exact: true }).click()
    await expect.element(from).toHaveAccessibleDescription('Data nu există sau nu este scrisă întreagă.')
    await from.fill('2026-03-15')
    await expect.poll(address).toContain('from=2026-03-15')
    await expect.element(from).not.toHaveAttribute('aria-invalid', 'true')
    await from.fill('')
    await expect.element(from).toHaveValue(expect.stringMatching(/-01$/))
  })
})

describe('ticked invoices', () => {
  it('are what is paid: their sum but for what notes cover, and their numbers as the reference @T-14 @T-15', async () => {
    const second = invoiceAnswer({
      number: '7001240',
      open: 25_000,
      covered: 15_000,
      covered_until: '2026-12-15',
      status: 'open',
      overdue_days: 0,
    })
    const covered = invoiceAnswer({
      number: '7001250',
      open: 98_954,
      covered: 98_954,
      covered_until: '2026-12-15',
      covered_by: 'bo',
      status: 'covered',
      overdue_days: 0,
    })
    const byCheque = { ...covered, number: '7001251', covered_by: 'cec' as const }
    const credit = invoiceAnswer({ number: '7009001', status: 'credit', open: 500 })
    const paid = invoiceAnswer({ number: '7001111', status: 'paid', open: 0, paid: true })
    await openScreen('/finances', {
      size: phone,
      answers: [summary, list(invoiceAnswer(), second, covered, byCheque, credit, paid)],
    })
    await expectSeen(number)
    // What is credited stands with a minus.
    await expect.element(page.getByRole('link', { name: /^7009001/ })).toHaveTextContent(/-1\.240,70/)
    await expectSeen('Acoperită cu BO, scadent 15.12.2026', 'Acoperită cu CEC, scadent 15.12.2026')
    expect(page.getByRole('checkbox').elements()).toHaveLength(2)
    await page.getByRole('checkbox', { name: `De plătit: factura ${number}` }).click()
    await page.getByRole('checkbox', { name: 'De plătit: factura 7001240' }).click()
    await expectSeen('2 facturi bifate')
    await page.getByRole('button', { name: 'Date de plată' }).last().click()
    const sheet = page.getByRole('dialog', { name: 'Date de plată' })
    await expect.element(sheet).toHaveTextContent(/Facturile bifate\..*840,73.*7001234 7001240/)
    await expect.element(sheet.getByRole('button', { name: 'Copiază: Referință' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Închide' }).first().click()
    await expectWordsWhole()
    await press('Debifează')
    await expect.element(page.getByText('2 facturi bifate')).not.toBeInTheDocument()
  })
})

describe('payments', () => {
  it('are found by words, and all are back by a press where nothing has them @FIN-01', async () => {
    const { address } = await openScreen('/finances?tab=payments&q=xyz', {
      answers: [
        summary,
        answer(financeEndpoints.payments, ({ query }) => pageOf(query['q'] === 'xyz' ? [] : [paymentAnswer()])),
      ],
    })
    await expectSeen('Nicio plată aici')
    await press('Șterge căutarea')
    await expect.element(page.getByRole('link', { name: number })).toBeVisible()
    expect(address()).toBe('/finances?tab=payments')
  })

  it.each([desktop, phone])(
    'at %i by %i bear the number and the reference that they are found by @FIN-01',
    async (...given) => {
      const reference = longText(80)
      await openScreen('/finances?tab=payments', {
        size: given[0] === phone[0] ? phone : desktop,
        answers: [summary, answer(financeEndpoints.payments, pageOf([paymentAnswer({ reference })]))],
      })
      await expectSeen(/8000017/, reference)
      await expectWordsWhole()
    },
  )
})
