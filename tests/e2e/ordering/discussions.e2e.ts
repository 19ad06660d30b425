import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { threadEndpoints } from '#src/contract/after-sales/threads.ts'
import { demoPassword } from '#server/demo/customers/people.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask, logInByApi } from '../support/shop/api.ts'
import { query } from '../support/shop/database.ts'
import { expect, test } from '../support/journey.ts'
import { bringBackNetwork, startWithoutNetwork } from '../support/network/offline.ts'
import { keepScreen } from '../support/page/screenshot.ts'

test.use({ behindProxy: true, persona: '@patron' })

test('a question with a photo is written without a network, arrives once, and is answered where it was asked @CNT-02 @CNT-05 @OFF-03', async ({
  page,
  say,
  shop,
  faults,
}, info) => {
  const question = `Aveți și lichid de frână la 5 litri? ${randomUUID().slice(0, 8)}`
  const picture = await readFile('public/icons/icon-192.png')
  await page.goto('/discussions')
  await page
    .getByRole('link', { name: say('Scrie consultantului') })
    .first()
    .click()
  const field = page.getByRole('textbox', { name: say('Mesaj') })
  await expect(field).toBeVisible()
  await expectAccessible(page)
  await startWithoutNetwork(page, faults, say)
  await field.fill(question)
  await page.locator('input[type=file]').setInputFiles({ name: 'piesa.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('list', { name: say('Fotografii') }).getByRole('listitem')).toHaveCount(1)
  await field.press('Control+Enter')
  const waiting = page.getByRole('list', { name: say('Pe acest dispozitiv') })
  await expect(waiting.getByText(question)).toBeVisible()
  await expect(field).toHaveValue('')
  await keepScreen(page, info, 'discussion-waiting')

  await bringBackNetwork(page, faults)
  const messages = () =>
    query<{ thread_id: string; seq: number | null }>('select thread_id, seq from thread_messages where text = $1', [
      question,
    ])
  await expect.poll(async () => (await messages())[0]?.seq ?? null, { timeout: 60_000 }).not.toBeNull()
  const [arrived] = await messages()
  expect(await messages(), 'it arrived once').toHaveLength(1)
  const said = page.getByRole('log', { name: say('Mesaje') })
  await expect(said.getByText(question)).toBeVisible()
  await expect(said.getByRole('img')).toHaveCount(1)

  const staff = await logInByApi(shop, 'admin', demoPassword)
  const answer = await ask(shop, staff, threadEndpoints.write, {
    params: { id: arrived!.thread_id },
    body: { id: randomUUID(), text: 'Da, de la DOT 4, în depozitul din Cluj.' },
  })
  expect(answer.status).toBe(201)
  await expect(said.getByText('Da, de la DOT 4, în depozitul din Cluj.')).toBeVisible()
  await expectAccessible(page)
  await keepScreen(page, info, 'discussion')
})
