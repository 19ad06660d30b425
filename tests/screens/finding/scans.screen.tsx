import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reportAnswer } from '#src/platform/api/contact.ts'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { type Scan, scanEndpoints } from '#src/contract/people/scans.ts'
import { scanDialog } from '#src/components/scanning/scan-dialog.ts'
import { ownScans, shopNews } from '#src/data/shop-news.ts'
import { searchAnswer } from '#tests/builders/answers/list-answers.ts'
import { productRow } from '#tests/builders/cart.ts'
import { answer, fail } from '../support/answers.ts'
import { desktop, openScreen, phone } from '../support/open-screen.tsx'
import { expectRetried, expectSeen, expectWordsWhole, press } from '../support/screen-states.ts'

const CODE = '0986494000'
const taken = (given: Partial<Scan> = {}): Scan => ({
  id: crypto.randomUUID(),
  kind: 'code',
  value: CODE,
  device: 'tablet',
  taken_at: new Date().toISOString(),
  ...given,
})
const listed = (...items: Scan[]) => answer(scanEndpoints.list, { items })
const around = [answer(searchEndpoints.search, searchAnswer([productRow()])), answer(scanEndpoints.take, undefined)]
/** The shop tells that something was scanned. */
const tell = ({ id }: Scan) => shopNews.set({ scan: id })
const card = () => page.getByRole('status').filter({ hasText: 'Scanat pe' })

beforeEach(() => {
  shopNews.set(null)
  scanDialog.set(false)
})

/** As a scanner does that acts as a keyboard. */
function scan(code: string): void {
  for (const key of [...code, 'Enter'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}

test('what is scanned elsewhere is offered below, takes no focus, and O opens what the scan opened there @VEH-04', async () => {
  const scanned = taken({ value: 'ABC0986494000' })
  const { address, shop } = await openScreen('/search-v2?q=filtru', {
    size: desktop,
    answers: [...around, fail(searchEndpoints.suggest), listed(scanned)],
  })
  const field = page.getByRole('combobox').first()
  await field.click()
  tell(scanned)
  await expect.element(card()).toHaveTextContent('Scanat pe tabletă: ABC…4000')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('o')
  await expect.element(card()).toBeVisible()
  ;(document.activeElement as HTMLElement).blur()
  // A key right behind another one would be a scanner's.
  const pressed = async () => {
    await userEvent.keyboard('o')
    return address()
  }
  await expect.poll(pressed, { interval: 200 }).toBe('/search-v2?q=ABC0986494000')
  await expect.element(card()).not.toBeInTheDocument()
  // To open it is no scan.
  expect(shop.askedOf(scanEndpoints.take)).toEqual([])
})

test('a letter that a scanner types within a code is no key', async () => {
  const scanned = taken()
  const { address } = await openScreen('/search-v2?q=filtru', { answers: [...around, listed(scanned)] })
  tell(scanned)
  await expect.element(card()).toBeVisible()
  scan('OC1234')
  await expect.poll(address).toBe('/search-v2?q=OC1234')
  await expect.element(card()).toBeVisible()
})

test('the card goes after twenty seconds, or when it is closed; on a phone its words are whole', async () => {
  const [first, second] = [taken({ device: 'phone' }), taken({ device: 'computer' })]
  await openScreen('/search-v2?q=filtru', { size: phone, answers: [...around, listed(first, second)] })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    tell(first)
    await expect.element(card()).toHaveTextContent('Scanat pe telefon')
    await expectWordsWhole()
    vi.advanceTimersByTime(20_000)
    await expect.element(card()).not.toBeInTheDocument()
  } finally {
    vi.useRealTimers()
  }
  tell(second)
  await expect.element(card()).toHaveTextContent('Scanat pe calculator')
  await card().getByRole('button', { name: 'Închide' }).click()
  await expect.element(card()).not.toBeInTheDocument()
})

test('the list of ten minutes stands below the camera: failed, empty, filled; what is older is not there @VEH-04', async () => {
  const { shop, address } = await openScreen('/favourites-v2', { answers: [...around, fail(scanEndpoints.list)] })
  await press('Scanează un cod')
  await expectSeen('Scanate în ultimele zece minute')
  await expectRetried(shop, 'Nimic încă. Ce scanați pe un dispozitiv apare și pe celelalte.', listed())
  await press('Închide')
  const old = taken({ value: 'OLD', taken_at: new Date(Date.now() - 601_000).toISOString() })
  shop.say(listed(taken(), old))
  await press('Scanează un cod')
  const row = page.getByRole('dialog').getByRole('listitem')
  await expect.element(row).toHaveTextContent(`Scanat pe tabletă: ${CODE}`)
  await row.getByRole('button', { name: 'Deschide' }).click()
  await expect.poll(address).toBe(`/search-v2?q=${CODE}`)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a scan is sent beside what it does here; without a network it waits, and leaves once when the shop answers again @VEH-04 @OFF-01', async () => {
  const { shop, address } = await openScreen('/search-v2?q=filtru', { answers: around })
  scan(CODE)
  await expect.poll(address).toBe(`/search-v2?q=${CODE}`)
  const sent = () => shop.askedOf(scanEndpoints.take).map(({ body }) => body)
  await expect.poll(sent).toMatchObject([{ kind: 'code', value: CODE, age_seconds: 0 }])
  expect(ownScans.has((sent()[0] as Scan).id)).toBe(true)
  shop.isReachable = false
  scan('ZZ77777')
  await expect.poll(address).toBe('/search-v2?q=ZZ77777')
  // Long enough for it to have been tried.
  await expectSeen(/conexiune/)
  expect(sent()).toHaveLength(1)
  shop.isReachable = true
  // As any answer does; a call that had left before may still fail, and say otherwise.
  const answered = () => {
    reportAnswer()
    return sent()
  }
  await expect.poll(answered).toMatchObject([{ value: CODE }, { kind: 'code', value: 'ZZ77777' }])
})

test('who acts for a customer offers nothing of theirs', async () => {
  const { shop, address } = await openScreen('/search-v2?q=filtru', { answers: around })
  localStorage.setItem('impersonating', 'true')
  try {
    scan(CODE)
    await expect.poll(address).toBe(`/search-v2?q=${CODE}`)
  } finally {
    localStorage.removeItem('impersonating')
  }
  // The next one takes along whatever waits.
  scan('ZZ77777')
  const sent = () => shop.askedOf(scanEndpoints.take).map(({ body }) => (body as { value: string }).value)
  await expect.poll(sent).toEqual(['ZZ77777'])
})
