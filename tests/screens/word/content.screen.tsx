import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contentAdminEndpoints as endpoints, type ContentRow } from '#src/contract/campaigns/content-admin.ts'
import { workEndpoints } from '#src/contract/after-sales/work.ts'
import { contentPiece, contentRow } from '#tests/builders/answers/content-answers.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import { answer, type Asked, fail, refuse } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import { expectNotOnDevice, expectRetried, expectSeen, expectWordsWhole, press } from '../support/screen-states.ts'

const admin = { acl: { roles: ['admin'] } }
const list = (...items: ContentRow[]) =>
  answer(endpoints.list, {
    items,
    counts: { running: items.length, planned: 0, over: 0, untranslated: items.length },
    page: 1,
    per_page: 25,
    total: items.length,
    total_pages: 1,
  })
const noWork = answer(workEndpoints.list, {
  items: [],
  counts: {},
  own: 0,
  all: 0,
  page: 1,
  per_page: 25,
  total: 0,
  total_pages: 0,
})
const address = '/admin?section=content'
const piece = `${address}&piece=500000000`

describe('the shop’s word of a kind', () => {
  it('says so when there is none, and leads to the first', async () => {
    const opened = await openScreen(address, { user: admin, answers: [list()] })
    await expectSeen('Nimic aici')
    await page.getByRole('link', { name: 'Scrie', exact: true }).click()
    await expectSeen('Nou: Anunțuri')
    expect(opened.address()).toContain('piece=new')
  })

  it('says so when the shop fails, and tries again', async () => {
    const { shop } = await openScreen(address, { user: admin, answers: [fail(endpoints.list)] })
    await expectRetried(shop, 'Închis vineri', list(contentRow()))
  })

  it('says that there is none of a number, with a way on and none to try again', async () => {
    const message = 'Nu am găsit ce căutați.'
    await openScreen(piece, { user: admin, answers: [refuse(endpoints.read, 404, { code: 'not-found', message })] })
    await expectSeen('Conținut inexistent', message)
    await expect.element(page.getByRole('link', { name: 'Anunțuri' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Încearcă din nou' })).not.toBeInTheDocument()
  })

  it('needs the shop', async () => {
    await openScreen(address, { user: admin, network: 'off', answers: [list(contentRow())] })
    await expectNotOnDevice()
  })

  it('says what runs, what is missing and who wrote it, whole on a phone', async () => {
    const by = longText(80)
    await openScreen(address, {
      user: admin,
      size: phone,
      locale: 'de',
      answers: [
        list(
          contentRow({
            title: longText(150),
            missing: ['hu', 'en', 'de'],
            written: { at: '2026-11-20T06:00:00Z', by },
          }),
          contentRow({ id: 7, title: longWord(60), state: 'over', written: null }),
        ),
      ],
    })
    await expectSeen(longText(150), /fehlt: Ungarisch, Englisch, Deutsch/)
    await expectWordsWhole()
  })

  it('is no section for staff who are no administrators', async () => {
    await openScreen('/admin', { user: { acl: { roles: ['RV carpat'] } }, answers: [noWork] })
    await expect.element(page.getByRole('link', { name: 'Documente ERP' })).toBeVisible()
    expect(page.getByRole('link', { name: 'Conținut', exact: true }).elements()).toEqual([])
  })
})

describe('a piece that is written', () => {
  it('is sent with its texts and its period in the brand’s zone', async () => {
    const sent: Asked[] = []
    await openScreen(`${address}&piece=new`, {
      user: admin,
      answers: [
        list(contentRow()),
        answer(endpoints.create, (given) => {
          sent.push(given)
          return { id: 500_000_000, revision: 1 }
        }),
      ],
    })
    await page.getByLabelText('Titlu (română)').fill('Închis vineri')
    await page.getByLabelText('De la', { exact: true }).fill('2026-12-01T08:00')
    await page.getByText('germană, lipsește').click()
    await page.getByLabelText('Titlu (germană)').fill('Freitag geschlossen')
    await press('Salvează')
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]).toMatchObject({
      params: { kind: 'announcement' },
      body: {
        texts: { ro: { title: 'Închis vineri' }, de: { title: 'Freitag geschlossen' }, hu: { title: '' } },
        starts_at: '2026-12-01T06:00:00.000Z',
        ends_at: null,
      },
    })
    await expect.element(page.getByRole('list', { name: 'Anunțuri' })).toBeVisible()
  })

  it('is there again after the page was left, until it is given up or saved', async () => {
    const title = page.getByLabelText('Titlu (română)')
    const answers = [answer(endpoints.read, contentPiece()), list(contentRow())]
    const { reopen } = await openScreen(piece, { user: admin, answers })
    await expect.element(title).toBeVisible()
    const saved = (title.element() as HTMLInputElement).value
    await title.fill('Deschis sâmbătă')
    await reopen('on')
    await expect.element(title).toHaveValue('Deschis sâmbătă')
    await press('Renunță la ce am scris')
    await expect.element(title).toHaveValue(saved)
    await reopen('on')
    await expect.element(title).toHaveValue(saved)
    await expect.element(page.getByText(/nu ați salvat/)).not.toBeInTheDocument()
  })

  it('says at its fields what is wrong before anything is sent', async () => {
    await openScreen(`${address}&piece=new`, { user: admin, answers: [] })
    await page.getByLabelText('Adresa din magazin (română)').fill('https://altundeva.example')
    await press('Salvează')
    const summary = page.getByRole('alert')
    await expect.element(summary).toHaveTextContent(/Titlu \(română\)/)
    await expect.element(summary).toHaveTextContent(/Scrieți o adresă din magazin/)
    await expect.element(page.getByLabelText('Adresa din magazin (română)')).toHaveValue('https://altundeva.example')
  })

  it('says what the shop refuses where it belongs, and loses nothing', async () => {
    const message = 'Ziua are deja produse.'
    await openScreen(piece, {
      user: admin,
      answers: [
        answer(endpoints.read, contentPiece()),
        refuse(endpoints.change, 422, { code: 'validation', message: 'Corectați.', errors: { ends_at: [message] } }),
      ],
    })
    await page.getByLabelText('Titlu (română)').fill('Deschis sâmbătă')
    await press('Salvează')
    await expectSeen(message)
    await expect.element(page.getByLabelText('Titlu (română)')).toHaveValue('Deschis sâmbătă')
  })

  it('that somebody else changed meanwhile shows both, and is saved over theirs only when that is asked', async () => {
    const sent: Asked[] = []
    const theirs = contentPiece({
      revision: 2,
      texts: { ...contentPiece().texts, ro: { ...contentPiece().texts.ro, title: 'Închis joi' } },
      changes: [{ action: 'changed', at: '2026-11-21T06:00:00Z', by: 'Dan Altul' }],
    })
    const { shop } = await openScreen(piece, {
      user: admin,
      answers: [
        list(contentRow()),
        answer(endpoints.read, contentPiece()),
        refuse(endpoints.change, 412, {
          code: 'content-changed',
          message: 'Între timp altcineva a modificat.',
          details: { revision: 2 },
        }),
      ],
    })
    await page.getByLabelText('Titlu (română)').fill('Închis sâmbătă')
    shop.say(answer(endpoints.read, theirs))
    await press('Salvează')
    await expectSeen(/Între timp altcineva a modificat/, /Dan Altul/, 'Închis joi')
    await expect.element(page.getByLabelText('Titlu (română)')).toHaveValue('Închis sâmbătă')
    shop.say(
      answer(endpoints.change, (given) => {
        sent.push(given)
        return { id: 500_000_000, revision: 3 }
      }),
    )
    await press('Salvează ce am scris eu')
    await expect.poll(() => sent[0]?.body).toMatchObject({ revision: 2, texts: { ro: { title: 'Închis sâmbătă' } } })
  })

  it('is deleted, and brought back by the notice', async () => {
    const asked: string[] = []
    await openScreen(piece, {
      user: admin,
      answers: [
        list(),
        answer(endpoints.read, contentPiece()),
        answer(endpoints.remove, () => {
          asked.push('remove')
          return undefined
        }),
        answer(endpoints.restore, () => {
          asked.push('restore')
          return { id: 500_000_000, revision: 3 }
        }),
      ],
    })
    await press('Șterge')
    await press('Adu înapoi')
    await expect.poll(() => asked).toEqual(['remove', 'restore'])
  })

  it('shows beside it how a phone shows it, in the language that is written', async () => {
    // As a menu does that stops the page from scrolling.
    document.documentElement.style.scrollBehavior = 'smooth'
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    await openScreen(piece, { user: admin, answers: [answer(endpoints.read, contentPiece())] })
    const frame = page.getByTitle('Previzualizare pe un telefon')
    const shown = () => (frame.element() as HTMLIFrameElement).contentDocument?.body.textContent
    await expect.poll(shown).toContain('Închis vineri')
    await page.getByText('maghiară', { exact: true }).click()
    await expect.poll(shown).toContain('Pénteken zárva')
    expect(frame.element().clientWidth).toBe(390)
    const { documentElement: inside } = (frame.element() as HTMLIFrameElement).contentDocument!
    expect([inside.lang, inside.getAttribute('style')]).toEqual(['ro', null])
  })

  it('has its products found by number, with what is paid in a campaign', async () => {
    const sent: Asked[] = []
    const article = { id: 9, number: 'P 68 033', brand: 'BREMBO', name: 'Plăcuțe', net_from: 10_000, net_to: 12_000 }
    await openScreen(`${address}&content=campaign&piece=new`, {
      user: admin,
      answers: [
        list(contentRow()),
        answer(endpoints.articles, { items: [article] }),
        answer(endpoints.create, (given) => {
          sent.push(given)
          return { id: 500_000_000, revision: 1 }
        }),
      ],
    })
    await page.getByLabelText('Titlu (română)').fill('Luna frânelor')
    await page.getByLabelText('Text (română)').fill('Discuri și plăcuțe')
    await page.getByRole('searchbox', { name: 'Adaugă un produs după număr' }).fill('P 68')
    await press('Adaugă: BREMBO P 68 033')
    await page.getByLabelText('Reducere în procente: P 68 033').fill('12,5')
    await expectSeen(/87,50\slei – 105,00\slei/)
    await userEvent.tab()
    await press('Salvează')
    await expect.poll(() => sent[0]?.body).toMatchObject({ products: [{ id: 9, discount_percent: 12.5 }] })
  })
})
