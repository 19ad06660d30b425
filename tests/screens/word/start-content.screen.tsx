import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { contentAdminEndpoints as endpoints, type ContentRow } from '#src/contract/campaigns/content-admin.ts'
import { contentPiece, contentRow } from '#tests/builders/answers/content-answers.ts'
import { answer, type Asked } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import { expectSeen, expectWordsWhole, press } from '../support/screen-states.ts'

const admin = { acl: { roles: ['admin'] } }
const address = '/admin?section=content'
const list = (item: ContentRow) =>
  answer(endpoints.list, {
    items: [item],
    counts: { running: 1, planned: 0, over: 0, untranslated: 1 },
    page: 1,
    per_page: 25,
    total: 1,
    total_pages: 1,
  })

describe('what points of START are had for', () => {
  const sends = (sent: Asked[]) =>
    answer(endpoints.create, (given) => {
      sent.push(given)
      return { id: 500_000_000, revision: 1 }
    })
  const shown = () =>
    (page.getByTitle('Previzualizare pe un telefon').element() as HTMLIFrameElement).contentDocument?.body.textContent

  it('is written as a campaign whose articles have points, and shown as a phone shows it', async () => {
    const sent: Asked[] = []
    const article = { id: 9, number: 'P 68 033', brand: 'BREMBO', name: 'Plăcuțe', net_from: 10_000, net_to: 12_000 }
    await openScreen(`${address}&content=start&piece=new`, {
      user: admin,
      answers: [list(contentRow()), answer(endpoints.articles, { items: [article] }), sends(sent)],
    })
    await page.getByLabelText('Titlu (română)').fill('START de iarnă')
    await page.getByLabelText('Text (română)').fill('Cu puncte')
    await page.getByRole('searchbox', { name: 'Adaugă un produs după număr' }).fill('P 68')
    await press('Adaugă: BREMBO P 68 033')
    await press('Salvează')
    await expectSeen('Fiecare produs are nevoie de puncte.')
    await page.getByLabelText('Puncte: P 68 033').fill('350')
    await expect.poll(shown).toContain('350 de puncte')
    await press('Salvează')
    await expect
      .poll(() => sent[0])
      .toMatchObject({
        params: { kind: 'start' },
        body: { products: [{ id: 9, discount_percent: null, points: 350 }] },
      })
  })

  it('is a prize with what is wrong at its fields, and nothing typed is lost', async () => {
    const sent: Asked[] = []
    await openScreen(`${address}&content=prize&piece=new`, {
      user: admin,
      size: phone,
      answers: [list(contentRow()), sends(sent)],
    })
    await page.getByLabelText('Titlu (română)').fill('Voucher 50 lei')
    await page.getByLabelText('Puncte', { exact: true }).fill('multe')
    await page.getByLabelText(/Voucher, lei fără TVA/).fill('49,90')
    await page.getByLabelText(/Bucăți rămase/).fill('-1')
    await press('Salvează')
    await expect.element(page.getByRole('alert')).toHaveTextContent(/Puncte.*Bucăți rămase/)
    await expect.element(page.getByLabelText('Puncte', { exact: true })).toHaveValue('multe')
    await page.getByLabelText('Puncte', { exact: true }).fill('1.500')
    await page.getByLabelText(/Bucăți rămase/).fill('')
    await page.getByLabelText('O firmă îl poate primi din nou').click()
    await expect.poll(shown).toContain('1.500 de puncte')
    await expectWordsWhole()
    await press('Salvează')
    await expect
      .poll(() => sent[0]?.body)
      .toMatchObject({ prize: { points: 1_500, value: 4_990, is_repeatable: true, stock: null, stock_seen: null } })
  })

  it('has one list of levels, a line each, that rise', async () => {
    const sent: Asked[] = []
    const levels = contentPiece({ id: 1, kind: 'levels', levels: [500, 2_000], ends_at: null })
    await openScreen(`${address}&content=levels`, {
      user: admin,
      answers: [
        list(contentRow({ id: 1, products: 2 })),
        answer(endpoints.read, levels),
        answer(endpoints.change, (given) => {
          sent.push(given)
          return { id: 1, revision: 2 }
        }),
      ],
    })
    await page.getByRole('link', { name: 'Niveluri START' }).click()
    const field = page.getByLabelText(/De la câte puncte începe fiecare nivel/)
    await expect.element(field).toHaveValue('500\n2000')
    expect(page.getByText('Fă o copie').elements()).toEqual([])
    await field.fill('500\n400')
    await press('Salvează')
    await expectSeen(/Fiecare nivel începe de la mai multe puncte/)
    await field.fill('500\n2 400\n')
    await press('Salvează')
    await expect.poll(() => sent[0]?.body).toMatchObject({ revision: 1, levels: [500, 2_400] })
  })
})
