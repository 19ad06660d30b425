import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { claimEndpoints } from '#src/contract/after-sales/claims.ts'
import { coreEndpoints, returnEndpoints, type ReturnSummary } from '#src/contract/after-sales/returns.ts'
import { claimSummary } from '#tests/builders/answers/claim-answers.ts'
import { pageOf } from '#tests/builders/answers/list-answers.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import {
  coreEntry,
  coreList,
  returnableLine,
  returnDetails,
  returnId,
  returnKinds,
  returnSummary,
} from '#tests/builders/answers/return-answers.ts'
import { answer, fail, refuse } from '../support/answers.ts'
import { desktop, openScreen, phone } from '../support/open-screen.tsx'
import {
  expectKnown,
  expectRetried,
  expectSeen,
  expectWordsWhole,
  press,
  screenStates,
} from '../support/screen-states.ts'

const listOf = (items: readonly ReturnSummary[]) => answer(returnEndpoints.list, pageOf(items))
const kinds = answer(returnEndpoints.types, returnKinds())
const linesOf = (...items: readonly ReturnType<typeof returnableLine>[]) =>
  answer(returnEndpoints.lines, { items: [...items] })
const details = answer(returnEndpoints.details, returnDetails())
const longArticle = { id: 100, articleNumber: longWord(24), brand: longWord(20), name: longText(120) }

screenStates('/returns', {
  async empty() {
    await openScreen('/returns', { answers: [listOf([])] })
    await expectSeen('Niciun retur', 'Scanați piesa sau scrieți factura.')
    await expect.element(page.getByRole('link', { name: 'Retur nou' }).first()).toBeVisible()
  },
  async failed() {
    const { shop } = await openScreen('/returns', { answers: [fail(returnEndpoints.list)] })
    await expectRetried(shop, `ZRP ${returnId}`, listOf([returnSummary()]))
  },
  refused: 'it only reads',
  async offline() {
    const { reopen } = await openScreen('/returns', { answers: [listOf([returnSummary()])] })
    await expectSeen(`ZRP ${returnId}`)
    await reopen('off')
    await expectKnown(`ZRP ${returnId}`)
  },
  async long() {
    await openScreen('/returns', {
      size: phone,
      answers: [
        listOf([
          returnSummary({
            created_by: longText(60),
            invoices: ['70013010000000000001', '70013010000000000002', '70013010000000000003'],
            credit_invoice: longWord(20),
          }),
        ]),
      ],
    })
    await expectSeen(`ZRP ${returnId}`)
    await expectWordsWhole()
  },
})

test('on a phone money stays on the screen beside the longest words of a status', async () => {
  await openScreen('/returns', {
    size: phone,
    locale: 'de',
    answers: [listOf([returnSummary({ status: 'approved', net: 4_125_000 })])],
  })
  await expectSeen('Genehmigt')
  const amount = page.getByText('41.250,00 lei').element().getBoundingClientRect()
  expect(amount.right).toBeLessThan(phone[0])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone[0])
  await expectWordsWhole()
})

screenStates('/returns/$id', {
  async empty() {
    await openScreen(`/returns/${returnId}`, {
      answers: [refuse(returnEndpoints.details, 404, { code: 'not-found', message: 'Nu am găsit.' })],
    })
    await expectSeen('Nu avem acest retur')
  },
  async failed() {
    const { shop } = await openScreen(`/returns/${returnId}`, { answers: [fail(returnEndpoints.details)] })
    await expectRetried(shop, 'Nu mai este necesară', details)
  },
  async refused() {
    const message = 'Returul s-a schimbat între timp.'
    await openScreen(`/returns/${returnId}`, {
      answers: [details, refuse(returnEndpoints.withdraw, 412, { code: 'return-changed', message })],
    })
    await press('Retrage returul')
    await expectSeen(`Retrageți returul ${returnId}?`)
    await page.getByRole('dialog').getByRole('button', { name: 'Retrage returul' }).click()
    await expectSeen(message)
  },
  async offline() {
    const { reopen } = await openScreen(`/returns/${returnId}`, { answers: [details] })
    await expectSeen(/Nu mai este necesară/)
    await reopen('off')
    await expectKnown(/Nu mai este necesară/)
  },
  async long() {
    const [line] = returnDetails().items
    const items = [
      {
        ...line!,
        article: longArticle,
        note: longText(300),
        accepted: { quantity: 1, reason: longText(200) },
        fee: 1_000,
      },
    ]
    await openScreen(`/returns/${returnId}`, {
      size: phone,
      answers: [answer(returnEndpoints.details, returnDetails({ items, comment: longText(300) }))],
    })
    await expectSeen(/acceptat 1 din 2/)
    await expectWordsWhole()
  },
})

const found = '/returns/new?q=7001301'

screenStates('/returns/new', {
  async empty() {
    await openScreen('/returns/new', { answers: [kinds] })
    await expectSeen('Scanați piesa sau scrieți factura')
  },
  async failed() {
    const { shop } = await openScreen('/returns/new', { answers: [fail(returnEndpoints.types)] })
    await expectRetried(shop, 'Piese noi', kinds)
  },
  async refused() {
    const message = 'Numai 1 bucată mai poate fi returnată.'
    await openScreen(found, {
      size: desktop,
      answers: [
        kinds,
        linesOf(returnableLine()),
        refuse(returnEndpoints.create, 422, {
          code: 'validation',
          message: 'Corectați.',
          errors: { 'lines.0.quantity': [message] },
        }),
      ],
    })
    await takeLine('not_needed')
    await press('Trimite returul')
    await expectSeen(/Returul nu a putut fi salvat/, message)
    await expect.element(page.getByLabelText(/^Motiv/)).toHaveValue('not_needed')
  },
  async offline() {
    const { reopen } = await openScreen(found, { answers: [kinds, linesOf(returnableLine())] })
    await expectSeen(/BREMBO P 85 020/)
    await reopen('off')
    await expectKnown(/BREMBO P 85 020/)
  },
  async long() {
    await openScreen(found, {
      size: phone,
      answers: [kinds, linesOf(returnableLine({ article: longArticle, plate: 'WWWWWWWWWWWWWWW', fee_percent: 12.5 }))],
    })
    await page.getByRole('button', { name: /Adaugă în retur/ }).click()
    await expectSeen(/în retur/)
    await expectWordsWhole()
  },
})

async function takeLine(reason: string): Promise<void> {
  await page.getByRole('button', { name: /Adaugă în retur BREMBO/ }).click()
  await page.getByLabelText(/^Motiv/).selectOptions(reason)
}

test('what is missing, or was refused of a line, has the focus @RET-04', async () => {
  const message = 'Mai puteți returna o singură bucată.'
  const errors = { 'lines.0.quantity': [message] }
  const refusal = refuse(returnEndpoints.create, 422, { code: 'validation', message: 'Corectați.', errors })
  await openScreen(found, { size: desktop, answers: [kinds, linesOf(returnableLine()), refusal] })
  await page.getByRole('button', { name: /Adaugă în retur BREMBO/ }).click()
  await press('Trimite returul')
  await expect.element(page.getByLabelText(/^Motiv/)).toHaveFocus()
  await page.getByLabelText(/^Motiv/).selectOptions('not_needed')
  await press('Trimite returul')
  await expect.element(page.getByText(message)).toHaveFocus()
})

test('below a long list the way to the return stands in sight once something is in it', async () => {
  const many = Array.from({ length: 20 }, (_, at) => returnableLine({ line: at + 1 }))
  await openScreen(found, { size: phone, answers: [kinds, linesOf(...many)] })
  const way = page.getByRole('button', { name: 'Returul', exact: true })
  await expect.element(page.getByRole('button', { name: /Adaugă în retur/ }).first()).toBeVisible()
  await expect.element(way).not.toBeInTheDocument()
  await page
    .getByRole('button', { name: /Adaugă în retur BREMBO/ })
    .first()
    .click()
  await expect.element(way).toBeInViewport()
  await way.click()
  await expect.element(page.getByLabelText(/^Motiv/)).toBeInViewport()
})

describe('beside the returns', () => {
  test('stand the claims', async () => {
    await openScreen('/returns?tab=claims', { answers: [answer(claimEndpoints.list, pageOf([claimSummary()]))] })
    await expectSeen('7000000031')
  })

  test('stand the old parts with their deadline, and lead to handing them in @T-24', async () => {
    await openScreen('/returns?tab=core', { answers: [answer(coreEndpoints.list, coreList([coreEntry()])), kinds] })
    await expectSeen('De predat', /De recuperat 120,00/)
    const link = page.getByRole('link', { name: 'Predă' })
    await expect.element(link).toHaveAttribute('href', '/returns/new?type=old_part&invoice=7001301')
  })

  test('say how much of it ends within a week, where something does @T-24', async () => {
    const list = { ...coreList([coreEntry()]), expiring: 4_500 }
    await openScreen('/returns?tab=core', { answers: [answer(coreEndpoints.list, list), kinds] })
    await expectSeen(/De recuperat 120,00/, /45,00.*expiră în cel mult 7 zile/)
  })

  test('say that there is no old part', async () => {
    await openScreen('/returns?tab=core', { answers: [answer(coreEndpoints.list, coreList([]))] })
    await expectSeen('Nicio piesă veche de predat')
  })
})

test('a deposit that ended in several ways says how many pieces are handed in or refunded, and their sum @T-24', async () => {
  const four = { charged: 4, left: 0 } as const
  const items = [
    coreEntry({ ...four, handed_in: 2, credited: 1, lapsed: 1, status: 'handed_in' }),
    coreEntry({ ...four, line: 4, credited: 3, lapsed: 1, status: 'credited' }),
    coreEntry({ ...four, line: 6, due_on: '2026-01-12', status: 'lapsed' }),
  ]
  await openScreen('/returns?tab=core', { answers: [answer(coreEndpoints.list, coreList(items)), kinds] })
  const rows = page.getByRole('list', { name: 'Piese vechi' }).getByRole('listitem')
  for (const [at, text] of [/2 bucăți.*240,00/, /3 bucăți.*360,00/, /4 bucăți.*480,00/].entries())
    await expect.element(rows.nth(at)).toHaveTextContent(text)
})
