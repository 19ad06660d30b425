import { financeEndpoints } from '#src/contract/finances.ts'
import { financeSummary, invoiceAnswer, invoicePaperAnswer } from '#tests/builders/finance-answers.ts'
import { pageOf } from '#tests/builders/list-answers.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import { answer, fail } from './support/answers.ts'
import { openScreen, phone } from './support/open-screen.tsx'
import { expectKnown, expectRetried, expectSeen, expectWordsWhole, screenStates } from './support/screen-states.ts'

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
