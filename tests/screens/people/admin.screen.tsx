import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type ErpQueued, erpQueueEndpoints } from '#src/contract/after-sales/erp-queue.ts'
import { workEndpoints, type WorkItem } from '#src/contract/after-sales/work.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import { answer, type Asked, fail, refuse } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import {
  expectNotOnDevice,
  expectRetried,
  expectSeen,
  expectWordsWhole,
  press,
  screenStates,
} from '../support/screen-states.ts'

const admin = { acl: { roles: ['admin'] } }
const company = { id: 1, name: 'Service Auto Exemplu SRL' }
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const work = (given: Partial<WorkItem> = {}): WorkItem => ({
  kind: 'offer',
  id: '0020001240',
  number: '0020001240',
  company,
  lines: 14,
  text: 'Popescu, CJ 01 ABC',
  since: minutesAgo(25),
  due: null,
  is_urgent: false,
  is_own: true,
  retry: null,
  ...given,
})
const late = work({
  kind: 'claim',
  id: '3f7e2b52-9f3c-4d0e-8a55-0b8d2c9b7a11',
  number: '31',
  lines: null,
  due: minutesAgo(5),
  is_urgent: true,
})
const refused = work({
  kind: 'erp',
  id: 'order:4400000064:1',
  number: 'order:4400000064',
  lines: null,
  text: 'preț',
  is_urgent: true,
  is_own: false,
  retry: 'order:4400000064:1',
})
const workList = (...items: WorkItem[]) => {
  const counts: Record<string, number> = {}
  for (const { kind } of items) counts[kind] = (counts[kind] ?? 0) + 1
  return answer(workEndpoints.list, {
    items,
    counts,
    own: items.filter(({ is_own }) => is_own).length,
    all: items.length,
    page: 1,
    per_page: 25,
    total: items.length,
    total_pages: Math.min(1, items.length),
  })
}

screenStates('/admin', {
  async empty() {
    await openScreen('/admin', { user: admin, answers: [workList()] })
    await expectSeen('Nimic de făcut.')
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Conturi' }).last()).toBeVisible()
  },
  async failed() {
    const { shop } = await openScreen('/admin', { user: admin, answers: [fail(workEndpoints.list)] })
    await expectRetried(shop, 'Ofertă 0020001240', workList(work()))
  },
  async refused() {
    const message = 'Documentul nu mai este în coadă.'
    await openScreen('/admin', {
      user: admin,
      answers: [workList(refused), refuse(erpQueueEndpoints.retry, 404, { code: 'not-found', message })],
    })
    await press(/^Reîncearcă/)
    await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expectSeen('Comandă 4400000064')
  },
  async offline() {
    await openScreen('/admin', { user: admin, network: 'off', answers: [workList(work())] })
    await expectNotOnDevice()
  },
  async long() {
    const long = { company: { id: 1, name: longText(150) }, text: `${longWord(60)} ${longText(90)}` }
    await openScreen('/admin', {
      user: admin,
      size: phone,
      locale: 'de',
      answers: [workList(work(long), { ...late, ...long }, { ...refused, ...long })],
    })
    await expectSeen(longText(150))
    await expectWordsWhole()
  },
})

describe('the work list', () => {
  it('says by when or since when, what is urgent, and leads to where it is answered', async () => {
    await openScreen('/admin', { user: admin, answers: [workList(late, refused, work())] })
    const rows = page.getByRole('list', { name: 'De făcut' }).getByRole('listitem')
    await expect.element(rows.nth(0)).toHaveTextContent(/Reclamație 31.*răspunsul trebuia dat până la/)
    await expect.element(rows.nth(0).getByLabelText('Urgent')).toBeVisible()
    await expect.element(rows.nth(1)).toHaveTextContent(/Comandă 4400000064.*refuzat de ERP: preț/)
    await expect.element(rows.nth(2)).toHaveTextContent(/Ofertă 0020001240.*14 linii.*așteaptă de/)
    await expect.element(rows.nth(2).getByLabelText('Urgent')).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('link', { name: 'Răspunde: Reclamație 31' }))
      .toHaveAttribute('href', `/claims/${late.id}`)
    await expect
      .element(page.getByRole('link', { name: 'Răspunde: Ofertă 0020001240' }))
      .toHaveAttribute('href', '/offers/0020001240')
  })

  it('is narrowed to a kind or to one’s own, which the address keeps', async () => {
    const asked: Asked[] = []
    const opened = await openScreen('/admin', {
      user: admin,
      answers: [
        answer(workEndpoints.list, (given) => {
          asked.push(given)
          return {
            items: [work()],
            counts: { offer: 1, claim: 2 },
            own: 1,
            all: 3,
            page: 1,
            per_page: 25,
            total: 1,
            total_pages: 1,
          }
        }),
      ],
    })
    await press(/^Reclamații/)
    await expect.poll(() => asked.at(-1)?.query).toMatchObject({ kind: 'claim', whose: 'all' })
    await press(/^Ale mele/)
    await expect.poll(() => asked.at(-1)?.query).toMatchObject({ kind: 'claim', whose: 'own', page: '1' })
    expect(opened.address()).toBe('/admin?kind=claim&whose=own')
  })
})

const queued = (given: Partial<ErpQueued> = {}): ErpQueued => ({
  key: 'order:4400000064:1',
  document: 'order:4400000064',
  kind: 'order',
  state: 'refused',
  company,
  attempts: 1,
  last_error: 'preț',
  waits_for: null,
  created_at: minutesAgo(18),
  sent_at: null,
  next_attempt_at: null,
  is_overdue: false,
  ...given,
})
const queue = (adapter: string | null, ...items: ErpQueued[]) =>
  answer(erpQueueEndpoints.list, {
    items,
    files: adapter === 'folder' ? [{ name: '12.json', read_at: minutesAgo(2), error: 'lines.0.confirmed' }] : [],
    counts: { waiting: 1, sent: 0, refused: 1 },
    adapter,
    page: 1,
    per_page: 25,
    total: items.length,
    total_pages: 1,
  })

describe('the documents for the ERP', () => {
  it('stand with their reason, what they wait for, and a way to try again', async () => {
    const tried: Asked[] = []
    await openScreen('/admin?section=erp', {
      user: admin,
      answers: [
        queue(
          'http',
          queued(),
          queued({
            key: 'order:4400000065:1',
            document: 'order:4400000065',
            state: 'waiting',
            waits_for: 'order:4400000064:1',
            is_overdue: true,
            last_error: null,
          }),
        ),
        answer(erpQueueEndpoints.retry, (given) => {
          tried.push(given)
          return undefined
        }),
      ],
    })
    const rows = page.getByRole('list', { name: 'Documente ERP' }).getByRole('listitem')
    await expect.element(rows.nth(0)).toHaveTextContent(/Comandă 4400000064.*refuzat.*preț/)
    await expect.element(rows.nth(1)).toHaveTextContent(/în așteptare.*așteaptă după: Comandă 4400000064/)
    expect(page.getByText(/Niciun ERP nu este legat/).elements()).toEqual([])
    await press('Reîncearcă: Comandă 4400000064')
    await expect.poll(() => tried.map(({ params }) => params)).toEqual([{ key: 'order:4400000064:1' }])
  })

  it('say in the language of who reads that a try failed, and what the ERP itself has said of a refused one', async () => {
    const last_error = 'the ERP answered 500'
    await openScreen('/admin?section=erp', {
      user: admin,
      answers: [queue('http', queued({ state: 'waiting', last_error }))],
    })
    await expectSeen('nu a plecat spre ERP')
    expect(page.getByText(last_error).elements()).toEqual([])
  })

  it('stand beside the files that the ERP has put into its folder, what was refused with its place', async () => {
    await openScreen('/admin?section=erp', { user: admin, answers: [queue('folder')] })
    await expectSeen('Fișiere de la ERP', /12\.json.*refuzat/, 'lines.0.confirmed')
  })

  it('wait, and staff are told so, where no ERP is named', async () => {
    await openScreen('/admin?section=erp', { user: admin, answers: [queue(null)] })
    await expectSeen(/Niciun ERP nu este legat/, 'Niciun document')
  })
})
