import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { financeEndpoints } from '#src/contract/after-sales/finances.ts'
import { readPdf } from '#tests/builders/read-pdf.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask } from '../support/shop/api.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/page/screenshot.ts'

/** As the screen asks for them. */
const ROWS_OF_A_PAGE = 25

/** What a press saves, with the name that the person sees. */
async function saved(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

test.describe('who has the right', () => {
  // Of the demo's companies the one whose invoices are recent.
  test.use({ persona: '@patron' })

  test('sees what is owed, opens an invoice with its PDF and XML, a payment, and takes the list as a file @FIN-01 @FIN-02', async ({
    page,
    account,
    say,
    shop,
  }, info) => {
    test.setTimeout(90_000)
    const { body: summary } = await ask(shop, account, financeEndpoints.summary, {})
    const { body: list } = await ask(shop, account, financeEndpoints.invoices, { query: { per_page: '100' } })
    const { body: payments } = await ask(shop, account, financeEndpoints.payments, { query: {} })
    const paid = payments.items.find(({ allocations }) => allocations.length > 0)!
    const { number } = list.items.find((invoice) => invoice.status !== 'credit')!

    await page.goto('/finances')
    const rows = page.getByRole('list', { name: say('Facturi') }).getByRole('listitem')
    await expect(rows).toHaveCount(Math.min(list.total, ROWS_OF_A_PAGE))
    expect(summary.documents).toBe(list.total)
    await expectAccessible(page)
    await keepScreen(page, info, 'finances')

    const file = await saved(page, () =>
      page.getByRole('button', { name: say('Descarcă {label}', { label: 'CSV' }), exact: true }).click(),
    )
    const lines = file.content.toString('utf8').trim().split('\r\n')
    expect([file.name.endsWith('.csv'), lines.length]).toEqual([true, list.total + 1])

    await rows.getByRole('link', { name: number }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(number).first()).toBeVisible()
    await keepScreen(page, info, 'invoice')
    const pdf = await saved(page, () =>
      sheet.getByRole('button', { name: say('Descarcă {label}', { label: 'PDF' }), exact: true }).click(),
    )
    expect((await readPdf(pdf.content)).text).toContain(number)
    const xml = await saved(page, () =>
      sheet.getByRole('button', { name: say('Descarcă {label}', { label: 'XML' }), exact: true }).click(),
    )
    expect([xml.name, xml.content.toString('utf8')]).toEqual([
      `${number}.xml`,
      expect.stringContaining(`<cbc:ID>${number}</cbc:ID>`),
    ])
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()

    await page.getByRole('link', { name: say('Plăți'), exact: true }).click()
    const payment = page.getByRole('list', { name: say('Plăți') }).getByRole('listitem')
    await expect(payment).toHaveCount(Math.min(payments.total, ROWS_OF_A_PAGE))
    await keepScreen(page, info, 'payments')
    await payment.getByRole('link', { name: paid.allocations[0]!.number }).first().click()
    await expect(page.getByRole('dialog').getByText(paid.allocations[0]!.number).first()).toBeVisible()
  })
})
