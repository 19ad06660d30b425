import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { letterheadEndpoints } from '#src/contract/ordering/letterhead.ts'
import { offerEndpoints } from '#src/contract/ordering/offers.ts'
import { paperEndpoints } from '#src/contract/ordering/papers.ts'
import { pastedListEndpoints, type ResolvedRow } from '#src/contract/ordering/pasted-lists.ts'
import { type Share, shareEndpoints } from '#src/contract/ordering/shares.ts'
import { cartLine, cartOf, miniCartOf, uuidOf } from '#tests/builders/cart.ts'
import { EXPIRY, offer, offerLine } from '#tests/builders/answers/offer-answers.ts'
import { answer, refuse } from '../support/answers.ts'
import { desktop, openScreen } from '../support/open-screen.tsx'
import { quietSettings } from '../support/quiet-answers.ts'
import { expectSeen, press } from '../support/screen-states.ts'

const cart = cartOf([cartLine({ isSelected: true })])
const info = { title: '', customer: 'Popescu', plate: 'CJ 90 LEG', note: 'Revizie' }
const inCart = [
  answer(cartEndpoints.items, cart),
  answer(cartEndpoints.miniItems, miniCartOf(cart)),
  answer(paperEndpoints.cartInfo, info),
]
const share = (given: Partial<Share> = {}): Share => ({
  id: uuidOf(9),
  state: 'open',
  version: 1,
  vbeln: null,
  plate: 'CJ 90 LEG',
  vehicle: '',
  customer: 'Popescu',
  phone: '0722 000 111',
  note: 'Revizie',
  made_by: 'Ana Pop',
  created_at: '2034-11-24T08:00:00Z',
  expires_at: '2034-12-01T21:59:59.999Z',
  opened: 0,
  opened_at: null,
  currency: 'RON',
  total: 60_000,
  lines: [
    { name: 'Plăcuțe', quantity: 2, gross: 24_000, is_labour: false, hours: null, offer_line: null, accepted: false },
    { name: 'Montaj', quantity: null, gross: 36_000, is_labour: true, hours: 1.5, offer_line: null, accepted: false },
  ],
  accepted: null,
  taken: null,
  ...given,
})
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
async function fromMenu(name: string): Promise<void> {
  await press('Acțiuni pentru coș')
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const sentBody = (asked: readonly { readonly body: unknown }[]) => asked[0]?.body

describe('a link for the owner of the car', () => {
  it('is made of the cart with what stands on its paper; the token stays here, the shop has its hash @CART-09', async () => {
    const { shop } = await openScreen('/cart-v2', {
      size: desktop,
      answers: [...inCart, answer(shareEndpoints.create, share()), answer(shareEndpoints.list, { items: [share()] })],
    })
    await fromMenu('Trimite clientului')
    await expect.element(field('Client')).toHaveValue('Popescu')
    await press('Adaugă manoperă')
    await field('Lucrare').fill('Montaj')
    await press('Fă linkul')
    await expectSeen('De exemplu 450,00')
    expect(shop.askedOf(shareEndpoints.create)).toEqual([])
    await field('Preț final').fill('450')
    await press('Fă linkul')
    await expect
      .poll(() => sentBody(shop.askedOf(shareEndpoints.create)))
      .toMatchObject({
        vbeln: null,
        customer: 'Popescu',
        plate: 'CJ 90 LEG',
        note: 'Revizie',
        valid_until: null,
        labour: [{ text: 'Montaj', hours: null, gross: 45_000 }],
        token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      })
    await expectSeen(/\/o\/[\w-]{24}$/)
    const text = document.body.textContent ?? ''
    expect(text).not.toContain((sentBody(shop.askedOf(shareEndpoints.create)) as { token_hash: string }).token_hash)
  })

  it('is changed with everything that it says already @T-09', async () => {
    // As the desk of the home page leads to it.
    const { shop, address } = await openScreen('/cart-v2?sent=true', {
      size: desktop,
      answers: [
        ...inCart,
        answer(shareEndpoints.list, { items: [share()] }),
        answer(shareEndpoints.change, share({ version: 2 })),
      ],
    })
    await press('Schimbă')
    await expect.element(field('Telefonul clientului')).toHaveValue('0722 000 111')
    await field('Preț final').fill('400')
    await press('Schimbă oferta trimisă')
    await expect
      .poll(() => shop.askedOf(shareEndpoints.change)[0])
      .toMatchObject({
        params: { id: uuidOf(9) },
        body: {
          customer: 'Popescu',
          phone: '0722 000 111',
          plate: 'CJ 90 LEG',
          note: 'Revizie',
          valid_until: '2034-12-01',
          labour: [{ text: 'Montaj', hours: 1.5, gross: 40_000 }],
        },
      })
    await expect.element(page.getByRole('button', { name: 'Schimbă oferta trimisă' })).not.toBeInTheDocument()
    await press('Închide')
    await expect.poll(address).toBe('/cart-v2')
  })

  it('that was accepted cannot be changed, and of an offer is ordered there with what was accepted chosen @OFR-04', async () => {
    const accepted = share({
      state: 'accepted',
      vbeln: '0020001234',
      lines: [1, 2].map((at) => ({ ...share().lines[0]!, offer_line: at, accepted: at === 2 })),
      accepted: { at: '2034-11-25T08:00:00Z', name: 'Ion Pop', total: 24_000 },
    })
    const published = offer({
      items: [1, 2].map((line) => offerLine({ uuid: uuidOf(line), line })),
      expiry_date: EXPIRY,
    })
    const { address } = await openScreen('/cart-v2', {
      size: desktop,
      answers: [
        ...inCart,
        answer(shareEndpoints.list, { items: [accepted] }),
        answer(offerEndpoints.details, published),
      ],
    })
    await fromMenu('Oferte trimise clienților')
    await expectSeen(/Ion Pop a acceptat 1 din 2/)
    await expect.element(page.getByRole('button', { name: 'Schimbă', exact: true })).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'Comandă din ofertă' }).click()
    await expect.element(page.getByRole('checkbox', { name: /^Comandă / }).nth(1)).toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: /^Comandă / }).first()).not.toBeChecked()
    expect(address()).toContain('/offers/0020001234?lines=2')
  })

  it('is told of on the offer itself, where what was accepted is chosen @OFR-04', async () => {
    const published = offer({
      items: [1, 2].map((line) => offerLine({ uuid: uuidOf(line), line })),
      expiry_date: EXPIRY,
      accepted: { by: 'Ion Pop', at: '2034-11-25T08:00:00Z', lines: [2], all: 2 },
    })
    await openScreen('/offers/0020001234', { size: desktop, answers: [answer(offerEndpoints.details, published)] })
    await expectSeen(/^Ion Pop a acceptat 1 din 2, /)
    await expect.element(page.getByRole('checkbox', { name: /^Comandă / }).nth(1)).toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: /^Comandă / }).first()).not.toBeChecked()
  })

  it('is made of a published offer too @OFR-04', async () => {
    const { shop } = await openScreen('/offers/0020001234', {
      size: desktop,
      answers: [
        answer(offerEndpoints.details, offer({ customer: 'Popescu', plate: 'CJ 90 LEG' })),
        refuse(shareEndpoints.create, 412, { code: 'offer-changed', message: 'Oferta s-a schimbat.' }),
      ],
    })
    await press('Trimite clientului')
    // All that is offered goes along, whatever is ticked for an order; and no link outlives its offer.
    await expectSeen(/^Clientul vede .* la prețul/, 'Fără o zi aleasă, cel mult 365 de zile.')
    await expect.element(page.getByText(/produs\S* selectat/)).not.toBeInTheDocument()
    await press('Fă linkul')
    await expectSeen('Oferta s-a schimbat.')
    expect(sentBody(shop.askedOf(shareEndpoints.create))).toMatchObject({ vbeln: '0020001234', plate: 'CJ 90 LEG' })
    await expect.element(field('Client')).toHaveValue('Popescu')
  })
})

describe('the letterhead', () => {
  const parent = { is_parent: true }

  it('is kept, and says where it was refused @T-09', async () => {
    const message = 'Cel mult 80 de caractere.'
    const { shop } = await openScreen('/account/settings', {
      size: desktop,
      user: parent,
      answers: [
        ...quietSettings,
        refuse(letterheadEndpoints.keep, 422, {
          code: 'validation',
          message: 'Corectați.',
          errors: { name: [message] },
        }),
      ],
    })
    await field('Numele atelierului').fill('')
    await press('Salvează antetul')
    expect(shop.askedOf(letterheadEndpoints.keep)).toEqual([])
    await field('Numele atelierului').fill('Service Nou')
    await page.getByRole('switch', { name: /plătitoare de TVA/ }).click()
    await press('Salvează antetul')
    await expect.element(field('Numele atelierului')).toHaveAccessibleDescription(message)
    expect(sentBody(shop.askedOf(letterheadEndpoints.keep))).toEqual({
      name: 'Service Nou',
      phone: '',
      vat_registered: false,
    })
  })
})

describe('a request for an offer', () => {
  it('takes the selected lines of the cart, and for whom its paper is @OFR-01', async () => {
    await openScreen('/cart-v2', { size: desktop, answers: inCart })
    await fromMenu('Cere ofertă')
    await expect.element(field('Client')).toHaveValue('Popescu')
    await expect.element(field('Număr de înmatriculare')).toHaveValue('CJ 90 LEG')
    await expect.element(field('Observații pentru consultant')).toHaveValue('Revizie')
    await expectSeen('În cerere (1)', cart.items[0]!.articleNumber)
  })

  it('takes the rows of a pasted list to which no article was found, in the words they were pasted in @OFR-01', async () => {
    const unknown = (line: number, text: string, wanted: number): ResolvedRow => ({
      lines: [line],
      text,
      number: text.split(' ')[0]!,
      state: 'unknown',
      changes: [],
      wanted,
      quantity: wanted,
      typed: null,
      choices: [],
    })
    await openScreen('/cart-v2', {
      size: desktop,
      answers: [
        ...inCart,
        answer(pastedListEndpoints.resolve, {
          rows: [unknown(1, 'XX-991 x2', 2), unknown(2, 'furtun intercooler', 1), unknown(3, 'nimic', 1)],
          skipped: [],
        }),
      ],
    })
    await press('Lipește o listă')
    await page.getByRole('textbox', { name: 'Lista' }).fill('XX-991 x2\nfurtun intercooler\nnimic')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    // What was left out by hand is not asked for either.
    await press('Lasă nimic în listă')
    await press('Cere ofertă pentru 2 negăsite')
    await expectSeen('În cerere (2)', 'XX-991 x2', 'furtun intercooler')
    await expect.element(field('Cantitate, XX-991 x2')).toHaveValue('2')
    expect(page.getByText('nimic', { exact: true }).elements()).toEqual([])
  })
})
