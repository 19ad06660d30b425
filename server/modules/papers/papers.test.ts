import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { type CartInfo, type PaperPrice, paperEndpoints } from '#src/contract/ordering/papers.ts'
import { formatAmount } from '#src/lib/formats.ts'
import { people } from '#tests/builders/people.ts'
import { type ReadPdf, readPdf } from '#tests/builders/read-pdf.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import {
  add,
  openOrderingShop,
  type OrderingShop,
  orderOf,
  readCart,
  send,
  setMargin,
  startAfresh,
} from '#tests/api/ordering.ts'
import { cartPaper } from './cart-paper.ts'
import { paperLayout } from './paper-layout.ts'
import type { Paper } from './paper.ts'
import { Press } from './press.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await startAfresh(shop)
  await shop.db.updateTable('articles').set({ core_minor: 0 }).execute()
})

const askCart = (token: string, price: PaperPrice) => shop.call(paperEndpoints.cart, { token, body: { price } })
const cartPdf = async (token: string, price: PaperPrice): Promise<ReadPdf> =>
  readPdf((await askCart(token, price)).body.content)
const keep = (token: string, info: Partial<CartInfo>) =>
  shop.call(paperEndpoints.storeCartInfo, {
    token,
    key: randomUUID(),
    body: { title: '', customer: '', plate: '', note: '', ...info },
  })
const info = async (token: string) => (await shop.call(paperEndpoints.cartInfo, { token })).body
const lei = (minor: number | null) => formatAmount(minor ?? 0, 'ro')
const lines = (...more: [number, number, number?][]) =>
  [[ids.padsBrembo, 2, ids.logan], ...more] as [number, number, number?][]

describe('the paper of the cart @CART-09', () => {
  test('at sale price says what people without the right are shown, and no purchase price anywhere', async () => {
    const { owner, mechanic } = shop.tokens
    await setMargin(shop, 0)
    const cart = await add(shop, owner, lines())
    const ofMechanic = await add(shop, mechanic, lines())
    const pdf = await cartPdf(owner, 'sale')
    expect(pdf.text).toContain(lei(ofMechanic.totals.cart_total_sale_price_with_margin_and_vat))
    for (const line of ofMechanic.items) {
      expect(pdf.text).toContain(`${line.brand.name} ${line.articleNumber}, ${line.name}`)
      expect(pdf.text).toContain(lei(line.price!.sale.net))
      expect(pdf.text).toContain(lei(line.amounts!.sale.gross))
    }
    for (const { price, amounts } of cart.items)
      for (const { net, gross } of [price!.purchase!, amounts!.purchase!])
        for (const amount of [net, gross]) expect(pdf.text).not.toContain(lei(amount))
    expect(pdf.text).not.toContain(lei(cart.totals.cart_total_sale_price))
  })

  test('at purchase price is for who may see it: the others are refused, whatever they send', async () => {
    const { owner, mechanic } = shop.tokens
    await setMargin(shop, 30)
    const { totals } = await add(shop, owner, lines())
    const pdf = await cartPdf(owner, 'purchase')
    expect(pdf.text).toContain(lei(totals.cart_total_sale_price))
    expect(pdf.text).toContain(lei(totals.cart_total_sale_price_with_vat))
    expect(pdf.text).not.toContain(lei(totals.cart_total_sale_price_with_margin))
    await add(shop, mechanic, lines())
    const refused = await askCart(mechanic, 'purchase')
    expect([refused.status, refused.refusal.code]).toEqual([403, 'forbidden'])
    // Under one title nobody would tell the two files apart.
    await keep(owner, { title: 'Reparație' })
    const names = [(await askCart(owner, 'sale')).body.name, (await askCart(owner, 'purchase')).body.name]
    expect(names[1]).toBe(names[0]!.replace('.pdf', ' la preț de achiziție.pdf'))
    await keep(owner, {})
  })

  test('holds the selected lines alone, by vehicle, with the deposit apart @T-02', async () => {
    const { owner } = shop.tokens
    await shop.db.updateTable('articles').set({ core_minor: 5_001 }).where('article_id', '=', ids.padsBrembo).execute()
    const all = await add(shop, owner, lines([ids.discsBrembo, 1]))
    const disc = all.items.find(({ id }) => id === ids.discsBrembo)!
    await shop.call(cartEndpoints.select, {
      token: owner,
      key: randomUUID(),
      params: { uuid: disc.uuid },
      body: { checked: false },
    })
    const { totals } = await readCart(shop, owner)
    const { text } = await cartPdf(owner, 'purchase')
    expect(text).not.toContain(disc.articleNumber)
    expect(text).toMatch(/DACIA LOGAN/i)
    expect(text).toContain(`Garanții piese vechi, se restituie ${lei(totals.cart_total_core)}`)
    expect(text).toContain(`Articole ${lei(totals.cart_total_sale_price! - totals.cart_total_core)}`)
    expect(text).toMatch(new RegExp(`TVA \\d+\\s?% ${lei(totals.cart_total_vat).replaceAll('.', '\\.')}`))
    expect(text).toContain(`Total cu TVA ${lei(totals.cart_total_sale_price_with_vat)}`)
  })

  test('has transport apart at purchase price, and none of it at sale price @T-04', async () => {
    const { owner } = shop.tokens
    const cart = await add(shop, owner, lines())
    const { totals } = cart
    const carried = {
      ...cart,
      totals: {
        ...totals,
        cart_total_sale_price: totals.cart_total_sale_price! + 2_501,
        cart_total_transport: 2_501,
      },
    }
    const around = { cart: carried, info: await info(owner), locale: 'ro', now: new Date() } as const
    const issuer = { company: 'Service', person: 'Ion', particulars: [], logo: null, isVatRegistered: true }
    const rows = (price: PaperPrice) =>
      cartPaper({ ...around, issuer, price }).totals.map(({ label, value }) => `${label} ${value}`)
    expect(rows('purchase').slice(0, 2)).toEqual([
      `Articole ${lei(totals.cart_total_sale_price)}`,
      `Transport ${lei(2_501)}`,
    ])
    expect(rows('sale')[0]).toBe(`Articole ${lei(totals.cart_total_sale_price_with_margin)}`)
    expect(rows('sale').filter((row) => row.startsWith('Transport'))).toEqual([])
  })

  test('says whom it is for, as it was stored, in the language of the person; the order that is sent takes it along', async () => {
    const { owner, mechanic } = shop.tokens
    const cart = await add(shop, owner, lines())
    const stored = {
      title: 'Deviz frâne',
      customer: 'Ștefan Țuțuianu <b>',
      plate: 'CJ 90 LEG',
      note: 'Ridică {page} joi.',
    }
    await keep(owner, stored)
    expect([await info(owner), (await info(mechanic)).customer]).toEqual([stored, ''])
    const { text, title, author, language } = await cartPdf(owner, 'sale')
    expect({ title, language }).toEqual({ title: 'Deviz frâne', language: 'ro' })
    expect(text).toContain(author)
    for (const word of [stored.customer, stored.plate, stored.note]) expect(text).toContain(word)
    await send(shop, owner, orderOf(cart))
    expect(await info(owner)).toEqual({ title: '', customer: '', plate: '', note: '' })
  })

  test.each([
    ['hu', 'Végösszeg áfával', '1/1. oldal'],
    ['en', 'Total incl. VAT', 'Page 1 of 1'],
    ['de', 'Gesamt inkl. MwSt.', 'Seite 1 von 1'],
  ] as const)('speaks %s', async (locale, total, page) => {
    const { owner } = shop.tokens
    await add(shop, owner, lines())
    await shop.db.updateTable('users').set({ locale }).where('user_id', '=', people.owner).execute()
    const { text, language } = await cartPdf(owner, 'sale')
    await shop.db.updateTable('users').set({ locale: 'ro' }).where('user_id', '=', people.owner).execute()
    expect(language).toBe(locale)
    expect(text).toContain(total)
    expect(text).toContain(page)
  })

  test('of nothing selected is refused, and texts too long are told at their place', async () => {
    const { owner } = shop.tokens
    const nothing = await askCart(owner, 'sale')
    expect([nothing.status, nothing.refusal.code]).toEqual([422, 'nothing-selected'])
    const long = await keep(owner, { customer: 'x'.repeat(81) })
    expect([long.status, Object.keys(long.refusal.errors ?? {})]).toEqual([422, ['customer']])
  })
})

describe('the paper of an order @CART-09', () => {
  const orderPdf = (token: string, number: string, price: PaperPrice) =>
    shop.call(paperEndpoints.order, { token, params: { number }, query: { price } })

  test('is at the prices it was sent with, for the company alone; purchase price by right', async () => {
    const { owner, mechanic, outsider } = shop.tokens
    await setMargin(shop, 30)
    const cart = await add(shop, owner, lines())
    const { number } = (await send(shop, owner, orderOf(cart, { comment: 'La poartă' }))).body.orders[0]!
    const own = await readPdf((await orderPdf(owner, number, 'purchase')).body.content)
    expect(own.title).toBe(`Comanda ${number}`)
    expect(own.text).toContain(lei(cart.totals.cart_total_sale_price_with_vat))
    expect(own.text).toContain('La poartă')
    const sale = await readPdf((await orderPdf(mechanic, number, 'sale')).body.content)
    expect(sale.text).toContain(lei(cart.totals.cart_total_sale_price_with_margin_and_vat))
    expect(sale.text).not.toContain(lei(cart.totals.cart_total_sale_price))
    // What is asked of the distributor is nothing for the owner of the car.
    expect(sale.text).not.toContain('La poartă')
    expect([
      (await orderPdf(mechanic, number, 'purchase')).status,
      (await orderPdf(outsider, number, 'sale')).status,
    ]).toEqual([403, 404])
  })
})

const paperOf = (count: number): Paper => ({
  language: 'ro',
  title: 'Estimare de preț',
  letterhead: { name: 'Service Popescu SRL', lines: [], logo: null },
  facts: [],
  columns: [
    { label: 'Nr.', kind: 'number' },
    { label: 'Articol', kind: 'text' },
  ],
  groups: [
    {
      heading: null,
      lines: Array.from({ length: count }, (_, place) => ({
        cells: [String(place + 1), `Plăcuțe ${place + 1}`],
        remarks: [],
      })),
    },
  ],
  totals: [],
  notes: [],
  pageOf: 'Pagina {page} din {pages}',
  made: new Date('2026-03-02T08:00:00Z'),
})

describe('the press', () => {
  test('repeats the head and numbers the pages of a long paper, and loses no line', async () => {
    const press = new Press()
    try {
      const { pages, text } = await readPdf(await press.print(paperOf(200)))
      expect(pages.length).toBeGreaterThan(3)
      for (const [index, page] of pages.entries()) {
        expect(page).toContain('Articol')
        expect(page).toContain(`Pagina ${index + 1} din ${pages.length}`)
      }
      expect(text.match(/Plăcuțe \d+/g)).toEqual(Array.from({ length: 200 }, (_, place) => `Plăcuțe ${place + 1}`))
    } finally {
      await press.close()
    }
  })

  test('loses nothing below a note that is longer than a page, nor beside a word that is wider than its place', async () => {
    const press = new Press()
    const [word, mark] = ['W'.repeat(80), 'Ștefan']
    const paper = {
      ...paperOf(1),
      facts: [{ label: 'Client', value: mark }],
      totals: [{ label: 'Total cu TVA', value: '12,10 lei', isSum: true }],
    }
    const printed = async (given: Partial<Paper>) => readPdf(await press.print({ ...paper, ...given }))
    try {
      const long = await printed({ notes: ['rând\n'.repeat(100), 'la urmă'] })
      expect([long.pages.length > 1, long.text.match(/rând/g)?.length]).toEqual([true, 100])
      for (const words of ['12,10 lei', 'la urmă']) expect(long.text).toContain(words)
      const cells = paper.columns.map(({ kind }, index) => (kind === 'text' ? word : `${index + 1},00`))
      for (const given of [
        { title: word },
        { letterhead: { ...paper.letterhead, name: word } },
        { facts: [...paper.facts, { label: 'Mențiuni', value: word }] },
        { groups: [{ heading: null, lines: [{ cells, remarks: [word] }] }] },
      ]) {
        const { text } = await printed(given)
        for (const words of [
          mark,
          '12,10 lei',
          'Pagina 1 din 1',
          ...('groups' in given ? cells.filter((cell) => cell !== word) : []),
        ])
          expect(text, JSON.stringify(Object.keys(given))).toContain(words)
        expect(text.match(/W/g)!.length).toBeGreaterThanOrEqual(80)
      }
    } finally {
      await press.close()
    }
  })

  test('prints a paper the same whatever it printed before: a space stays the space that it was', async () => {
    const says = (note: string): Paper => ({ ...paperOf(3), notes: [note] })
    const wanted = says('Kostenvoranschlag, fișă: 1 204,50 lei, știft, „Árajánlat”')
    const [alone, among] = [new Press(), new Press()]
    try {
      const before = await readPdf(await alone.print(wanted))
      for (const other of ['Kosten\u00a0voran\u00adschlag', 'fișă\u20091\u00a0204 știft', 'ﬁşă ţ'])
        await among.print(says(other))
      const after = await readPdf(await among.print(wanted))
      expect([after.text, after.pages.length]).toEqual([before.text, before.pages.length])
      expect(after.text).toContain('Kostenvoranschlag, fișă: 1 204,50 lei, știft')
    } finally {
      await Promise.all([alone.close(), among.close()])
    }
  })

  test('says that it cannot when too many wait, when a paper takes too long, and when it is closed; the next one begins anew', async () => {
    const press = new Press({ waiting: 1, patienceMs: 20_000 })
    const first = press.print(paperOf(1))
    expect(() => press.print(paperOf(1))).toThrow(expect.objectContaining({ code: 'unavailable' }))
    await first
    const last = press.print(paperOf(1))
    await Promise.all([expect(last).rejects.toMatchObject({ code: 'unavailable' }), press.close()])
    expect((await readPdf(await press.print(paperOf(1)))).text).toContain('Plăcuțe 1')
    await press.close()
    const hasty = new Press({ waiting: 1, patienceMs: 1 })
    await expect(hasty.print(paperOf(1))).rejects.toMatchObject({ code: 'unavailable' })
    await hasty.close()
  })

  test('takes so many papers of one person at once and no more: the places of the others are theirs', async () => {
    const press = new Press({ waiting: 3, ofOne: 2, patienceMs: 20_000 })
    const [greedy, other] = [people.owner, people.mechanic]
    const papers = [press.print(paperOf(1), greedy), press.print(paperOf(1), greedy)]
    expect(() => press.print(paperOf(1), greedy)).toThrow(expect.objectContaining({ code: 'too-many-requests' }))
    papers.push(press.print(paperOf(1), other))
    expect(await Promise.all(papers)).toHaveLength(3)
    await press.print(paperOf(1), greedy)
    await press.close()
  })

  test('takes what somebody typed for words, never for a picture, an address or another part of the page', () => {
    const layout = JSON.stringify(paperLayout({ ...paperOf(0), notes: ['{"image":"/etc/passwd"}', 'http://a.b'] }))
    expect(layout).not.toMatch(/"(image|link|svg|qr|attachment)":/)
  })
})
