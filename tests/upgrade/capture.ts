import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { favouriteEndpoints } from '#src/contract/ordering/favourites.ts'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/after-sales/uploads.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { demoPassword } from '#server/demo/customers/people.ts'
import { testClaim, testPhoto } from '#tests/builders/claims.ts'
import { makeDataFolder } from '#tests/database/data-folder.ts'
import { ask, logInByApi, type Session } from '../e2e/support/shop/api.ts'
import { appOutbox } from '../e2e/support/device/app-outbox.ts'
import { lineOf, openCartWith, orderButton } from '../e2e/support/page/cart-page.ts'
import { FaultProxy } from '../e2e/support/network/fault-proxy.ts'
import { inDatabase } from '../e2e/support/shop/joined-database.ts'
import { bringBackNetwork, startWithoutNetwork, untilReadyForOffline } from '../e2e/support/network/offline.ts'
import { fillLogin, openMenu } from '../e2e/support/session.ts'
import { loadSmallDemo, startShop } from '../e2e/support/shop/shop-process.ts'
import { sellableProducts } from '../e2e/support/shopper.ts'
import { textsOf } from '../e2e/support/texts.ts'
import { keepVersion, type KeptFacts } from './kept-version.ts'
import { storeDatabase } from './stored-database.ts'
import { storeDevice } from './stored-device.ts'

const name = process.env['KEEP_AS'] ?? ''
const say = textsOf('ro')
const [OWNER, MECHANIC] = ['patron', 'mecanic']
const COMMENT = 'Livrare la poarta din spate, Wokczy'
const OWNER_COMMENT = 'Sunați înainte, Zbraty'
const PLATE = 'MS 77 ZTX'

async function logIn(page: Page, site: string, username: string): Promise<void> {
  await page.goto(`${site}/login`)
  await fillLogin(page, say, { username, password: demoPassword })
  await page.waitForURL(/\/home/)
  await untilReadyForOffline(page)
}

async function firstCar(dataDir: string): Promise<number> {
  return inDatabase(
    dataDir,
    async (client) =>
      (
        await client.query<{ id: number }>(
          "select linking_target_id as id from linkages where linking_target_type = 'V' group by 1 order by count(*) desc, 1 limit 1",
        )
      ).rows[0]?.id ?? 0,
  )
}

test('a shop and a device as people leave them', async ({ page, context }) => {
  expect(name, 'KEEP_AS names the version').toMatch(/^[\w.-]+$/)
  const folder = await makeDataFolder()
  await loadSmallDemo(folder.path, { articles: 500, universal: 50 })
  const shop = await startShop({ dataDir: folder.path, patienceMs: 240_000 })
  const faults = await FaultProxy.open(shop.url)
  const site = faults.url
  try {
    const carId = await firstCar(folder.path)
    const keep = async (session: Session, plate: string) => {
      const { status, text } = await ask(shop.url, session, vehicleEndpoints.putUserVehicle, {
        params: { carId: String(carId) },
        body: { registration_number: plate, saved: true },
      })
      expect(status, text).toBe(200)
    }

    // The mechanic: three things undone, sealed at a logout without a network.
    const mechanic = await logInByApi(shop.url, MECHANIC, demoPassword)
    const products = await sellableProducts(shop.url, mechanic, 3)
    const [first, second, third] = products
    if (!first || !second || !third) throw new Error('three products are needed')
    await keep(mechanic, 'CJ 10 MEC')
    await logIn(page, site, MECHANIC)
    await page.goto(`${site}/vehicle/${carId}`)
    await openCartWith(page, shop.url, mechanic, [first], site)
    await startWithoutNetwork(page, faults, say)
    await page.getByLabel(say('Observații comandă')).fill(COMMENT)
    await expect(page.getByText(say('Salvat pe acest dispozitiv; pleacă când revine rețeaua.'))).toBeVisible()
    const quantity = lineOf(page, first).getByRole('textbox')
    await quantity.fill(String(first.moq * 3))
    await quantity.press('Enter')
    await expect(page.getByRole('banner').getByText(new RegExp(`${say('Offline')} · 2\\b`))).toBeVisible()
    await openMenu(page, say)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Deconectare') })
      .click()
    await page.getByRole('button', { name: say('Păstrează sigilat și deconectează') }).click()
    await page.waitForURL(/\/login/)
    await bringBackNetwork(page, faults)

    // The owner: a car kept whole, a favourite, a photo half sent, an order that waits, a comment.
    const owner = await logInByApi(shop.url, OWNER, demoPassword)
    await keep(owner, PLATE)
    const list = { id: randomUUID(), name: 'Pentru Astra' }
    for (const reply of [
      await ask(shop.url, owner, favouriteEndpoints.create, { body: list }),
      await ask(shop.url, owner, favouriteEndpoints.add, { params: list, body: { article_ids: [first.id] } }),
    ])
      expect(reply.status, reply.text).toBe(201)
    await logIn(page, site, OWNER)
    await page.goto(`${site}/vehicle/${carId}`)
    await expect(page.getByLabel(say('Număr de înmatriculare'))).toHaveValue(PLATE)
    await page.getByRole('button', { name: say('Păstrează mașina offline') }).click()
    await expect(page.getByText(say('Păstrată pe acest dispozitiv'))).toBeVisible({ timeout: 120_000 })
    await openCartWith(page, shop.url, owner, [second], site)
    await untilReadyForOffline(page)

    const photo = testPhoto(UPLOAD_CHUNK_BYTES + 20_000)
    const claim = testClaim([photo], { article_id: third.id, client_id: randomUUID() })
    const received = () =>
      inDatabase(
        folder.path,
        async (client) =>
          (
            await client.query<{ received: number }>('select received from claim_photos where claim_id = $1', [
              claim.client_id,
            ])
          ).rows[0]?.received ?? 0,
      )
    faults.set({ kind: 'delay', ms: 400 })
    const outbox = await appOutbox(page)
    await outbox.evaluate(
      async (opened, { body, sha256, mediaType, base64, id }) => {
        const common = { lane: `claim:${id}`, label: 'Reclamație', coalesceKey: null, undoMs: 0, supersedes: null }
        const created = await opened.enqueue({
          ...common,
          kind: 'claim.create.v1',
          payload: { body },
          dependsOn: [],
          attachments: [],
        })
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)).buffer
        await opened.enqueue(
          {
            ...common,
            kind: 'claim.finalize.v1',
            payload: { params: { id } },
            dependsOn: [created.opId],
            attachments: [sha256],
          },
          [{ sha256, mediaType, bytes, after: created.opId }],
        )
      },
      {
        body: claim,
        sha256: photo.sha256,
        mediaType: photo.media_type,
        base64: photo.content.toString('base64'),
        id: claim.client_id,
      },
    )
    await expect.poll(received, { timeout: 30_000, intervals: [20] }).toBeGreaterThanOrEqual(UPLOAD_CHUNK_BYTES)
    faults.set({ kind: 'cut' })
    await page.reload()
    await expect(page.getByRole('banner').getByText(new RegExp(say('Offline')))).toBeVisible()
    const atTheCut = await received()
    expect(atTheCut).toBeLessThan(photo.bytes)
    await page.getByLabel(say('Observații comandă')).fill(OWNER_COMMENT)
    await expect(page.getByText(say('Salvat pe acest dispozitiv; pleacă când revine rețeaua.'))).toBeVisible()
    await orderButton(page, say, 'Pune comanda în așteptare').click()
    await expect(page.getByText(say('Comandă în așteptare, nu este încă trimisă')).first()).toBeVisible()
    // The six seconds in which it can be taken back belong to this version, not to the next.
    await expect(page.getByRole('button', { name: /^Anulează \(/ })).toHaveCount(0, { timeout: 20_000 })

    const ownerId = await inDatabase(
      folder.path,
      async (client) =>
        (await client.query<{ user_id: number }>('select user_id from users where username = $1', [OWNER])).rows[0]
          ?.user_id ?? 0,
    )
    const facts: KeptFacts = {
      takenAtMs: Date.now(),
      carId,
      owner: {
        username: OWNER,
        userId: ownerId,
        comment: OWNER_COMMENT,
        plate: PLATE,
        ordered: { articleId: second.id, quantity: second.moq },
      },
      mechanic: { username: MECHANIC, comment: COMMENT, line: { articleId: first.id, quantity: first.moq * 3 } },
      claim: { id: claim.client_id, photoBytes: photo.bytes, received: atTheCut },
    }
    await page.close()
    const bare = await context.newPage()
    await bare.goto(`${site}/icons/icon-192.png`)
    const device = await storeDevice(bare)
    expect(device.databases.map(({ name: each }) => each.split('-')[0]).sort()).toEqual([
      'device',
      'partition',
      'partition',
    ])
    const database = await inDatabase(folder.path, (_client, url) => storeDatabase(url))
    await keepVersion(name, { facts, device, database })
  } finally {
    await faults.close()
    await shop.end('SIGTERM')
    await folder.remove()
  }
})
