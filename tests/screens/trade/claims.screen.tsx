import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { certificateEndpoints } from '#src/contract/after-sales/certificates.ts'
import { claimEndpoints, type ClaimSummary } from '#src/contract/after-sales/claims.ts'
import { certificate, claimDetails, claimId, claimLine, claimSummary } from '#tests/builders/answers/claim-answers.ts'
import { pageOf } from '#tests/builders/answers/list-answers.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import { answer, fail, refuse } from '../support/answers.ts'
import { desktop, openScreen, phone } from '../support/open-screen.tsx'
import { addFile, pictureFile } from '../support/picture-files.ts'
import {
  expectKnown,
  expectRetried,
  expectSeen,
  expectWordsWhole,
  press,
  screenStates,
} from '../support/screen-states.ts'

const listOf = (items: readonly ClaimSummary[]) => answer(claimEndpoints.list, pageOf(items))
const types = answer(claimEndpoints.types, {
  items: [
    { type: 'defective_part', photo_kinds: ['damage', 'label'], observations_min: 10, invoice_min: 3 },
    {
      type: 'defective_battery',
      photo_kinds: ['damage', 'label', 'battery_slip'],
      observations_min: 10,
      invoice_min: 3,
    },
  ],
})
const lines = answer(claimEndpoints.lines, pageOf([claimLine()]))
/** What a new claim is begun with. */
const around = [types, lines]
const longArticle = { id: 100, articleNumber: longWord(24), brand: longWord(20), name: longText(120) }

screenStates('/claims', {
  async empty() {
    await openScreen('/claims', { answers: [listOf([]), ...around] })
    await expectSeen('Nicio reclamație')
    await expect.element(page.getByRole('link', { name: 'Reclamație nouă' }).first()).toBeVisible()
  },
  async failed() {
    const { shop } = await openScreen('/claims', { answers: [fail(claimEndpoints.list), ...around] })
    await expectRetried(shop, '7000000031', listOf([claimSummary()]))
  },
  refused: 'it only reads',
  async offline() {
    const { shop, reopen } = await openScreen('/claims', { answers: [listOf([claimSummary()]), ...around] })
    await expectSeen('7000000031')
    for (const endpoint of [claimEndpoints.types, claimEndpoints.lines])
      await expect.poll(() => shop.askedOf(endpoint)).toHaveLength(1)
    await reopen('off')
    await expectKnown('7000000031')
    await page.getByRole('link', { name: 'Reclamație nouă' }).first().click()
    await expectSeen(claimLine().article.articleNumber)
  },
  async long() {
    await openScreen('/claims', {
      size: phone,
      answers: [
        listOf([claimSummary({ article: longArticle, plate: 'WWWWWWWWWWWWWWW', created_by: longText(60) })]),
        ...around,
      ],
    })
    await expectSeen('7000000031')
    await expectWordsWhole()
  },
})

test('at a desk each column stands under its head, and the chips count what there is', async () => {
  const ids = ['0a', '0b', '0c', '0d'].map((end) => `${claimId.slice(0, -2)}${end}`)
  const list = { ...pageOf(ids.map((id) => claimSummary({ id }))), counts: { submitted: 3, rejected: 1 } }
  await openScreen('/claims', { size: desktop, answers: [answer(claimEndpoints.list, list), ...around] })
  const left = (text: string) => page.getByText(text, { exact: true }).first().element().getBoundingClientRect().left
  await expect.element(page.getByRole('button', { name: /^Trimis 3$/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Respins 1$/ })).toBeVisible()
  expect(page.getByRole('button', { name: /^Primit/ }).elements()).toEqual([])
  const { created_by: by, plate } = claimSummary()
  expect([left(by), left(plate)]).toEqual([left('Trimisă de'), left('Nr. auto')])
})

test('on a phone the chips stand in one line, with the chosen one in sight', async () => {
  const counts = { submitted: 3, received: 1, in_review: 1, accepted: 2, rejected: 1, withdrawn: 1, lapsed: 1 }
  await openScreen('/claims?is=lapsed', {
    size: phone,
    answers: [answer(claimEndpoints.list, { ...pageOf([claimSummary()]), counts }), ...around],
  })
  const chip = (name: RegExp) => page.getByRole('button', { name }).element().getBoundingClientRect()
  await expect.element(page.getByRole('button', { name: /^Expirat 1$/ })).toBeVisible()
  expect(chip(/^Expirat/).top).toBe(chip(/^Trimis 3/).top)
  expect(chip(/^Expirat/).left).toBeGreaterThanOrEqual(0)
  expect(chip(/^Expirat/).right).toBeLessThanOrEqual(phone[0])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone[0])
})

screenStates('/claims/$id', {
  async empty() {
    await openScreen(`/claims/${claimId}`, {
      answers: [refuse(claimEndpoints.details, 404, { code: 'not-found', message: 'Nu am găsit.' })],
    })
    await expectSeen('Nu avem această reclamație')
  },
  async failed() {
    const { shop } = await openScreen(`/claims/${claimId}`, { answers: [fail(claimEndpoints.details)] })
    await expectRetried(shop, 'Reclamația 7000000031', answer(claimEndpoints.details, claimDetails()))
  },
  async refused() {
    const message = 'Reclamația este deja încheiată sau a fost retrasă.'
    await openScreen(`/claims/${claimId}`, {
      answers: [
        answer(claimEndpoints.details, claimDetails()),
        refuse(claimEndpoints.withdraw, 422, { code: 'validation', message, errors: { status: [message] } }),
      ],
    })
    await press('Retrage reclamația')
    await expectSeen('Retrageți reclamația 7000000031?')
    await page.getByRole('dialog').getByRole('button', { name: 'Retrage reclamația' }).click()
    await expectSeen(message)
    await expectSeen('Zgomot la frânare după 2.000 km.')
  },
  async offline() {
    const { reopen } = await openScreen(`/claims/${claimId}`, {
      answers: [answer(claimEndpoints.details, claimDetails())],
    })
    await expectSeen('Reclamația 7000000031')
    await reopen('off')
    await expectKnown('Zgomot la frânare după 2.000 km.')
  },
  async long() {
    await openScreen(`/claims/${claimId}`, {
      size: phone,
      answers: [
        answer(
          claimEndpoints.details,
          claimDetails({
            article: longArticle,
            observations: longText(200),
            fitted_by: longText(80),
            defect_code: longWord(40),
          }),
        ),
      ],
    })
    await expectSeen('Reclamația 7000000031')
    await expectWordsWhole()
  },
})

screenStates('/claims/new', {
  async empty() {
    await openScreen('/claims/new', { answers: [types, answer(claimEndpoints.lines, pageOf([]))] })
    await expectSeen('Nicio piesă facturată încă')
  },
  async failed() {
    const { shop } = await openScreen('/claims/new', { answers: [fail(claimEndpoints.types), lines] })
    await expectRetried(shop, /BREMBO/, types)
  },
  async refused() {
    const message = 'Tot ce este pe această linie a fost deja reclamat sau returnat.'
    const errors = { quantity: [message] }
    await openScreen('/claims/new', {
      size: desktop,
      answers: [
        types,
        answer(claimEndpoints.lines, pageOf([claimLine({ left: 1 })])),
        refuse(claimEndpoints.create, 422, { code: 'validation', message: 'Corectați.', errors }),
      ],
    })
    await fillClaim()
    await press('Trimite reclamația')
    await expectSeen(/Reclamația nu a putut fi salvată/)
    // Of one piece there is no field for the quantity.
    await expect
      .element(page.getByRole('form', { name: 'Reclamație nouă' }).getByText(message, { exact: true }))
      .toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Observații' })).toHaveValue('Zgomot la frânare, uzură.')
    expect(
      page.getByRole('img').elements().length + document.querySelectorAll('img[src^="blob:"]').length,
    ).toBeGreaterThan(1)
  },
  async offline() {
    const { reopen } = await openScreen('/claims/new', { answers: [types, lines] })
    await expectSeen(/BREMBO/)
    await reopen('off')
    await expectKnown(/BREMBO/)
  },
  async long() {
    await openScreen('/claims/new', {
      size: phone,
      answers: [
        types,
        answer(claimEndpoints.lines, pageOf([claimLine({ article: longArticle, plate: 'WWWWWWWWWWWWWWW' })])),
      ],
    })
    await page.getByRole('button', { name: /7001234/ }).click()
    await expectSeen(/Fișiere acceptate/)
    await expectWordsWhole()
  },
})

const certificateLists = {
  '/compliance': certificateEndpoints.complianceList,
  '/conformity': certificateEndpoints.conformityList,
} as const

screenStates(['/compliance', '/conformity'], (route) => {
  const list = certificateLists[route as keyof typeof certificateLists]
  const one = answer(list, pageOf([certificate()]))
  return {
    async empty() {
      await openScreen(route, { answers: [answer(list, pageOf([]))] })
      await expectSeen('Niciun document', 'Apar după factură.')
    },
    async failed() {
      const { shop } = await openScreen(route, { answers: [fail(list)] })
      await expectRetried(shop, /CG-100001/, one)
    },
    refused: 'it only reads',
    async offline() {
      const { reopen } = await openScreen(route, { answers: [one] })
      await expectSeen(/CG-100001/)
      await reopen('off')
      await expectKnown(/CG-100001/)
    },
    async long() {
      await openScreen(route, {
        size: phone,
        answers: [answer(list, pageOf([certificate({ article: longArticle, plate: 'WWWWWWWWWWWWWWW' })]))],
      })
      await expectSeen(/CG-100001/)
      await expectWordsWhole()
    },
  }
})

/** Everything that a claim of the one line needs, on a wide screen. */
async function fillClaim(): Promise<void> {
  await page.getByRole('button', { name: /7001234/ }).click()
  await addFile(await pictureFile('defect.png', 'red'))
  await expectSeen(/Defect ✓1/)
  await addFile(await pictureFile('eticheta.png', 'blue'))
  await expectSeen(/Etichetă ✓1/)
  const fields: readonly (readonly [string, string])[] = [
    ['Montată de', 'Vlad Rus'],
    ['Data montării', '2026-10-14'],
    ['Km la montare', '181.200'],
    ['Data defectului', '2026-11-02'],
    ['Km la defect', '183.950'],
    ['Observații', 'Zgomot la frânare, uzură.'],
  ]
  for (const [label, value] of fields) await page.getByLabelText(label, { exact: true }).fill(value)
}

test('photos of a claim beyond the tenth are named, and not dropped silently @RET-02', async () => {
  await openScreen('/claims/new', { size: phone, answers: [types, lines] })
  await page.getByRole('button', { name: /7001234/ }).click()
  const all = Array.from({ length: 11 }, (_, at) => pictureFile(`poza-${at + 1}.png`, `rgb(${at * 20}, 0, 0)`))
  await addFile(...(await Promise.all(all)))
  await expectSeen('poza-11.png', 'O reclamație are cel mult 10 fotografii.')
  expect(page.getByRole('combobox', { name: 'Ce arată fotografia' }).elements()).toHaveLength(10)
})

test('a photo that is added once more shows what was chosen last, now and when the page comes again @RET-02', async () => {
  const { reopen } = await openScreen('/claims/new', { size: phone, answers: around })
  await page.getByRole('button', { name: /7001234/ }).click()
  await addFile(await pictureFile('defect.png', 'red'))
  await expectSeen(/Defect ✓1/)
  await addFile(await pictureFile('defect.png', 'red'))
  await expectSeen(/Etichetă ✓1/, /Defect !/)
  await reopen('on')
  await expectSeen(/Etichetă ✓1/, /Defect !/)
})

test('what is missing leads to its step and has the focus; whoever goes on from there is not thrown back @RET-02', async () => {
  await openScreen('/claims/new', { size: phone, answers: [types, lines] })
  await page.getByRole('button', { name: /7001234/ }).click()
  await press('Continuă')
  await press('Continuă')
  await expectSeen('Pasul 3 din 3')
  await press('Trimite reclamația')
  await expectSeen('Pasul 1 din 3', /Lipsește fotografia: Defect/)
  await expect.element(page.getByText(/Lipsește fotografia: Defect/)).toHaveFocus()
  await press('Continuă')
  await page.getByLabelText('Montată de', { exact: true }).fill('Vlad Rus')
  await expectSeen('Pasul 2 din 3')
  await expect.element(page.getByLabelText('Montată de', { exact: true })).toHaveValue('Vlad Rus')
})

test('on a wide screen the first field that is wrong has the focus @RET-02', async () => {
  await openScreen('/claims/new', { size: desktop, answers: [types, lines] })
  await fillClaim()
  await page.getByLabelText('Km la defect', { exact: true }).fill('')
  await page.getByLabelText('Observații', { exact: true }).fill('')
  await press('Trimite reclamația')
  await expect.element(page.getByLabelText('Km la defect', { exact: true })).toHaveFocus()
})

test('what the shop would refuse for sure is said before it waits for the network @RET-02', async () => {
  await openScreen('/claims/new', { size: desktop, answers: [types, lines] })
  await fillClaim()
  const said = async (label: string, wrong: string, text: string) => {
    const field = page.getByLabelText(label, { exact: true })
    await field.fill(wrong)
    await press('Trimite reclamația')
    await expect.element(field).toHaveAccessibleDescription(text)
  }
  await said('Km la defect', '5.000.001', 'cel mult 5.000.000')
  await said('Km la montare', '181.2', 'Introduceți un număr întreg.')
  await said('Data montării', '0001-01-01', 'Valoarea nu este validă')
  await page.getByLabelText('Km la defect', { exact: true }).fill('183.950')
  await said('Km la montare', '183.951', 'Kilometrajul la montare nu poate fi mai mare decât cel la defect.')
  await said('Km la montare', '183.950', '')
  await said('VIN', 'WVW-1234', 'O serie de șasiu are numai litere și cifre.')
})
