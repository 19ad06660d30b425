import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { productRow } from '#tests/builders/cart.ts'
import { searchAnswer } from '#tests/builders/answers/list-answers.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import { answer, fail, refuse } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import { expectKnown, expectRetried, expectSeen, expectWordsWhole, screenStates } from '../support/screen-states.ts'

const { name } = productRow()
const longRow = productRow({
  name: longText(150),
  articleNumber: longWord(24),
  brand: { id: 30, name: longText(60) },
  found_by: { kind: 'oe', number: longWord(24), maker: longText(60) },
})
const found = (...rows: ProductRow[]) => answer(searchEndpoints.search, searchAnswer(rows))

screenStates(['/search-v2', '/new-search', '/search/tecdoc'], (route) => ({
  async empty() {
    await openScreen(`${route}?q=zzzzzz`, { answers: [found()] })
    await expectSeen('Nimic pentru „zzzzzz”', 'Verificați numărul; spațiile, punctele și liniuțele nu contează.')
  },
  async failed() {
    const { shop } = await openScreen(`${route}?q=filtru`, { answers: [fail(searchEndpoints.search)] })
    await expectRetried(shop, name, found(productRow()))
  },
  async refused() {
    await openScreen(`${route}?q=filtru&car=9`, {
      answers: [refuse(searchEndpoints.search, 404, { code: 'not-found', message: 'Nu există.' })],
    })
    await expectSeen('Nu avem acest vehicul', 'Caută la toate vehiculele')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('filtru')
  },
  async offline() {
    const { reopen } = await openScreen(`${route}?q=placute`, { answers: [found(productRow())] })
    await expectSeen(name)
    await reopen('off')
    await expectKnown(name)
  },
  async long() {
    await openScreen(`${route}?q=${longWord(100)}`, { size: phone, answers: [found(longRow)] })
    await expectSeen(longRow.name)
    await expectWordsWhole()
  },
}))

test('what a text was taken for stands above the results, and a part that is pressed is searched without', async () => {
  const without = 'bec h7'
  await openScreen(`/search-v2?q=${encodeURIComponent('bec h7 osram zzkk')}`, {
    size: phone,
    answers: [
      answer(
        searchEndpoints.search,
        searchAnswer([productRow()], {
          interpretations: [
            { kind: 'name', text: 'bec osram', count: 1 },
            { kind: 'from a newer shop', text: 'bec', count: 1 },
          ],
          parts: [
            { kind: 'kind', text: 'bec', without: 'h7 osram zzkk' },
            { kind: 'specification', text: 'h7', without: 'bec osram zzkk' },
            { kind: 'brand', text: 'osram', without },
          ],
          ignored: [{ text: 'zzkk', without: 'bec h7 osram' }],
        }),
      ),
    ],
  })
  await expectSeen('Nu am folosit: zzkk')
  await page.getByRole('button', { name: 'Caută fără „osram”' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(`Rezultate pentru „${without}”`)
})

test('a number of who makes the part for the maker says whose it is', async () => {
  const row = productRow({ found_by: { kind: 'oem', number: '1008945481', maker: 'MEYLE' } })
  await openScreen('/search-v2?q=1008945481', { size: phone, answers: [found(row)] })
  await expectSeen('echivalent cu MEYLE 1008945481')
})
