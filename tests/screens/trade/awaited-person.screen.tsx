import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { claimEndpoints } from '#src/contract/after-sales/claims.ts'
import { returnEndpoints } from '#src/contract/after-sales/returns.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { claimLine } from '#tests/builders/answers/claim-answers.ts'
import { pageOf } from '#tests/builders/answers/list-answers.ts'
import { returnableLine, returnKinds } from '#tests/builders/answers/return-answers.ts'
import { initialData } from '#tests/builders/initial-data.ts'
import { answer } from '../support/answers.ts'
import { openScreen } from '../support/open-screen.tsx'

const typesOfClaims = answer(claimEndpoints.types, { items: [] })
const linesOfInvoices = answer(claimEndpoints.lines, pageOf([claimLine()]))

const forms = [
  { address: '/offers/create', answers: [], field: () => page.getByRole('textbox', { name: 'Ce căutați' }) },
  {
    address: '/claims/new',
    answers: [typesOfClaims, linesOfInvoices],
    field: () => page.getByRole('button', { name: /7001234/ }),
  },
  {
    address: '/returns/new',
    answers: [answer(returnEndpoints.types, returnKinds())],
    field: () => page.getByText('Scanați piesa sau scrieți factura'),
  },
]

test.each(forms)(
  '$address is written by nobody until it is known whose it is, and then does not begin anew @OFF-03',
  async ({ address, answers, field }) => {
    let come = () => {}
    const when = new Promise<void>((resolve) => (come = resolve))
    const known = { ...answer(sessionEndpoints.initialData, initialData({ principal: '1.7.7' })), when }
    const { shop } = await openScreen(address, { answers: [...answers, known] })
    await expect.poll(() => document.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThan(0)
    await expect.element(field()).not.toBeInTheDocument()
    come()
    await expect.element(field()).toBeVisible()
    expect(shop.askedOf(sessionEndpoints.initialData)).toHaveLength(1)
  },
)

const userId = initialData().user.id
const drafts = [
  {
    address: '/claims/new',
    answers: [typesOfClaims, linesOfInvoices],
    name: 'claim-draft',
    draft: { line: claimLine(), plate: 'MS 77 ZTX' },
    shown: () => page.getByRole('button', { name: 'Altă piesă' }),
  },
  {
    address: '/returns/new',
    answers: [answer(returnEndpoints.types, returnKinds())],
    name: 'return-draft',
    draft: { lines: [{ line: returnableLine(), quantity: 1, reason: 'wrong_part', category: null, note: '' }] },
    shown: () => page.getByRole('listitem').filter({ hasText: returnableLine().article.name }),
  },
]

test.each(drafts)(
  '$address that stands before the device has given back what was typed shows it then @OFF-05',
  async ({ address, answers, name, draft, shown }) => {
    await openScreen(address, { answers })
    await expect.poll(() => document.querySelectorAll('[aria-busy="true"]').length).toBe(0)
    await expect.element(shown()).not.toBeInTheDocument()
    const [key, newValue] = [`${name}.${userId}`, JSON.stringify(draft)]
    // What the device says of it when it has been opened (platform/offline/storage/keepsakes.ts).
    localStorage.setItem(key, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
    await expect.element(shown()).toBeVisible()
  },
)
