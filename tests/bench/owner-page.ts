import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { offerEndpoints } from '#src/contract/ordering/offers.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { shareEndpoints } from '#src/contract/ordering/shares.ts'
import { makeLinkToken } from '#src/lib/link-token.ts'
import { demoPassword } from '#server/demo/customers/people.ts'
import { ask } from '#tests/e2e/support/shop/api.ts'
import { slowDown } from './measured-browser.ts'

const PHONE = { width: 390, height: 844 }

/** First paints of the page for the owner of a car, `/o/{token}`, each in a browser that has never been there; milliseconds. */
export async function ownerPagePaints(browser: Browser, shop: string, visits: number): Promise<number[]> {
  const address = await sentOffer(shop)
  const paints: number[] = []
  for (let at = 0; at < visits; at += 1) {
    const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true })
    const page = await context.newPage()
    await slowDown(page, false)
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    paints.push(
      await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN),
    )
    await context.close()
  }
  return paints
}

/** A link to a published offer of the demo's workshop, as the workshop makes one. */
async function sentOffer(shop: string): Promise<string> {
  const login = await ask(shop, null, sessionEndpoints.login, { body: { username: 'patron', password: demoPassword } })
  const { token: sessionToken, token_id: tokenId } = login.body
  if (sessionToken === undefined || tokenId === undefined) throw new Error('The demo’s owner cannot log in.')
  const session = { token: sessionToken, tokenId }
  const { body } = await ask(shop, session, offerEndpoints.list, { query: { turn: 'customer' } })
  const offer = body.items[0]
  if (!offer) throw new Error('The demo has no published offer.')
  const { token, hash } = await makeLinkToken()
  const made = await ask(shop, session, shareEndpoints.create, {
    body: {
      id: randomUUID(),
      token_hash: hash,
      vbeln: offer.id,
      customer: 'Ștefan Țuțuianu',
      phone: '',
      plate: offer.plate,
      note: 'Vă așteptăm.',
      valid_until: null,
      labour: [{ text: 'Manoperă', hours: 2.5, gross: 45_000 }],
    },
  })
  if (made.status >= 300) throw new Error(`The link was not made: ${made.status} ${made.text}`)
  return `${shop}/o/${token}`
}
