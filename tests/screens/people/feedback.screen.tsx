import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Feedback, feedbackEndpoints } from '#src/contract/people/feedback.ts'
import { orderEndpoints } from '#src/contract/ordering/orders.ts'
import { closePanel } from '#src/features/frame/keys/shortcut-help.ts'
import { pageOf } from '#tests/builders/answers/list-answers.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import { answer, type Asked, fail } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import { expectRetried, expectSeen, expectWordsWhole, press } from '../support/screen-states.ts'

afterEach(closePanel)

const noOrders = answer(orderEndpoints.list, pageOf([]))
const dialog = () => page.getByRole('dialog')
async function openForm(): Promise<void> {
  await press('Acțiuni rapide')
  await dialog().getByRole('button', { name: 'Feedback' }).click()
}

it('the quick actions ask for a category and a message, take files, and refuse what is no picture @CNT-03 @NAV-11', async () => {
  await openScreen('/sync', { answers: [noOrders] })
  await openForm()
  await expectSeen(/^Fișiere acceptate: JPG, PNG, WEBP, PDF \(max\. 5\sMB\)$/)
  await dialog().getByRole('button', { name: 'Trimite' }).click()
  await expectSeen('Acest câmp este obligatoriu')
  await page.getByLabelText('Despre ce este').selectOptions('Idee')
  await page.getByLabelText('Mesajul').fill('Un buton mai mare.')
  const chooser = page.getByLabelText('Fișiere').element() as HTMLInputElement
  const choose = (...files: File[]) => {
    const data = new DataTransfer()
    for (const file of files) data.items.add(file)
    chooser.files = data.files
    chooser.dispatchEvent(new Event('change', { bubbles: true }))
  }
  choose(new File(['MZ'], 'program.exe', { type: 'application/x-msdownload' }))
  await expectSeen('Tipul de fișier nu este suportat')
  choose(new File(['x'], 'poza.png', { type: 'image/png' }))
  await expectSeen('poza.png')
  await page.getByRole('button', { name: 'Elimină poza.png' }).click()
  expect(page.getByText('poza.png').elements()).toEqual([])
})

it('what was written is there again when the panel was closed, and does not leave without a network @CNT-03', async () => {
  const { reopen } = await openScreen('/sync', { answers: [noOrders] })
  await openForm()
  await page.getByLabelText('Mesajul').fill('Aproape gata.')
  closePanel()
  await reopen('off')
  await openForm()
  await expectSeen(/fișierele numai cât este deschis/)
  await expect.element(page.getByLabelText('Mesajul')).toHaveValue('Aproape gata.')
  await expectSeen(/Fără conexiune nu pleacă/)
  await expect.element(dialog().getByRole('button', { name: 'Trimite' })).toBeDisabled()
})

const admin = { acl: { roles: ['admin'] } }
const message = (given: Partial<Feedback> = {}): Feedback => ({
  id: 7,
  category: 'problem',
  text: 'Lista nu se deschide.',
  page: '/offers',
  company: { id: 1, name: 'Service Auto Exemplu SRL' },
  by: { name: 'Ana Popescu', email: 'ana@service.example' },
  actor: null,
  created_at: '2026-11-20T08:00:00Z',
  files: [{ position: 1, name: 'poza.png', bytes: 6 }],
  answered: null,
  ...given,
})
const list = (...items: Feedback[]) =>
  answer(feedbackEndpoints.list, {
    items,
    counts: { open: items.length, answered: 0 },
    page: 1,
    per_page: 25,
    total: items.length,
    total_pages: Math.min(1, items.length),
  })
const section = '/admin?section=feedback'

it('staff read what was written, and mark it as answered @CNT-03', async () => {
  const sent: Asked[] = []
  const { shop } = await openScreen(section, { user: admin, answers: [fail(feedbackEndpoints.list)] })
  await expectRetried(shop, 'Lista nu se deschide.', list(message()))
  shop.say(
    list(),
    answer(feedbackEndpoints.mark, (asked) => {
      sent.push(asked)
      return undefined
    }),
  )
  await press('Am răspuns: Ana Popescu')
  await expectSeen('Niciun mesaj')
  expect(sent).toMatchObject([{ params: { id: '7' }, body: { answered: true } }])
})

it('long messages are read whole on a phone @CNT-03', async () => {
  const long = message({ text: longText(300), company: { id: 1, name: longText(80) }, page: longWord(80) })
  await openScreen(section, { user: admin, size: phone, locale: 'de', answers: [list(long)] })
  await expectSeen(longText(300))
  await expectWordsWhole()
})
