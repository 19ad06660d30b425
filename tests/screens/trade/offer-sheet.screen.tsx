import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { brand } from '#src/contract/brand.ts'
import type { ErrorCode } from '#src/contract/errors.ts'
import { threadEndpoints } from '#src/contract/after-sales/threads.ts'
import { offerEndpoints } from '#src/contract/ordering/offers.ts'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { productRow, uuidOf } from '#tests/builders/cart.ts'
import { searchAnswer } from '#tests/builders/answers/list-answers.ts'
import { offer, offerLine } from '#tests/builders/answers/offer-answers.ts'
import { answer, refuse } from '../support/answers.ts'
import { desktop, openScreen, tablet } from '../support/open-screen.tsx'
import { expectSeen, press } from '../support/screen-states.ts'

const staff = { acl: { roles: [`RV ${brand.slug}`] }, can_place_orders: false }
const lines = [1, 2].map((at) =>
  offerLine({
    uuid: uuidOf(at),
    line: at,
    status: 'requested',
    price: null,
    amounts: null,
    reference: { list: 15_000, net: 9_800, last: 9_500, core: 0 },
  }),
)
const request = offer({ status: 'open', published_at: null, is_own: false, amounts: null, items: lines })
const at = `/offers/${request.id}`
const nets = () => page.getByRole('textbox', { name: /^Net/ })

describe('prices of staff', () => {
  it('Enter goes down a column, and from its end to what publishes; a price of today is one tap @OFR-02', async () => {
    await openScreen(at, { size: desktop, user: staff, answers: [answer(offerEndpoints.details, request)] })
    await page.getByRole('button', { name: /^azi/ }).first().click()
    await expect.element(nets().first()).toHaveValue('98,00')
    await nets().first().click()
    await userEvent.keyboard('{Enter}')
    await expect.element(nets().nth(1)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Publică' })).toHaveFocus()
  })

  it.each([desktop, tablet])('heads stand over what they head, on %i × %i', async (...size) => {
    await openScreen(at, { size, user: staff, answers: [answer(offerEndpoints.details, request)] })
    await expect.element(nets().first()).toBeVisible()
    const lefts = (cells: Iterable<Element>) => [...cells].map((cell) => Math.round(cell.getBoundingClientRect().left))
    const [heads, line] = document.querySelectorAll('[data-sheet] > div')
    expect(lefts(heads!.children)).toEqual(lefts(line!.querySelectorAll(':scope > *')).slice(0, 7))
  })

  it('publishes nothing while a line has no answer, and says which @OFR-02', async () => {
    const { shop } = await openScreen(at, {
      size: desktop,
      user: staff,
      answers: [answer(offerEndpoints.details, request)],
    })
    await nets().nth(1).fill('x')
    await nets().first().fill('98')
    await press('Publică')
    await expect.element(nets().nth(1)).toHaveAccessibleDescription('Scrieți o sumă')
    await expect.element(nets().nth(1)).toHaveFocus()
    await nets().nth(1).fill('98')
    await nets().first().fill('')
    await press('Publică')
    await expect.element(nets().first()).toHaveFocus()
    await expect.element(nets().first()).toHaveAccessibleDescription('Preț sau „Nu ofer”')
    expect(shop.askedOf(offerEndpoints.update)).toEqual([])
  })

  it('another article can be put in place of the one that was asked for, at a price of its own @OFR-02', async () => {
    const priced = offer({ ...request, items: [offerLine({ uuid: uuidOf(1), status: 'offered' })] })
    const { shop } = await openScreen(at, {
      size: desktop,
      user: staff,
      answers: [
        answer(offerEndpoints.details, priced),
        answer(searchEndpoints.search, searchAnswer([productRow({ id: 77, articleNumber: 'GDB 1550' })])),
        answer(offerEndpoints.update, { id: request.id, status: 'in_progress', version: 2 }),
      ],
    })
    await expect.element(nets().first()).not.toHaveValue('')
    await press('Alt articol')
    await page.getByRole('group').getByRole('button', { name: 'Caută' }).click()
    await page.getByRole('button', { name: /^Alege .*GDB 1550/ }).click()
    await expect.element(nets().first()).toHaveValue('')
    await nets().first().fill('80')
    await press('Salvează')
    await expect
      .poll(() => shop.askedOf(offerEndpoints.update)[0]?.body)
      .toEqual({ version: 1, lines: [{ uuid: uuidOf(1), article_id: 77, unit_net: 8_000 }] })
    await expect.element(page.getByRole('button', { name: 'Salvează' })).toBeDisabled()
  })

  it('keeps what was typed where somebody else has changed the offer meanwhile @OFR-02', async () => {
    const { shop } = await openScreen(at, {
      size: desktop,
      user: staff,
      answers: [
        answer(offerEndpoints.details, request),
        refuse(offerEndpoints.update, 412, { code: 'offer-changed', message: 'S-a schimbat.' }),
      ],
    })
    await nets().first().fill('1.025,40')
    await press('Salvează')
    await expectSeen('Oferta s-a schimbat între timp')
    await expect.element(nets().first()).toHaveValue('1.025,40')
    expect(shop.askedOf(offerEndpoints.update)[0]?.body).toEqual({
      version: 1,
      lines: [{ uuid: uuidOf(1), unit_net: 102_540 }],
    })
  })
})

describe('what two people type into one request', () => {
  const [first, second] = lines as [(typeof lines)[number], (typeof lines)[number]]
  const meanwhile = offer({ ...request, version: 2, items: [{ ...first, quantity: 4, term: '2 zile' }, second] })
  const saved = answer(offerEndpoints.update, { id: request.id, status: 'in_progress', version: 3 })
  const changed = refuse(offerEndpoints.update, 412, { code: 'offer-changed', message: 'S-a schimbat.' })

  it('overwrites nothing that the other has saved, and is saved over it once it was looked at @OFR-02', async () => {
    const { shop, reopen } = await openScreen(at, {
      size: desktop,
      user: staff,
      answers: [answer(offerEndpoints.details, request), changed],
    })
    await nets().first().fill('150')
    shop.say(answer(offerEndpoints.details, meanwhile))
    await reopen('on')
    await expect.element(page.getByRole('textbox', { name: /^Cantitate/ }).first()).toHaveValue('4')
    await expect.element(nets().first()).toHaveValue('150')
    await press('Salvează')
    await expectSeen('Oferta s-a schimbat între timp')
    shop.say(saved)
    await press('Salvează')
    const body = (version: number) => ({ version, lines: [{ uuid: uuidOf(1), unit_net: 15_000 }] })
    await expect.poll(() => shop.askedOf(offerEndpoints.update).map((asked) => asked.body)).toEqual([body(1), body(2)])
    await expect.element(page.getByRole('button', { name: 'Salvează' })).toBeDisabled()
  })

  it('stays where another request is priced meanwhile @OFR-02', async () => {
    const other = offer({ ...request, id: '0020001235', number: '0020001235', items: [offerLine({ uuid: uuidOf(9) })] })
    const details = answer(offerEndpoints.details, ({ params }) => (params['vbeln'] === other.id ? other : request))
    const { reopen } = await openScreen(at, { size: desktop, user: staff, answers: [details] })
    await nets().nth(1).fill('333')
    await reopen('on', `/offers/${other.id}`)
    await nets().first().fill('10')
    await reopen('on', at)
    await expect.element(nets().nth(1)).toHaveValue('333')
  })

  it('has a refusal at the line that was refused, also when others change then @OFR-02', async () => {
    const above = 'Prețul nu poate depăși prețul recomandat.'
    await openScreen(at, {
      size: desktop,
      user: staff,
      answers: [
        answer(offerEndpoints.details, request),
        refuse(offerEndpoints.update, 422, {
          code: 'validation',
          message: above,
          errors: { 'lines.1.unit_net': [above] },
        }),
      ],
    })
    await nets().first().fill('100')
    await nets().nth(1).fill('999')
    await press('Salvează')
    await expect.element(nets().nth(1)).toHaveAccessibleDescription(above)
    await nets().first().fill('')
    await expect.element(nets().nth(1)).toHaveAccessibleDescription(above)
  })
})

describe('a recall', () => {
  it('says what comes of it for who was sent a link, before it is done @T-10', async () => {
    const { shop } = await openScreen(at, {
      size: desktop,
      user: staff,
      answers: [
        answer(offerEndpoints.details, offer()),
        answer(offerEndpoints.recall, { id: request.id, status: 'in_progress', version: 3 }),
      ],
    })
    await press('Retrage pentru corectură')
    await expectSeen(/linkurile trimise din ea clienților nu se mai pot accepta/)
    await page.getByRole('textbox', { name: 'Motiv, pentru client' }).fill('o virgulă')
    await page.getByRole('button', { name: 'Retrage', exact: true }).click()
    await expect.poll(() => shop.askedOf(offerEndpoints.recall)[0]?.body).toEqual({ reason: 'o virgulă' })
  })
})

describe('a refused order of an offer', () => {
  it.each([
    ['offer-expired', {}, 'Nu s-a comandat nimic: prețurile nu mai sunt valabile.'],
    ['offer-changed', {}, 'Oferta s-a schimbat între timp'],
    ['offer-unpublished', {}, 'Consultantul a retras-o pentru corectură'],
    [
      'order-differs',
      { differences: [{ uuid: null, name: '', field: 'vat', seen: 2_100, now: 1_900 }] },
      /TVA s-a modificat/,
    ],
    ['offer-ordered', { order: '100042', by: 'Vlad', at: '2026-11-21T08:42:00Z' }, /Comandat de Vlad/],
  ] as const)('%s is said at the button @OFR-03', async (code, details, words) => {
    const published = offer()
    await openScreen(at, {
      size: desktop,
      answers: [
        answer(offerEndpoints.details, published),
        refuse(offerEndpoints.order, 412, { code: code satisfies ErrorCode, message: 'Nu.', details: { ...details } }),
      ],
    })
    await press('Comandă 1 linie')
    await expectSeen(words)
  })
})

describe('Ctrl+Enter on an offer', () => {
  const order = refuse(offerEndpoints.order, 412, { code: 'offer-changed', message: 'S-a schimbat.' })
  const known = answer(offerEndpoints.details, offer())
  const pressed = () => userEvent.keyboard('{Control>}{Enter}{/Control}')

  it('in a message sends that message and orders nothing @OFR-03', async () => {
    const begun = answer(threadEndpoints.open, ({ body }) => ({
      thread: (body as { id: string }).id,
      id: (body as { message: { id: string } }).message.id,
      seq: 1,
      missing_photos: [],
    }))
    const { shop } = await openScreen(at, { size: desktop, answers: [known, order, begun] })
    const message = page.getByRole('textbox', { name: 'Mesaj', exact: true })
    await message.fill('Se poate și altă marcă?')
    await pressed()
    await expect.poll(() => shop.askedOf(threadEndpoints.open)).toHaveLength(1)
    expect(shop.askedOf(offerEndpoints.order)).toEqual([])
  })

  it('in the link for the owner of the car orders nothing @OFR-03', async () => {
    const { shop } = await openScreen(at, { size: desktop, answers: [known, order] })
    await press('Trimite clientului')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Mențiuni' }).fill('Sunați înainte.')
    await pressed()
    await expectSeen('Fă linkul')
    expect(shop.askedOf(offerEndpoints.order)).toEqual([])
  })

  it('beside the order itself sends it @OFR-03', async () => {
    const { shop } = await openScreen(at, { size: desktop, answers: [known, order] })
    await page.getByRole('textbox', { name: 'Observații comandă' }).fill('la rampa 2')
    await pressed()
    await expect.poll(() => shop.askedOf(offerEndpoints.order)).toHaveLength(1)
  })
})
