import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { certificateEndpoints } from '#src/contract/after-sales/certificates.ts'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { favouriteEndpoints, type FavouriteList } from '#src/contract/ordering/favourites.ts'
import { offerEndpoints } from '#src/contract/ordering/offers.ts'
import { threadEndpoints } from '#src/contract/after-sales/threads.ts'
import { passwordEndpoints } from '#src/contract/people/password.ts'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { vehicleSearchEndpoints } from '#src/contract/catalogue/vehicle-search.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { productRow, uuidOf } from '#tests/builders/cart.ts'
import { pageOf, product } from '#tests/builders/answers/list-answers.ts'
import { manufacturer, model } from '#tests/builders/answers/vehicle-answers.ts'
import { answer, fail, refuse, type ShopAnswer } from './support/answers.ts'
import { desktop, openScreen } from './support/open-screen.tsx'
import { quietSettings } from './support/quiet-answers.ts'
import { expectSeen, press } from './support/screen-states.ts'

// What lists say when something of them fails or nothing is there (part 8 of the specification); tests/specification/messages.ts says which test shows which.

const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

describe('favourites say @FAV-01', () => {
  const row = productRow()
  const list = (given: Partial<FavouriteList> = {}): FavouriteList => ({
    id: uuidOf(1),
    name: 'Revizii',
    description: '',
    is_main: true,
    created_at: '2026-11-20T08:00:00Z',
    products: [
      {
        id: row.id,
        articleNumber: row.articleNumber,
        name: row.name,
        brand: row.brand,
        added_at: '2026-11-20T08:00:00Z',
      },
    ],
    ...given,
  })
  const other = list({ id: uuidOf(2), name: 'Frâne', is_main: false, products: [] })
  const open = (items: readonly FavouriteList[], ...answers: readonly ShopAnswer[]) =>
    openScreen('/favourites-v2', {
      size: desktop,
      answers: [
        answer(favouriteEndpoints.list, { items: [...items] }),
        answer(productEndpoints.picked, { items: [row] }),
        ...answers,
      ],
    })
  const gone = { code: 'not-found', message: 'Nu am găsit ce căutați.' } as const
  const choose = () => page.getByRole('checkbox', { name: `Alege: ${row.brand.name} ${row.articleNumber}` }).click()

  it('that a list could not be created', async () => {
    await open([], refuse(favouriteEndpoints.create, 404, gone))
    await press('Listă nouă')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Numele listei' }).fill('Revizii')
    await press('Creează lista')
    await expectSeen(/Lista nu a putut fi creată\./)
  })

  it('that a product could not be moved to another list, which could not be found', async () => {
    await open([list(), other], refuse(favouriteEndpoints.move, 404, gone))
    await choose()
    await press('Mută…')
    await page.getByRole('dialog').getByText('Frâne').click()
    await page.getByRole('dialog').getByRole('button', { name: /^Mută/ }).last().click()
    await expectSeen(/Produsul nu a putut fi mutat în listă\./, /Lista nu a putut fi găsită\./)
  })

  it('that a product could not be taken off', async () => {
    const message = 'Lista se schimbă chiar acum.'
    await open([list()], refuse(favouriteEndpoints.removeProducts, 422, { code: 'validation', message }))
    await choose()
    await press('Scoate de pe listă')
    await expectSeen(/Produsul nu a putut fi scos de la favorite\./, new RegExp(message))
  })

  it('that a product could not be put on', async () => {
    await openScreen('/product/1', {
      answers: [
        answer(favouriteEndpoints.list, { items: [other] }),
        answer(productEndpoints.details, product()),
        answer(productEndpoints.alternatives, { items: [] }),
        answer(productEndpoints.accessories, { groups: [] }),
        refuse(favouriteEndpoints.add, 422, { code: 'too-many-favourites', message: 'Eliminați din cele vechi.' }),
      ],
    })
    await press(/^Favorit/)
    await expectSeen(/Produsul nu a putut fi adăugat la favorite\./, /Eliminați din cele vechi\./)
  })

  it('that a product could not be put into the cart', async () => {
    await open([list()], refuse(cartEndpoints.addMultiple, 404, gone))
    await press('Pune lista în coș')
    await expectSeen(/A apărut o eroare\. Vă rugăm să contactați suportul Carpat/)
  })

  it('that the shop has failed, and whom to ask when it does so again', async () => {
    await openScreen('/favourites-v2', {
      answers: [refuse(favouriteEndpoints.list, 500, { code: 'internal', message: '' })],
    })
    await expectSeen('A apărut o eroare la server', 'Încercați din nou. Dacă eroarea se repetă, contactați suportul.')
  })
})

describe('besides', () => {
  it('a picture of an article is faded in within half a second @SRCH-04', async () => {
    await openScreen('/product/1', {
      answers: [
        answer(productEndpoints.details, product({ image: picture, images: [picture] })),
        answer(productEndpoints.alternatives, { items: [] }),
        answer(productEndpoints.accessories, { groups: [] }),
      ],
    })
    const faded = () => {
      const image = document.querySelector(`main img[src="${picture}"]`)
      const style = image ? getComputedStyle(image) : null
      return [style?.transitionProperty, style?.transitionDuration]
    }
    await expect.poll(faded).toEqual(['opacity', '0.5s'])
  })

  it('errors of a form go with the answer that took it @LIM-01', async () => {
    const message = 'Parola actuală nu este corectă.'
    const { shop } = await openScreen('/account/settings', {
      answers: [
        ...quietSettings,
        refuse(passwordEndpoints.change, 422, {
          code: 'wrong-password',
          message,
          errors: { current_password: [message] },
        }),
      ],
    })
    const field = (name: string) => page.getByLabelText(name, { exact: true }).last()
    const fill = async () => {
      await field('Parola actuală').fill('Veche!2026')
      await field('Parolă nouă').fill('Alta!20261')
      await field('Confirmă parola').fill('Alta!20261')
      await press('Schimbă parola')
    }
    await fill()
    await expect.element(field('Parola actuală')).toHaveAccessibleDescription(message)
    shop.say(answer(passwordEndpoints.change, { message: 'Parola a fost schimbată.' }))
    await press('Schimbă parola')
    await expect.element(field('Parola actuală')).toHaveValue('')
    await expect.element(field('Parola actuală')).not.toHaveAccessibleDescription()
  })
})

describe('vehicles say @VEH-01', () => {
  const types = answer(vehicleEndpoints.types, { items: [{ type: 'PC', models: 40 }] })
  const picker = (...answers: readonly ShopAnswer[]) =>
    openScreen('/vehicle?type=PC&make=5&model=60', {
      size: desktop,
      answers: [
        types,
        answer(vehicleSearchEndpoints.vinHistory, { vinNumbers: [] }),
        answer(vehicleEndpoints.manufacturers, { items: [manufacturer()] }),
        ...answers,
      ],
    })

  it('that there is no model', async () => {
    await picker(answer(vehicleEndpoints.models, { items: [] }), answer(vehicleEndpoints.engines, { items: [] }))
    await expectSeen('Niciun model găsit')
  })

  it('that there is no engine', async () => {
    await picker(answer(vehicleEndpoints.models, { items: [model()] }), answer(vehicleEndpoints.engines, { items: [] }))
    await expectSeen('Nicio motorizare găsită')
  })

  it('which column failed, with a way to try again', async () => {
    await picker(answer(vehicleEndpoints.models, { items: [model()] }), fail(vehicleEndpoints.engines))
    await expect.element(page.getByRole('button', { name: 'Încearcă din nou' }).first()).toBeVisible()
  })
})

describe('a list that has no such page says so', () => {
  const beyond = { ...pageOf([]), page: 9, total: 27, total_pages: 2 }
  it.each([
    ['/discussions?page=9', answer(threadEndpoints.list, { ...beyond, unread: 0, unanswered: 0 })],
    ['/compliance?page=9', answer(certificateEndpoints.complianceList, beyond)],
    ['/offers?page=9', answer(offerEndpoints.list, { ...beyond, counts: { customer: 27, consultant: 0, ended: 0 } })],
  ])('%s', async (path, found) => {
    const { address } = await openScreen(path, { size: desktop, answers: [found] })
    await expectSeen('Pagina 9 nu există', 'Lista are 2 pagini.')
    await press('Prima pagină')
    await expect.poll(address).not.toContain('page')
  })
})
