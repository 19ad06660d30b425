import { expect, onTestFinished, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { claimEndpoints } from '#src/contract/after-sales/claims.ts'
import { financeEndpoints } from '#src/contract/after-sales/finances.ts'
import { returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { claimDetails, claimId, claimSummary } from '#tests/builders/answers/claim-answers.ts'
import {
  financeSummary,
  invoiceAnswer,
  invoicePaperAnswer,
  paymentAnswer,
} from '#tests/builders/answers/finance-answers.ts'
import { pageOf } from '#tests/builders/answers/list-answers.ts'
import { returnDetails, returnId, returnSummary } from '#tests/builders/answers/return-answers.ts'
import { answer } from '../support/answers.ts'
import { desktop, openScreen } from '../support/open-screen.tsx'
import { expectSeen } from '../support/screen-states.ts'

const several = <T,>(one: (index: number) => T) => ({ ...pageOf(Array.from({ length: 5 }, (_, at) => one(at))) })
const { number } = invoiceAnswer()
const summary = answer(financeEndpoints.summary, financeSummary())
const invoices = answer(financeEndpoints.invoices, {
  ...several((at) => invoiceAnswer({ number: `700999${at}` })),
  total_pages: 2,
  counts: { overdue: 3, paid: 2 },
})
const payments = answer(
  financeEndpoints.payments,
  several((at) => paymentAnswer({ number: `140000000${at}` })),
)
const claims = answer(claimEndpoints.list, {
  ...several((at) => claimSummary({ number: `700000003${at}` })),
  counts: {},
})

test.each([
  [
    '/claims',
    '7000000034',
    [claims, answer(claimEndpoints.types, { items: [] }), answer(claimEndpoints.lines, pageOf([]))],
  ],
  [`/claims/${claimId}`, 'Ce urmează', [answer(claimEndpoints.details, claimDetails())]],
  [
    '/returns',
    '6000000022',
    [
      answer(
        returnEndpoints.list,
        several((at) => returnSummary({ id: `600000002${at}` })),
      ),
    ],
  ],
  [`/returns/${returnId}`, 'Ce urmează', [answer(returnEndpoints.details, returnDetails())]],
  ['/finances', '7009994', [summary, invoices]],
  ['/finances?tab=payments', '1400000004', [summary, payments]],
  [
    `/finances?invoice=${number}`,
    `Factura ${number}`,
    [summary, invoices, answer(financeEndpoints.invoice, invoicePaperAnswer())],
  ],
] as const)('on paper %s has nothing that is pressed, chosen from or searched in', async (path, words, answers) => {
  await openScreen(path, { size: desktop, user: { may_see_finances: true }, answers: [...answers] })
  await expectSeen(words)
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })
  const onPaper = () =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button:not([data-selected]), input, a[data-variant], nav:not([aria-label="Facturi după vechime"]) :is(a, button)',
      ),
    ].filter((each) => each.checkVisibility())
  expect(onPaper()).not.toEqual([])
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  expect(onPaper().map((each) => each.ariaLabel ?? each.innerText)).toEqual([])
  await expectSeen(words)
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
})

test('an invoice goes to paper without the list that it lies over', async () => {
  const answers = [summary, invoices, answer(financeEndpoints.invoice, invoicePaperAnswer())]
  await openScreen(`/finances?invoice=${number}`, { size: desktop, answers })
  await expectSeen(`Factura ${number}`, '7009994')
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  expect(document.body.innerText).toContain(`Factura ${number}`)
  expect(document.body.innerText).not.toContain('7009994')
})

test('a list that is narrowed says so on paper', async () => {
  await openScreen('/finances?status=overdue', { size: desktop, answers: [summary, invoices] })
  await expectSeen('7009994')
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  const { innerText } = document.querySelector('main')!
  expect(innerText).toContain('Restante')
  expect(innerText).not.toContain('Achitate')
})
