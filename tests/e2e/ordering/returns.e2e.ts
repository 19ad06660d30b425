import { financeEndpoints } from '#src/contract/after-sales/finances.ts'
import { returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { demoPassword } from '#server/demo/customers/people.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask, logInByApi, type Session } from '../support/shop/api.ts'
import { query } from '../support/shop/database.ts'
import { expect, test } from '../support/journey.ts'
import { bringBackNetwork, startWithoutNetwork } from '../support/network/offline.ts'
import { keepScreen } from '../support/page/screenshot.ts'

// Of the demo's companies the one whose invoices are recent.
test.use({ behindProxy: true, persona: '@patron' })

/** A line of one of the company's invoices that may go back, and the invoice it stands on. @throws Error when the demo has none */
async function returnableLine(shop: string, session: Session) {
  const { body } = await ask(shop, session, financeEndpoints.invoices, { query: { per_page: '100' } })
  for (const { number, status } of body.items) {
    if (status === 'credit') continue
    const { body: found } = await ask(shop, session, returnEndpoints.invoice, { params: { number } })
    const line = found.items.find(({ left, no_return }) => left > 0 && no_return === null)
    if (line) return line
  }
  throw new Error('Nothing of the demo can be returned.')
}

test('a return is written without a network, arrives once, and says what staff have answered @RET-01 @OFF-03', async ({
  page,
  account,
  say,
  shop,
  faults,
}, info) => {
  test.setTimeout(150_000)
  const line = await returnableLine(shop, account)
  const number = line.invoice_number
  await page.goto(`/finances?q=${number}`)
  await page.getByRole('button', { name: say('Mai multe pentru factura {number}', { number }) }).click()
  await page.getByRole('menuitem', { name: say('Returnează') }).click()
  await expect(page).toHaveURL(/\/returns\/new\?/)
  const name = `${line.article.brand} ${line.article.articleNumber}`
  const part = page.getByRole('button', { name: say('Adaugă în retur {name}', { name }) }).first()
  await expect(part).toBeVisible()
  await expectAccessible(page)
  await startWithoutNetwork(page, faults, say)
  await part.click()
  await page.getByLabel(say('Motiv, {name}', { name })).first().selectOption('not_needed')
  await keepScreen(page, info, 'return-new')
  await page.getByRole('button', { name: say('Pune returul în așteptare') }).click()
  await expect(page.getByText(say('Retur în așteptare, nu are încă număr')).first()).toBeVisible()

  await bringBackNetwork(page, faults)
  // From where the shop counts: the demo has returns of its own below.
  const returns = () =>
    query<{ number: string }>(
      "select r.number from returns r join return_lines l using (number) where l.invoice_number = $1 and r.number >= '6000000001'",
      [number],
    )
  await expect.poll(async () => (await returns()).length, { timeout: 30_000 }).toBe(1)
  const [made] = await returns()
  await page.goto('/returns')
  await expect(page.getByText(made!.number).first()).toBeVisible()
  await expectAccessible(page)
  await keepScreen(page, info, 'returns')
  expect(await returns(), 'it arrived once').toHaveLength(1)

  const staff = await logInByApi(shop, 'admin', demoPassword)
  const step = (body: unknown) =>
    ask(shop, staff, returnEndpoints.answer, { params: { id: made!.number }, body: body as never })
  await step({ step: 'approve' })
  await page.goto(`/returns/${made!.number}`)
  await expect(page.getByText(say('Returul este aprobat: piesele pot veni la depozit.'))).toBeVisible()
  await expectAccessible(page)
  await keepScreen(page, info, 'return')
})
