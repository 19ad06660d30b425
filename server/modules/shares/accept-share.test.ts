import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shareEndpoints } from '#src/contract/ordering/shares.ts'
import { withVat } from '#src/domain/pricing/price.ts'
import { add } from '#tests/api/ordering.ts'
import { hour, lei, noTerms, openSharingShop, type SharingShop } from '#tests/api/sharing.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { acceptShare, findShareByToken } from './accept-share.service.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: SharingShop
beforeAll(async () => {
  shop = await openSharingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clear())

const stop = (bearer: string, id: string) =>
  shop.call(shareEndpoints.stop, { token: bearer, key: randomUUID(), params: { id } })

describe('acceptance', () => {
  test('states the sum of what was ticked, the same however often it is sent, and tells the workshop once @T-09', async () => {
    const { owner } = shop.tokens
    await shop.fill(owner, [ids.discsBrembo, 1])
    const { token } = await shop.make(owner, { labour: [hour], plate: 'CJ 90 LEG' })
    const answers = await Promise.all([
      shop.accept(token, { l1: 'on', l3: 'on' }),
      shop.accept(token, { l1: 'on', l3: 'on' }),
      shop.accept(token, { l2: 'on', name: 'Altcineva' }),
    ])
    const first = await shop.accept(token, { l1: 'on', l2: 'on', l3: 'on', name: 'Altcineva' })
    expect([...answers, first].map(({ status, headers }) => [status, headers['location']])).toEqual(
      Array.from({ length: 4 }, () => [303, `/o/${token}`]),
    )
    const [share] = await shop.list(owner)
    const told = (await shop.page(token)).html
    expect(told).toBe((await shop.page(token)).html)
    const ticked = share!.lines.filter(({ accepted }) => accepted)
    expect(told).toContain(`Ați acceptat ${ticked.length} din 3: ${lei(share!.accepted!.total)}`)
    expect(told).not.toContain('<form')
    const sent = await shop.queuedMails()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ to: 'om100@carpat.example' })
    for (const words of [
      'CJ 90 LEG',
      lei(share!.accepted!.total),
      share!.accepted!.name,
      ...ticked.map(({ name }) => name),
    ])
      expect(`${sent[0]!.subject} ${sent[0]!.text}`).toContain(words)
  })

  test('sums articles as a document and labour at its final price @T-01', async () => {
    const { owner } = shop.tokens
    const { items } = await shop.fill(owner, [ids.discsBrembo, 3])
    const { token } = await shop.make(owner, { labour: [hour] })
    await shop.accept(token, { l1: 'on', l2: 'on', l3: 'on' })
    const nets = items.reduce((sum, { amounts }) => sum + amounts!.sale.net, 0)
    const [share] = await shop.list(owner)
    expect(share!.accepted).toMatchObject({ total: withVat(nets, 21).gross + hour.gross, name: 'Ion Pop' })
    expect(share!.total).toBe(share!.accepted!.total)
    // 450,00 at a final price hold 78,10 of VAT at 21 %: 450,00 less 371,90.
    expect((await shop.page(token)).html).toMatch(
      new RegExp(`din care TVA 21\\s%\\s${lei(withVat(nets, 21).vat + 7_810)}`),
    )
  })

  test.each(['name[a]=1&version=1&l1=on', 'name=a&name=b&version=1&l1=on', 'name=a&version[b]=1&l1=on'])(
    'a form that no page of ours sends is asked for again: %s',
    async (payload) => {
      const { owner } = shop.tokens
      await shop.fill(owner)
      const { token } = await shop.make(owner)
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const { statusCode } = await shop.app.inject({ method: 'POST', url: `/o/${token}/accept`, headers, payload })
      expect([412, 422]).toContain(statusCode)
      expect((await shop.list(owner))[0]!.accepted).toBeNull()
    },
  )

  test('without a tick or without a name is asked for again, with what was ticked and typed', async () => {
    const { owner } = shop.tokens
    await shop.fill(owner, [ids.discsBrembo, 1])
    const { token } = await shop.make(owner)
    const nothing = await shop.accept(token, { name: 'Ștefan "S"' })
    expect([nothing.status, nothing.html.includes('Bifați cel puțin un rând.')]).toEqual([422, true])
    expect(nothing.html).toContain('value="Ștefan &quot;S&quot;"')
    expect(nothing.html).not.toContain(' checked')
    for (const name of ['  ', 'x'.repeat(81), 'a\0b']) {
      const nameless = await shop.accept(token, { name, l2: 'on' })
      expect([nameless.status, nameless.html.includes('Scrieți numele dvs.')]).toEqual([422, true])
      expect(nameless.html).toMatch(/name="l2" checked/)
      expect(nameless.html).not.toMatch(/name="l1" checked/)
      if (name.length > 80) expect(nameless.html, 'it is shortened, not typed anew').toContain(`value="${name}"`)
    }
    expect((await shop.list(owner))[0]!.state).toBe('open')
  })

  test('of what was frozen anew meanwhile is not taken: the new version is shown and can be accepted', async () => {
    const { owner } = shop.tokens
    await shop.fill(owner)
    const { token, share } = await shop.make(owner)
    await add(shop, owner, [[ids.discsBrembo, 1]])
    const changed = await shop.call(shareEndpoints.change, {
      token: owner,
      key: randomUUID(),
      params: { id: share.id },
      body: noTerms,
    })
    expect(changed.body).toMatchObject({ version: 2, state: 'open' })
    const late = await shop.accept(token, { l1: 'on' })
    expect([late.status, late.html.includes('Atelierul a schimbat oferta.')]).toEqual([412, true])
    expect(late.html.match(/ checked/g)).toHaveLength(2)
    expect((await shop.accept(token, { version: '2', l1: 'on' })).status).toBe(303)
    const after = await shop.call(shareEndpoints.change, {
      token: owner,
      key: randomUUID(),
      params: { id: share.id },
      body: noTerms,
    })
    expect([after.status, after.refusal.errors]).toEqual([422, { id: [expect.stringContaining('Faceți unul nou')] }])
  })

  test('after the link was stopped between looking and accepting is not taken, and it is said with the telephone', async () => {
    const { owner } = shop.tokens
    await shop.db
      .updateTable('companies')
      .set({ phone: '0264 000 300' })
      .where('company_id', '=', people.company)
      .execute()
    await shop.fill(owner)
    const { token, share } = await shop.make(owner)
    expect((await shop.page(token)).status).toBe(200)
    expect((await stop(owner, share.id)).body.state).toBe('stopped')
    expect((await shop.accept(token, { l1: 'on' })).status).toBe(303)
    const { status, html } = await shop.page(token)
    expect([status, html.includes('Linkul a fost oprit.'), html.includes('tel:0264000300')]).toEqual([410, true, true])
    expect([(await shop.list(owner))[0]!.state, await shop.queuedMails()]).toEqual(['stopped', []])
  })

  test('needs somebody of the workshop who would be told: where all are blocked the link is stopped, also between looking and accepting', async () => {
    const { mechanic } = shop.tokens
    await shop.fill(mechanic)
    const { token } = await shop.make(mechanic)
    const held = (await findShareByToken(shop.db, token))!
    const setStatus = (status: 'active' | 'blocked', ...users: readonly number[]) =>
      shop.db
        .updateTable('user_companies')
        .set({ status })
        .where('company_id', '=', held.company_id)
        .where('user_id', 'in', users)
        .execute()
    const all = await shop.db
      .selectFrom('user_companies')
      .select('user_id')
      .where('company_id', '=', held.company_id)
      .where('status', '=', 'active')
      .execute()
    try {
      await setStatus('blocked', people.mechanic)
      expect((await shop.page(token)).status, 'its parent is told').toBe(200)
      await setStatus('blocked', ...all.map(({ user_id }) => user_id))
      const accepted = { version: held.version, lines: [1], name: 'Vasile' }
      expect(await acceptShare(shop.db, held, accepted, { now: new Date(), publicUrl: 'http://shop' })).toBe(false)
      expect((await shop.accept(token, { l1: 'on' })).status).toBe(303)
      const { status, html } = await shop.page(token)
      expect([status, html.includes('Linkul a fost oprit.')]).toEqual([410, true])
    } finally {
      await setStatus('active', ...all.map(({ user_id }) => user_id))
      for (const name of ['owner', 'mechanic'] as const) shop.tokens[name] = await openSession(shop.db, people[name])
    }
    expect((await shop.page(token)).status).toBe(200)
  })

  test('is decided by the link as it stands, not as it was looked at an instant before', async () => {
    const { owner } = shop.tokens
    await shop.fill(owner)
    const changed = (await shop.make(owner)).share
    const stopped = (await shop.make(owner)).share
    const looked = await shop.db.selectFrom('offer_shares').selectAll().execute()
    await shop.call(shareEndpoints.change, {
      token: owner,
      key: randomUUID(),
      params: { id: changed.id },
      body: noTerms,
    })
    await stop(owner, stopped.id)
    const options = { now: new Date(), publicUrl: 'https://shop.example' }
    for (const row of looked)
      expect(await acceptShare(shop.db, row, { version: 1, lines: [1], name: 'Ion' }, options)).toBe(false)
    expect((await shop.list(owner)).map(({ state }) => state).sort()).toEqual(['open', 'stopped'])
    expect(await shop.queuedMails()).toEqual([])
  })

  test('counts up to the last instant of the last day, and not after @OFR-04', async () => {
    const { owner } = shop.tokens
    await shop.fill(owner)
    const { token, share } = await shop.make(owner)
    const days = (Date.parse(share.expires_at) - Date.parse(share.created_at)) / 86_400_000
    expect(days).toBeGreaterThan(364.9)
    expect(days).toBeLessThan(366.1)
    const expireIn = (seconds: number) =>
      sql`update offer_shares set expires_at = now() + make_interval(secs => ${seconds})`.execute(shop.db)
    await expireIn(60)
    expect((await shop.page(token)).status).toBe(200)
    await expireIn(-1)
    const { status, html } = await shop.page(token)
    expect([status, html.includes('Oferta a expirat la')]).toEqual([410, true])
    await shop.accept(token, { l1: 'on' })
    expect((await shop.list(owner))[0]!.state).toBe('expired')
  })

  test('is a form that is posted: a GET to its address accepts nothing', async () => {
    const { owner } = shop.tokens
    await shop.fill(owner)
    const { token } = await shop.make(owner)
    const got = await shop.app.inject({ method: 'GET', url: `/o/${token}/accept?version=1&name=Bot&l1=on` })
    const asJson = await shop.app.inject({
      method: 'POST',
      url: `/o/${token}/accept`,
      payload: { version: 1, name: 'Bot', l1: 'on' },
    })
    // Where a refused form left the address: loaded again, it leads back to the page.
    expect([got.statusCode, got.headers['location']]).toEqual([303, `/o/${token}`])
    expect([asJson.statusCode, (await shop.list(owner))[0]!.state]).toEqual([415, 'open'])
  })
})
