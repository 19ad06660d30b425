import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accountEndpoints } from '#src/contract/people/account.ts'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import type { Cart, CartLine } from '#src/contract/ordering/cart.ts'
import { certificateEndpoints } from '#src/contract/after-sales/certificates.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { staffEndpoints } from '#src/contract/people/staff.ts'
import { vehicleSearchEndpoints } from '#src/contract/catalogue/vehicle-search.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { cartLine, cartOf, miniCartOf } from '#tests/builders/cart.ts'
import { certificate } from '#tests/builders/answers/claim-answers.ts'
import { initialData } from '#tests/builders/initial-data.ts'
import { pageOf, product } from '#tests/builders/answers/list-answers.ts'
import { order } from '#tests/builders/answers/order-answers.ts'
import { manufacturer } from '#tests/builders/answers/vehicle-answers.ts'
import { answer, fail, refuse } from './support/answers.ts'
import { openScreen } from './support/open-screen.tsx'
import { expectSeen, press } from './support/screen-states.ts'

// What the specification lets the shop say (its part 8), word for word, each where it belongs; tests/specification/messages.ts says which test shows which.

const point = {
  id: 11,
  kunnr: '40001',
  name: 'Atelier Cluj',
  address: 'Str. Fabricii 1',
  city: 'Cluj-Napoca',
  county: 'Cluj',
  postal_code: '400001',
  is_default: true,
}
const pads = cartLine({ name: 'Plăcuțe de frână', points_cost: 205 })
const cartFor = (lines: readonly CartLine[], given: Partial<Cart> = {}) =>
  cartOf([...lines], { shipping_points: [point], shipping_point: 11, ...given })
const holding = (cart: Cart) => [answer(cartEndpoints.items, cart), answer(cartEndpoints.miniItems, miniCartOf(cart))]

/** A notice says all of this, under its title. */
async function expectNotice(...texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect.element(page.getByText(text, { exact: false }).first()).toBeVisible()
}

describe('of the cart', () => {
  it('that it could not be loaded @CART-11', async () => {
    await openScreen('/cart-v2', { answers: [fail(cartEndpoints.items)] })
    await expectSeen('Eroare coș', 'Nu am putut încărca datele coșului. Încercați din nou.')
  })

  it('that the menu could not be loaded @NAV-08', async () => {
    await openScreen('/favourites-v2', { answers: [fail(accountEndpoints.megaMenu)] })
    await expectNotice('Nu am putut încărca meniul. Încercați din nou.')
  })

  it('that it could not be emptied, in the shop’s words under its title @CART-03', async () => {
    const message = 'O comandă cu aceste produse se trimite chiar acum.'
    await openScreen('/cart-v2', {
      answers: [
        ...holding(cartFor([pads])),
        refuse(cartEndpoints.removeMultiple, 422, { code: 'validation', message }),
        refuse(cartEndpoints.clear, 422, { code: 'validation', message }),
      ],
    })
    await expectSeen(pads.name)
    await press('Acțiuni pentru coș')
    await page.getByRole('menuitem', { name: 'Golește coșul' }).click()
    await expectNotice('Golire coș', message)
  })

  it('that the credit limit is exceeded, and the order may be placed: its number confirms it @CART-07', async () => {
    const { number } = order()
    const { address } = await openScreen('/cart-v2', {
      answers: [
        ...holding(cartFor([pads], { credit_exceeded: true, credit_left: -100 })),
        answer(cartEndpoints.sendOrder, {
          orders: [{ number, created_at: '2026-11-20T08:00:00Z', lines: 1, credit_exceeded: true }],
          unordered: [],
        }),
        answer(orderCalls.details, order({ credit_exceeded: true })),
      ],
    })
    await expectSeen('Ați depășit limita de credit!', 'Comanda se poate trimite; numărul de comandă o confirmă.')
    await press('Trimite comanda')
    await expect.poll(address).toContain('/cart-v2/thank-you')
    await expectSeen(number, 'Comanda este înregistrată; numărul ei o confirmă.')
  })

  it('that there are not enough points @CART-08', async () => {
    await openScreen('/cart-v2', { answers: holding(cartFor([pads], { available_points: 200 })) })
    await press('Lipsesc 5 puncte')
    await expectSeen('Puncte insuficiente: vă mai trebuie 5 puncte.')
  })

  it('that no more points are available for the article @CART-08', async () => {
    await openScreen('/cart-v2', {
      answers: [
        ...holding(cartFor([pads], { available_points: 300 })),
        refuse(cartEndpoints.sendOrder, 422, {
          code: 'points-exhausted',
          message: 'Nu mai sunt puncte disponibile pentru acest articol.',
        }),
      ],
    })
    await press(/^Plătește cu/)
    await press('Comandă cu puncte')
    await expectSeen('Nu mai sunt puncte disponibile pentru acest articol.')
  })
})

describe('of what is put into the cart @CART-11', () => {
  const part = product()
  const around = [
    answer(productEndpoints.details, part),
    answer(productEndpoints.alternatives, { items: [] }),
    answer(productEndpoints.accessories, { groups: [] }),
  ]

  it('what hinders it, line by line, each once', async () => {
    await openScreen('/product/1', {
      answers: [
        ...around,
        refuse(cartEndpoints.addMultiple, 422, {
          code: 'validation',
          message: 'Datele nu sunt valide.',
          errors: {
            'items.0.id': ['Produsul nu se mai vinde.'],
            'items.0.variants.0.requested_quantity': ['Se vinde în multipli de 2.'],
          },
        }),
      ],
    })
    await press('Adaugă în coș')
    await expectNotice('Notificare coș', 'Produsul nu se mai vinde.', 'Se vinde în multipli de 2.')
  })

  it('after any other failure whom to ask', async () => {
    await openScreen('/product/1', {
      answers: [...around, refuse(cartEndpoints.addMultiple, 404, { code: 'not-found', message: 'Nu există.' })],
    })
    await press('Adaugă în coș')
    await expectNotice('A apărut o eroare. Vă rugăm să contactați suportul Carpat')
  })

  it('that one was added, by its name', async () => {
    await openScreen('/product/1', {
      answers: [...around, answer(cartEndpoints.addMultiple, { added: 1, name: part.name, uuids: [pads.uuid] })],
    })
    await press('Adaugă în coș')
    await expectNotice('Notificare coș', `1 produs adăugat în coș`, part.name)
  })
})

describe('of people', () => {
  it('the words of a login that is answered without a token @AUTH-01', async () => {
    await openScreen('/login', {
      user: null,
      answers: [answer(sessionEndpoints.login, { message: 'Contul se activează mâine.' })],
    })
    await page.getByLabelText('Nume utilizator', { exact: true }).last().fill('mecanic')
    await page.getByLabelText('Parolă', { exact: true }).last().fill('o parolă')
    await press('Autentificare')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Contul se activează mâine.')
  })

  it('that no account was found @ACC-04', async () => {
    await openScreen('/admin?section=accounts&q=nimeni', {
      user: { acl: { roles: ['admin'] }, company: { ...initialData().company, kind: 'distributor' } },
      answers: [answer(staffEndpoints.accounts, { items: [] })],
    })
    await expectSeen('Niciun cont găsit')
  })
})

describe('of vehicles @VEH-04', () => {
  const vin = 'WAUZZZ8K9BA123456'
  const read = { vin, maker: 'AUDI', is_exact: false, check_digit_fits: null }
  const picker = [
    answer(vehicleEndpoints.types, { items: [{ type: 'PC' as const, models: 1 }] }),
    answer(vehicleEndpoints.manufacturers, { items: [manufacturer()] }),
  ]
  const none = { candidates: [], details: null, page: 1, per_page: 24, total: 0, total_pages: 0 }

  it('that there is none for a chassis number', async () => {
    await openScreen(`/vehicle?vin=${vin}`, {
      answers: [answer(vehicleSearchEndpoints.search, { ...none, outcome: 'none', vin: read }), ...picker],
    })
    await expectSeen('Nu a fost găsit niciun vehicul')
  })

  it('that a chassis number cannot be identified, and who helps', async () => {
    await openScreen(`/vehicle?vin=${vin}`, {
      answers: [answer(vehicleSearchEndpoints.search, { ...none, outcome: 'unidentified', vin: read }), ...picker],
    })
    await expectSeen('Seria de șasiu nu poate fi identificată', 'Contactați consultantul de vânzări.')
  })
})

describe('of papers @RET-05', () => {
  it.each([
    ['/compliance', 'compliance', 'Certificatul de garanție nu a putut fi generat.'],
    ['/conformity', 'conformity', 'Declarația de conformitate nu a putut fi generată.'],
  ] as const)('that one of %s could not be generated, and why', async (address, kind, text) => {
    await openScreen(address, {
      answers: [
        answer(certificateEndpoints[`${kind}List`], pageOf([certificate()])),
        fail(certificateEndpoints[`${kind}Pdf`]),
      ],
    })
    await press(/^Descarcă PDF/)
    await expectSeen(text, 'Ceva nu a mers la noi.')
  })
})
