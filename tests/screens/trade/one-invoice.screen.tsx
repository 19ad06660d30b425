import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { financeEndpoints } from '#src/contract/after-sales/finances.ts'
import { financeSummary, invoiceAnswer, invoicePaperAnswer } from '#tests/builders/answers/finance-answers.ts'
import { pageOf } from '#tests/builders/answers/list-answers.ts'
import { answer } from '../support/answers.ts'
import { openScreen } from '../support/open-screen.tsx'
import { expectSeen } from '../support/screen-states.ts'

const { number } = invoiceAnswer()
const list = (invoice: ReturnType<typeof invoiceAnswer>) =>
  answer(financeEndpoints.invoices, { ...pageOf([invoice]), counts: { overdue: 1 } })
const summary = answer(financeEndpoints.summary, financeSummary())

describe('an invoice', () => {
  it('leads from a line to its order, to a return and to a claim, while they are possible @T-16', async () => {
    const line = invoicePaperAnswer().lines[0]!
    const paper = invoicePaperAnswer({
      lines: [
        { ...line, returnable_until: '2099-12-10', warranty_until: '2099-12-11' },
        { ...line, line: 2, order_number: null, returnable_until: '2020-12-10', warranty_until: '2020-12-11' },
      ],
    })
    await openScreen(`/finances?invoice=${number}`, {
      answers: [summary, list(invoiceAnswer()), answer(financeEndpoints.invoice, paper)],
    })
    const sheet = page.getByRole('dialog')
    const leadsTo = (name: string) => sheet.getByRole('link', { name }).element().getAttribute('href')
    await expectSeen('TVA 21')
    expect(leadsTo('Comanda 4400000117')).toBe('/account/orders-history?order=4400000117')
    expect(leadsTo('Returnează, până la 10.12.2099')).toContain(`/returns/new?invoice=${number}`)
    expect(leadsTo('Reclamă, în garanție până la 11.12.2099')).toBe(`/claims/new?invoice=${number}&line=1`)
    expect(sheet.getByRole('link').elements()).toHaveLength(3)
    await expectSeen('s-a putut returna până la 10.12.2020')
  })
})

describe('a line that is less than its pieces come to @T-27', () => {
  it('says by how much it was reduced; of one that is not nothing is said', async () => {
    const line = invoicePaperAnswer().lines[0]!
    const paper = invoicePaperAnswer({
      lines: [
        { ...line, unit_net: 5_000, allowance: 1_000, net: 9_000 },
        { ...line, line: 2, allowance: 0 },
      ],
    })
    await openScreen(`/finances?invoice=${number}`, {
      answers: [summary, list(invoiceAnswer()), answer(financeEndpoints.invoice, paper)],
    })
    await expectSeen('Reducere -10,00')
    expect(page.getByText(/Reducere/).elements()).toHaveLength(1)
  })
})

describe('an invoice of which the lines have not come', () => {
  it('says so instead of an empty list, and offers no files', async () => {
    await openScreen(`/finances?invoice=${number}`, {
      answers: [summary, list(invoiceAnswer()), answer(financeEndpoints.invoice, invoicePaperAnswer({ lines: [] }))],
    })
    await expectSeen('Liniile nu au sosit încă de la distribuitor; fișierele se fac după ele.')
    expect(
      page
        .getByRole('dialog')
        .getByRole('button', { name: /Descarcă/ })
        .elements(),
    ).toHaveLength(0)
  })
})

describe('a credit note that points have asked for @T-11', () => {
  it('is said at the invoice, of which nothing else is to be paid', async () => {
    const asked = { status: 'covered', credit_asked: { net: 23_000, gross: 27_830 }, open: 27_830 } as const
    const paper = invoicePaperAnswer({ ...asked, overdue_days: 0 })
    await openScreen(`/finances?invoice=${number}`, {
      answers: [summary, list(invoiceAnswer({ ...asked, overdue_days: 0 })), answer(financeEndpoints.invoice, paper)],
    })
    const sheet = page.getByRole('dialog', { name: `Factura ${number}` })
    await expect.element(sheet).toHaveTextContent(/notă de credit cerută/)
    await expect.element(sheet).toHaveTextContent(/Notă de credit cerută, fără TVA\s*-230,00/)
    await expect.element(sheet).toHaveTextContent(/De plată\s*0,00/)
  })
})
