import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accountEndpoints } from '#src/contract/people/account.ts'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import type { Locale } from '#src/contract/fields.ts'
import { newToken } from '#server/access/token.ts'
import { initialDataOf } from '../support/shop/account-state.ts'
import { ask, type Session } from '../support/shop/api.ts'
import { lineOf, openCartWith } from '../support/page/cart-page.ts'
import { query } from '../support/shop/database.ts'
import { expect, test } from '../support/journey.ts'
import { takePerson } from '../support/shop/journey-shop.ts'
import { bringBackNetwork, noteBatches, untilReadyForOffline } from '../support/network/offline.ts'
import { orderableProducts } from '../support/shopper.ts'
import type { Say } from '../support/texts.ts'

test.use({ behindProxy: true, persona: '@rv' })

const COMMENT = 'Scris pentru client'

/** A session in which staff act for a customer, whose interface speaks the language of the test. */
async function actFor(shop: string, staff: Session, customer: string, locale: Locale): Promise<Session> {
  const { token, hash } = newToken()
  const tokenId = randomUUID()
  await query(
    `insert into sessions (token_id, token_hash, user_id, actor_id, expires_at)
     select $1, $2, c.user_id, s.actor_id, now() + interval '1 day' from users c, sessions s where c.username = $3 and s.token_id = $4`,
    [tokenId, hash, customer, staff.tokenId],
  )
  await query(
    `insert into staff_companies (user_id, company_id) select s.actor_id, s.company_id from sessions s where s.token_id = $1 on conflict do nothing`,
    [tokenId],
  )
  const acting = { token, tokenId }
  await ask(shop, acting, accountEndpoints.updateLocale, { body: { locale } })
  await ask(shop, acting, cartEndpoints.clear, {})
  await ask(shop, acting, cartEndpoints.comment, { body: { comment: '' } })
  return acting
}

/** The names under which the browser keeps that staff act for a customer; null: they do no longer. */
async function exchangeSession(page: Page, acting: Session | null): Promise<void> {
  await page.evaluate((session) => {
    const kept = { impersonating: 'true', impersonation_token: session?.token, impersonation_uuid: session?.tokenId }
    for (const [key, value] of Object.entries(kept)) {
      if (session && value !== undefined) localStorage.setItem(key, value)
      else localStorage.removeItem(key)
    }
  }, acting)
}

// The hardest case: the session is exchanged under a page that is sending.
async function assignCompanyOf(staff: Session, customer: string): Promise<void> {
  await query(
    `insert into staff_companies (user_id, company_id) select s.actor_id, c.company_id from sessions s, users c where s.token_id = $1 and c.username = $2 on conflict do nothing`,
    [staff.tokenId, customer],
  )
}

const bannerOf = (page: Page, say: Say) => page.getByRole('region', { name: say('Lucrați pentru un client') })

/** Chooses the customer among the accounts, says why, and is them. */
async function beginFor(page: Page, say: Say, customer: string): Promise<void> {
  await page.goto(`/admin?section=accounts&q=${encodeURIComponent(customer)}`)
  await page.getByRole('listitem').filter({ hasText: customer }).getByRole('button').click()
  await page.getByRole('button', { name: say('Suport'), exact: true }).click()
  await page.getByRole('button', { name: say('Începe'), exact: true }).click()
  await expect(bannerOf(page, say)).toBeVisible({ timeout: 30_000 })
}

test('staff choose a customer, act for them in every tab, and what is unsent when the time is over waits until they act for them again @ACC-03 @T-25 @OFF-05', async ({
  page,
  context,
  account,
  say,
  shop,
  faults,
}) => {
  test.setTimeout(150_000)
  const customer = takePerson('owner')
  await assignCompanyOf(account, customer)
  const acting = await actFor(shop, account, customer, 'ro')
  const [product] = await orderableProducts(shop, acting)
  if (!product) throw new Error('no product')
  const selected = async () => (await ask(shop, acting, cartEndpoints.items, {})).body.items[0]?.isSelected

  await beginFor(page, say, customer)
  await expect(page).toHaveURL(/\/home$/)
  await expect(page).toHaveTitle(/^\[/)
  await openCartWith(page, shop, acting, [product])
  const other = await context.newPage()
  await other.goto('/contact')
  await expect(bannerOf(other, say)).toBeVisible()
  await other.close()
  await untilReadyForOffline(page)

  expect(await selected()).toBe(true)
  faults.set({ kind: 'cut' })
  await lineOf(page, product).getByRole('checkbox').press('Space')
  await expect(lineOf(page, product).getByRole('checkbox')).not.toBeChecked()
  await query(`update sessions set expires_at = now() where begun_by = $1`, [account.tokenId])
  await bringBackNetwork(page, faults)
  await expect(
    page.getByText(say('Nu mai lucrați pentru client: timpul a expirat sau sesiunea a fost încheiată.')),
  ).toBeVisible({
    timeout: 60_000,
  })
  expect(new URL(page.url()).searchParams.get('over')).toBe('1')
  await expect(bannerOf(page, say)).toBeHidden()
  expect(await selected(), 'nothing is sent after the time').toBe(true)

  await beginFor(page, say, customer)
  await expect.poll(selected, { timeout: 60_000 }).toBe(false)
  await bannerOf(page, say)
    .getByRole('button', { name: say('Oprește') })
    .click()
  await expect(page).toHaveURL(/\/admin\?section=accounts/)
  await expect(bannerOf(page, say)).toBeHidden()
  expect(
    await query(`select 1 as one from sessions where begun_by = $1 and expires_at > now()`, [account.tokenId]),
  ).toEqual([])
  const trail = await query<{ reason: string; writes: number }>(
    `select i.reason, (select count(*)::int from audit_entries e where e.impersonation = i.uuid) as writes from impersonations i join users u using (user_id) where u.username = $1 order by i.started_at`,
    [customer],
  )
  expect(trail.map(({ writes }) => writes)).toHaveLength(2)
  expect(trail.at(-1)?.writes).toBeGreaterThan(0)
})

test('staff stop without a network: they are at home with what the device knows of them, and the shop hears of it when it is back @ACC-03 @T-25 @OFF-01', async ({
  page,
  account,
  say,
  faults,
}) => {
  const customer = takePerson('owner')
  await assignCompanyOf(account, customer)
  const alive = () =>
    query(`select 1 as one from sessions where begun_by = $1 and expires_at > now()`, [account.tokenId])
  await page.goto('/home')
  await untilReadyForOffline(page)
  await beginFor(page, say, customer)

  faults.set({ kind: 'cut' })
  await bannerOf(page, say)
    .getByRole('button', { name: say('Oprește') })
    .click()
  await expect(bannerOf(page, say)).toBeHidden()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { name: say('De făcut') })).toBeVisible()
  expect(await alive()).toHaveLength(1)
  await bringBackNetwork(page, faults)
  await expect.poll(alive, { timeout: 30_000 }).toEqual([])
})

test('staff begin and end to act for a customer in the middle of sending: nothing leaves under the other name, and each person’s work happens once @OFF-05 @OFF-03 @ACC-03', async ({
  page,
  account,
  say,
  shop,
  faults,
  interfaceLocale,
}) => {
  test.setTimeout(120_000)
  const customer = takePerson('owner')
  const acting = await actFor(shop, account, customer, interfaceLocale)
  const [own] = await orderableProducts(shop, account)
  const [theirs] = await orderableProducts(shop, acting)
  if (!own || !theirs) throw new Error('no product')
  const names = {
    [account.token]: (await initialDataOf(shop, account)).principal,
    [acting.token]: (await initialDataOf(shop, acting)).principal,
  }
  expect(new Set(Object.values(names)).size).toBe(2)
  const cartOf = async (session: Session) => (await ask(shop, session, cartEndpoints.items, {})).body
  const selected = async (session: Session) => (await cartOf(session)).items[0]?.isSelected
  const batches = noteBatches(page)

  await page.clock.install()
  await openCartWith(page, shop, account, [own])
  await untilReadyForOffline(page)
  faults.set({ kind: 'blackhole' })
  await lineOf(page, own).getByRole('checkbox').press('Space')
  await expect.poll(() => batches.length).toBeGreaterThan(0)
  await exchangeSession(page, acting)
  const sentBefore = batches.length
  // The page that was left over sees the network again before it is loaded anew.
  await bringBackNetwork(page, faults)
  // Longer than the longest rest between two tries: whatever would be sent is sent by now, and a round trip later it has left.
  for (let seconds = 0; seconds < 60; seconds += 5) {
    await page.clock.runFor(5_000)
    await page.evaluate(() => fetch('/api/health').then((answer) => answer.text()))
  }
  // What had left before may still arrive: a browser sends again, by itself and as it was, what it lost on a connection that it had used before.
  expect(
    batches.slice(sentBefore).filter(({ token }) => token === account.token),
    'nothing of their own leaves while they act for somebody',
  ).toEqual([])

  await openCartWith(page, shop, acting, [theirs])
  await page.getByLabel(say('Observații comandă')).fill(COMMENT)
  await expect.poll(async () => (await cartOf(acting)).cart_comment).toBe(COMMENT)
  expect(await cartOf(account)).toMatchObject({ cart_comment: '' })
  faults.set({ kind: 'blackhole' })
  const before = batches.length
  await lineOf(page, theirs).getByRole('checkbox').press('Space')
  await expect.poll(() => batches.length).toBeGreaterThan(before)
  await exchangeSession(page, null)
  const leftBefore = batches.length
  faults.set({ kind: 'pass' })
  await page.reload()
  await expect.poll(() => selected(account), { timeout: 30_000 }).toBe(false)
  // Here, too, what had left may still arrive, under the name that it left with.
  expect(
    batches.slice(leftBefore).filter(({ token }) => token === acting.token),
    'what was to be done for the customer waits for who acts for them',
  ).toEqual([])

  for (const { token, principal } of batches) expect(principal).toBe(names[token])
  const done = await query<{ actor: string; subject: string; operation: string }>(
    `select a.username as actor, s.username as subject, k.operation from idempotency_keys k join users a on a.user_id = k.actor_id join users s on s.user_id = k.subject_id
     where k.key::text = any($1)`,
    [batches.flatMap(({ operations }) => operations.map(({ key }) => key))],
  )
  expect([...new Set(done.map(({ actor, subject }) => `${actor} for ${subject}`))].toSorted()).toEqual(
    [`${account.username} for ${account.username}`, `${account.username} for ${customer}`].toSorted(),
  )
})
