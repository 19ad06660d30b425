import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AnsweredFile } from '#src/contract/files.ts'
import { priceListEndpoints } from '#src/contract/ordering/price-list.ts'
import { answer, refuse, type ShopAnswer } from '../support/answers.ts'
import { openScreen } from '../support/open-screen.tsx'
import { quietSettings } from '../support/quiet-answers.ts'
import { expectSeen, press } from '../support/screen-states.ts'

const FILE = 'Listă de prețuri 2026-11-24.csv'
const KILOBYTE = 1_000
const start = page.getByRole('button', { name: 'Descarcă lista de prețuri' })
const progress = page.getByRole('progressbar', { name: 'Se descarcă lista de prețuri' })
const saved: { name: string; content: Blob | undefined }[] = []
beforeEach(() => {
  saved.length = 0
  const contents = new Map<string, Blob>()
  const address = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const given = address(content)
    contents.set(given, content as Blob)
    return given
  })
  // What the browser would do with it is its own matter.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: contents.get(this.href) })
  })
})
afterEach(() => void vi.restoreAllMocks())

const open = (...answers: ShopAnswer[]) =>
  openScreen('/account/settings', {
    answers: [
      ...quietSettings,
      answer(priceListEndpoints.check, { has_price_list: true, file: { mime: 'text/csv', path: FILE } }),
      ...answers,
    ],
  })

/** A list of two pieces, of which the second comes when the test says so. */
function inTwoPieces() {
  let giveRest: () => void = () => undefined
  const rest = new Promise<void>((resolve) => {
    giveRest = resolve
  })
  const stopped = vi.fn<() => void>()
  async function* pieces(): AsyncGenerator<Uint8Array> {
    try {
      yield new Uint8Array(250 * KILOBYTE).fill(97)
      await rest
      yield new Uint8Array(750 * KILOBYTE).fill(98)
    } finally {
      stopped()
    }
  }
  const file: AnsweredFile<'text/csv'> = {
    name: FILE,
    type: 'text/csv',
    stream: pieces(),
    expectedBytes: 1_000 * KILOBYTE,
  }
  return { listed: answer(priceListEndpoints.download, file), giveRest: () => giveRest(), stopped }
}

describe('the price list in the settings', () => {
  it('tells how far it has come, and is saved under its name, again if wished @FIN-02', async () => {
    const { listed, giveRest } = inTwoPieces()
    await open(listed)
    await start.click()
    await expect.element(progress).toHaveAttribute('aria-valuenow', String(250 * KILOBYTE))
    await expect.element(progress).toHaveAttribute('aria-valuemax', String(1_000 * KILOBYTE))
    await expectSeen(/din aproximativ/)
    expect(saved).toEqual([])
    giveRest()
    await expectSeen(`S-a descărcat: ${FILE}`)
    expect(saved.map(({ name }) => name)).toEqual([FILE])
    expect([saved[0]?.content?.size, saved[0]?.content?.type]).toEqual([1_000 * KILOBYTE, 'text/csv'])
    await press('Salvează din nou fișierul')
    expect(saved.map(({ name }) => name)).toEqual([FILE, FILE])
  })

  it('that is called off is saved nowhere, and can be begun again', async () => {
    const { listed, giveRest, stopped } = inTwoPieces()
    const { shop } = await open(listed)
    await start.click()
    await expectSeen(/din aproximativ/)
    await press('Anulează descărcarea')
    await expect.element(start).toBeEnabled()
    giveRest()
    await expect.poll(() => stopped.mock.calls.length).toBe(1)
    expect(saved).toEqual([])
    await expect.element(progress).not.toBeInTheDocument()
    const bytes = new Uint8Array([97, 59, 98])
    shop.say(answer(priceListEndpoints.download, { name: FILE, type: 'text/csv', bytes }))
    await start.click()
    await expectSeen(`S-a descărcat: ${FILE}`)
  })

  it('that is refused says the shop’s own words beside the button, and nothing is saved @FIN-02 @LIM-01', async () => {
    const message = 'Pentru firma dvs. nu există acum o listă de prețuri.'
    const { shop } = await open(
      refuse(priceListEndpoints.download, 422, {
        code: 'validation',
        message: 'Corectați câmpurile marcate.',
        errors: { price_list: [message] },
      }),
    )
    await start.click()
    await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect.element(start).toBeEnabled()
    expect(saved).toEqual([])
    const bytes = new Uint8Array([97])
    shop.say(answer(priceListEndpoints.download, { name: FILE, type: 'text/csv', bytes }))
    await start.click()
    await expectSeen(`S-a descărcat: ${FILE}`)
    await expect.element(page.getByText(message)).not.toBeInTheDocument()
  })

  it('without a network cannot be begun, and it is said why @FIN-02 @OFF-02', async () => {
    const { reopen } = await open()
    await expect.element(start).toBeEnabled()
    await reopen('off')
    await expectSeen(/se poate descărca numai cu conexiune/)
    // Nobody has said so.
    await expect.element(page.getByText('Pentru firma dvs. nu există acum o listă de prețuri.')).not.toBeInTheDocument()
    await expect.element(start).toBeDisabled()
  })

  it('is not there for who may not see purchase prices @FIN-02', async () => {
    await openScreen('/account/settings', { user: { may_see_purchase_prices: false }, answers: quietSettings })
    await expectSeen('Afișează prețuri cu TVA')
    await expect.element(page.getByText('Livrare', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Listă de prețuri', { exact: true })).not.toBeInTheDocument()
    await expect.element(start).not.toBeInTheDocument()
  })

  it('that there is none of is said, and not offered', async () => {
    await open(answer(priceListEndpoints.check, { has_price_list: false, file: null }))
    await expectSeen('Pentru firma dvs. nu există acum o listă de prețuri.')
    await expect.element(start).toBeDisabled()
  })
})
