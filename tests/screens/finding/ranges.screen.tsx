import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { axleEndpoints } from '#src/contract/catalogue/axles.ts'
import { dismantledEndpoints, type DismantledList } from '#src/contract/catalogue/dismantled.ts'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { type TyreList, tyreEndpoints } from '#src/contract/catalogue/tyres.ts'
import { universalEndpoints } from '#src/contract/catalogue/universal.ts'
import { axleDetails, axleList, axleRow } from '#tests/builders/answers/axle-answers.ts'
import { productRow } from '#tests/builders/cart.ts'
import { productList } from '#tests/builders/answers/list-answers.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import { categoryNode } from '#tests/builders/answers/vehicle-answers.ts'
import { answer, fail, refuse } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import {
  expectKnown,
  expectNotOnDevice,
  expectRetried,
  expectSeen,
  expectWordsWhole,
  screenStates,
} from '../support/screen-states.ts'

const { name } = productRow()
const longRow = productRow({ name: longText(150), articleNumber: longWord(24), brand: { id: 30, name: longText(60) } })
const writesElsewhere = 'it reads; what goes into the cart waits in the queue, whose refusals the sync centre tells'

const shelf = {
  ...categoryNode({ id: 800, name: 'Uleiuri' }),
  image: null,
  kinds: [{ id: 81, name: 'Ulei de motor', image: null, count: 3 }],
}
const shelves = answer(universalEndpoints.categories, { items: [shelf] })
const longShelf = { ...shelf, name: longText(100), kinds: [{ ...shelf.kinds[0]!, name: longWord(60) }] }

screenStates(['/universal', '/universal-v2'], (address) => ({
  async empty() {
    await openScreen(address, { answers: [answer(universalEndpoints.categories, { items: [] })] })
    await expectSeen('Gama universală este goală')
  },
  async failed() {
    const { shop } = await openScreen(address, { answers: [fail(universalEndpoints.categories)] })
    await expectRetried(shop, 'Uleiuri', shelves)
  },
  refused: 'it only reads',
  async offline() {
    const { reopen } = await openScreen(address, { answers: [shelves] })
    await expectSeen('Uleiuri')
    await reopen('off')
    await expectSeen('Uleiuri')
  },
  async long() {
    await openScreen(address, {
      size: phone,
      answers: [answer(universalEndpoints.categories, { items: [longShelf] })],
    })
    await expectSeen(longShelf.name)
    await expectWordsWhole()
  },
}))

const goods = (...rows: ProductRow[]) => answer(universalEndpoints.products, productList(rows))

screenStates('/universal-v2/$id', {
  async empty() {
    await openScreen('/universal-v2/800', { answers: [shelves, goods()] })
    await expectSeen('Niciun produs în această categorie')
  },
  async failed() {
    const { shop } = await openScreen('/universal-v2/800', { answers: [shelves, fail(universalEndpoints.products)] })
    await expectRetried(shop, name, goods(productRow()))
  },
  async refused() {
    const message = 'Categoria nu există.'
    await openScreen('/universal-v2/9', {
      answers: [shelves, refuse(universalEndpoints.products, 422, { code: 'validation', message })],
    })
    await expectSeen('Nu avem această categorie', 'Vezi toate grupele')
  },
  async offline() {
    const { reopen } = await openScreen('/universal-v2/800', { answers: [shelves, goods(productRow())] })
    await expectSeen(name)
    await reopen('off')
    await expectKnown(name)
  },
  async long() {
    await openScreen('/universal-v2/800', {
      size: phone,
      answers: [answer(universalEndpoints.categories, { items: [longShelf] }), goods(longRow)],
    })
    await expectSeen(longRow.name)
    await expectWordsWhole()
  },
})

screenStates('/universal/search-v2', {
  async empty() {
    await openScreen('/universal/search-v2?q=ulei', { answers: [goods()] })
    await expectSeen('Nimic pentru „ulei” în gama universală')
  },
  async failed() {
    const { shop } = await openScreen('/universal/search-v2?q=ulei', { answers: [fail(universalEndpoints.products)] })
    await expectRetried(shop, name, goods(productRow()))
  },
  async refused() {
    await openScreen('/universal/search-v2?q=ul')
    await expectSeen('Scrieți cel puțin 3 caractere')
    await expect.element(page.getByLabelText('Caută în gama universală')).toHaveValue('ul')
  },
  async offline() {
    await openScreen('/universal/search-v2?q=ulei', { network: 'off', answers: [goods()] })
    await expectNotOnDevice()
  },
  async long() {
    await openScreen(`/universal/search-v2?q=${longWord(100)}`, { size: phone, answers: [goods(longRow)] })
    await expectSeen(longRow.name)
    await expectWordsWhole()
  },
})

const noTyreFacets = {
  seasons: [],
  load_indexes: [],
  speed_indexes: [],
  fuel_classes: [],
  wet_classes: [],
  noise_classes: [],
}
const tyres = (...rows: ProductRow[]) =>
  answer(tyreEndpoints.products, { ...productList(rows), tyre_facets: noTyreFacets } satisfies TyreList)
const size = '/tyres?tyre=205%2F55%20R16'

screenStates('/tyres', {
  async empty() {
    await openScreen(size, { answers: [tyres()] })
    await expectSeen('Nicio anvelopă 205/55 R16')
  },
  async failed() {
    const { shop } = await openScreen('/tyres', { answers: [fail(tyreEndpoints.sizes)] })
    await expectRetried(
      shop,
      'Sunt arătate doar dimensiunile pentru care avem anvelope.',
      answer(tyreEndpoints.sizes, { items: [] }),
    )
  },
  async refused() {
    await openScreen('/tyres', { answers: [answer(tyreEndpoints.sizes, { items: [] })] })
    const field = page.getByLabelText('Scrisă pe anvelopă')
    await field.fill('rotund')
    await page.getByRole('main').getByRole('button', { name: 'Arată' }).click()
    await expect.element(field).toHaveAccessibleDescription(/Nu este o dimensiune de anvelopă/)
    await expect.element(field).toHaveValue('rotund')
  },
  async offline() {
    await openScreen(size, { network: 'off', answers: [tyres(productRow())] })
    await expectKnown(name)
  },
  async long() {
    await openScreen(size, { size: phone, answers: [tyres(longRow)] })
    await expectSeen(longRow.name)
    await expectWordsWhole()
  },
})

const donorFacets = { manufacturers: [], models: [], grades: [] }
const pieces = (...rows: ProductRow[]) =>
  answer(dismantledEndpoints.products, { ...productList(rows), donor_facets: donorFacets } satisfies DismantledList)

screenStates('/sh', {
  async empty() {
    await openScreen('/sh', { answers: [pieces()] })
    await expectSeen('Nicio piesă dezmembrată')
  },
  async failed() {
    const { shop } = await openScreen('/sh', { answers: [fail(dismantledEndpoints.products)] })
    await expectRetried(shop, name, pieces(productRow({ type: 'dez' })))
  },
  async refused() {
    await openScreen('/sh?q=fa', { answers: [pieces()] })
    await expect.element(page.getByRole('main').getByRole('searchbox')).toHaveValue('fa')
    await expectSeen(/cel puțin 3 caractere/)
  },
  async offline() {
    await openScreen('/sh', { network: 'off', answers: [pieces()] })
    await expectNotOnDevice()
  },
  async long() {
    await openScreen('/sh', { size: phone, answers: [pieces({ ...longRow, type: 'dez' })] })
    await expectSeen(longRow.name)
    await expectWordsWhole()
  },
})

const oneAxle = answer(axleEndpoints.search, axleList([axleRow()]))

screenStates('/axle', {
  async empty() {
    await openScreen('/axle', { answers: [answer(axleEndpoints.search, axleList([]))] })
    await expectSeen('Nicio axă cu aceste atribute')
  },
  async failed() {
    const { shop } = await openScreen('/axle', { answers: [fail(axleEndpoints.search)] })
    await expectRetried(shop, /SKHBF 9010/, oneAxle)
  },
  async refused() {
    const message = 'Scrieți cel mult 80 de caractere.'
    await openScreen('/axle?q=SKH', {
      answers: [refuse(axleEndpoints.search, 422, { code: 'validation', message, errors: { q: [message] } })],
    })
    await expectSeen(message)
    await expect.element(page.getByRole('main').getByRole('searchbox')).toHaveValue('SKH')
  },
  async offline() {
    const { reopen } = await openScreen('/axle', { answers: [oneAxle] })
    await expectSeen(/SKHBF 9010/)
    await reopen('off')
    await expectKnown(/SKHBF 9010/)
  },
  async long() {
    const long = axleRow({ description: longText(120), modelName: longWord(60), manuName: longText(60) })
    await openScreen('/axle', { size: phone, answers: [answer(axleEndpoints.search, axleList([long]))] })
    await expectSeen(new RegExp(longText(120)))
    await expectWordsWhole()
  },
})

const details = answer(axleEndpoints.details, axleDetails())
const axleParts = (...rows: ProductRow[]) => answer(axleEndpoints.products, productList(rows))

screenStates('/axle/$axleId', {
  async empty() {
    await openScreen('/axle/9?category=101', { answers: [details, axleParts()] })
    await expectSeen(/Nicio piesă/)
  },
  async failed() {
    const { shop } = await openScreen('/axle/9', { answers: [fail(axleEndpoints.details), axleParts(productRow())] })
    await expectRetried(shop, 'ECO Plus', details)
  },
  refused: writesElsewhere,
  async offline() {
    const { reopen } = await openScreen('/axle/9', { answers: [details, axleParts(productRow())] })
    await expectSeen('ECO Plus')
    await reopen('off')
    await expectKnown('ECO Plus')
  },
  async long() {
    const long = axleDetails({ description: longText(120), modelName: longWord(60), hubSystem: longText(80) })
    await openScreen('/axle/9?category=101', {
      size: phone,
      answers: [answer(axleEndpoints.details, long), axleParts(longRow)],
    })
    await expectSeen(longRow.name)
    await expectWordsWhole()
  },
})
