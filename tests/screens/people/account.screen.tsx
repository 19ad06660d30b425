import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accountEndpoints } from '#src/contract/people/account.ts'
import { personalDataEndpoints } from '#src/contract/people/personal-data.ts'
import { type Device, deviceEndpoints } from '#src/contract/people/devices.ts'
import type { ShippingPoint } from '#src/contract/people/session.ts'
import { stockNotificationEndpoints } from '#src/contract/ordering/stock-notifications.ts'
import { productRow } from '#tests/builders/cart.ts'
import { initialData } from '#tests/builders/initial-data.ts'
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

const point = (given: Partial<ShippingPoint> = {}): ShippingPoint => ({
  id: 11,
  kunnr: '40001',
  name: 'Atelier Cluj',
  address: 'Str. Fabricii 1',
  city: 'Cluj-Napoca',
  county: 'Cluj',
  postal_code: '400001',
  is_default: true,
  ...given,
})
const points = answer(accountEndpoints.shippingPoints, { items: [point()] })
const device = (given: Partial<Device> = {}): Device => ({
  id: '11111111-1111-4111-8111-111111111111',
  browser: 'Chrome',
  system: 'Windows',
  company: 'Service Popescu',
  began_at: '2026-11-19T08:00:00Z',
  seen_at: '2026-11-20T08:00:00Z',
  is_current: true,
  ...given,
})
const left = device({ id: '22222222-2222-4222-8222-222222222222', browser: null, system: 'Android', is_current: false })
const devices = answer(deviceEndpoints.list, { items: [device(), left] })
const margin = page.getByLabelText(/^Adaos comercial general/)

screenStates('/account/settings', {
  async empty() {
    await openScreen('/account/settings', {
      answers: [devices, answer(accountEndpoints.shippingPoints, { items: [] })],
    })
    await expectSeen('Nicio mașină păstrată', /Firma nu are încă un punct de livrare/)
  },
  async failed() {
    const { shop } = await openScreen('/account/settings', {
      answers: [devices, fail(accountEndpoints.shippingPoints)],
    })
    await expectRetried(shop, point().name, points)
  },
  async refused() {
    const message = 'Adaosul a fost schimbat între timp de un coleg.'
    await openScreen('/account/settings', {
      answers: [
        points,
        devices,
        refuse(accountEndpoints.update, 422, { code: 'validation', message, errors: { addition: [message] } }),
      ],
    })
    await margin.fill('25')
    margin.element().closest('form')?.requestSubmit()
    await expect.element(margin).toHaveAccessibleDescription(new RegExp(message))
    await expect.element(margin).toHaveValue('25')
  },
  async offline() {
    const { reopen } = await openScreen('/account/settings', { answers: [points, devices] })
    await expectSeen(point().name)
    await reopen('off')
    await expectSeen(point().name)
    await expect.element(margin).toHaveValue('20')
    await margin.fill('25')
    margin.element().closest('form')?.requestSubmit()
    await expectSeen('Salvat')
  },
  async long() {
    await openScreen('/account/settings', {
      size: phone,
      locale: 'de',
      user: {
        user: {
          ...initialData().user,
          first_name: longText(60),
          family_name: longWord(40),
          username: longWord(60),
          email: `${longWord(60)}@${longWord(40)}.example`,
        },
        company: { ...initialData().company, name: longText(120) },
      },
      answers: [
        answer(accountEndpoints.shippingPoints, {
          items: [point({ name: longText(80), address: longWord(60), city: longText(60) })],
        }),
        answer(deviceEndpoints.list, {
          items: [device({ company: longText(120) }), { ...left, company: longWord(60) }],
        }),
      ],
    })
    for (const folded of page.getByRole('main').getByRole('button', { expanded: false }).elements()) {
      if (folded instanceof HTMLElement) folded.click()
    }
    await expectSeen(longText(80))
    await expectWordsWhole()
  },
})

const wish = { product: productRow(), requested_at: '2026-11-20T08:00:00Z', delivered_at: null }
const oneWish = answer(stockNotificationEndpoints.list, { items: [wish] })
const wishes = '/account/stock-notifications'

screenStates('/account/stock-notifications', {
  async empty() {
    await openScreen(wishes, { answers: [answer(stockNotificationEndpoints.list, { items: [] })] })
    await expectSeen('Nu așteptați niciun produs')
  },
  async failed() {
    const { shop } = await openScreen(wishes, { answers: [fail(stockNotificationEndpoints.list)] })
    await expectRetried(shop, wish.product.name, oneWish)
  },
  async refused() {
    const message = 'Anunțul nu a putut fi oprit.'
    await openScreen(wishes, {
      answers: [oneWish, refuse(stockNotificationEndpoints.cancel, 422, { code: 'validation', message })],
    })
    await press(/^Nu mă mai anunța/)
    await expectSeen(message, wish.product.name)
  },
  async offline() {
    const { reopen } = await openScreen(wishes, { answers: [oneWish] })
    await expectSeen(wish.product.name)
    await reopen('off')
    await expectNotOnDevice()
  },
  async long() {
    const product = productRow({
      name: longText(120),
      articleNumber: longWord(24),
      brand: { id: 30, name: longText(60) },
    })
    await openScreen(wishes, {
      size: phone,
      answers: [answer(stockNotificationEndpoints.list, { items: [{ ...wish, product }] })],
    })
    await expectSeen(product.name)
    await expectWordsWhole()
  },
})

it('who acts for a customer is offered nothing that only the customer changes @T-25', async () => {
  await openScreen('/account/settings', { user: { principal: '1.300.100' }, answers: [points, devices] })
  await expectSeen(/le schimbă numai clientul/, 'Limba')
  expect(margin.elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Schimbă parola' }).elements()).toEqual([])
  expect(page.getByText(point().name).elements()).toEqual([])
  expect(page.getByText('Unde sunteți autentificat').elements()).toEqual([])
})

it('in one hand the settings are folded to their names, and what was typed in one stays', async () => {
  await openScreen('/account/settings', { size: phone, answers: [points, devices] })
  const part = (name: string) => page.getByRole('button', { name, exact: true })
  await expect.element(part('Afișare')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(margin).not.toBeVisible()
  await part('Prețuri').click()
  await margin.fill('25')
  await part('Prețuri').click()
  await expect.element(margin).not.toBeVisible()
  await part('Prețuri').click()
  await expect.element(margin).toHaveValue('25')
})

it('an address opens its part of the settings, also in one hand', async () => {
  await openScreen('/account/settings#devices', { size: phone, answers: [points, devices] })
  await expectSeen('Chrome, Windows')
  await expect.element(margin).not.toBeVisible()
})

it('a device that was left behind is logged out from afar by the own password, and one that is gone already is told @ACC-01', async () => {
  const sent: Asked[] = []
  const { shop } = await openScreen('/account/settings', { answers: [points, devices] })
  await expectSeen('Chrome, Windows', 'acest dispozitiv')
  const message = 'Parola actuală nu este corectă.'
  shop.say(refuse(deviceEndpoints.end, 422, { code: 'wrong-password', message, errors: { password: [message] } }))
  await press('Deconectează Android')
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabelText('Parola dvs.')
  await password.fill('Wrong!2026x')
  await dialog.getByRole('button', { name: 'Deconectează' }).click()
  await expect.element(password).toHaveAccessibleDescription(message)
  shop.say(refuse(deviceEndpoints.end, 404, { code: 'not-found', message: 'Nu am găsit ce ați cerut.' }))
  await password.fill('Right!2026x')
  await dialog.getByRole('button', { name: 'Deconectează' }).click()
  await expectSeen('Nu am găsit ce ați cerut.')
  shop.say(
    answer(deviceEndpoints.end, (asked) => void sent.push(asked)),
    answer(deviceEndpoints.list, { items: [device()] }),
  )
  await dialog.getByRole('button', { name: 'Deconectează' }).click()
  await expectSeen('Deconectat.')
  expect(sent.map(({ body }) => body)).toEqual([{ password: 'Right!2026x' }])
  await expect.element(page.getByRole('button', { name: /^Deconectează/ })).not.toBeInTheDocument()
})

it('of dozens of devices the newest are listed, and all when they are asked for @ACC-01', async () => {
  const dozens = Array.from({ length: 12 }, (_, index) =>
    device({ id: `33333333-3333-4333-8333-${String(index).padStart(12, '0')}`, is_current: index === 0 }),
  )
  await openScreen('/account/settings', { answers: [points, answer(deviceEndpoints.list, { items: dozens })] })
  const ends = page.getByRole('button', { name: 'Deconectează Chrome, Windows' })
  await expect.poll(() => ends.elements().length).toBe(4)
  await press('Arată toate cele 12')
  expect(ends.elements()).toHaveLength(11)
  await expect.element(page.getByRole('button', { name: 'Deconectează toate celelalte' })).toBeVisible()
})

it('who asks for their data, or to be erased, says who they are; the last parent learns that it waits @ACC-02', async () => {
  const sent: Asked[] = []
  const words = 'Numele de utilizator nu este acesta.'
  const { shop } = await openScreen('/account/settings', {
    answers: [
      points,
      devices,
      answer(personalDataEndpoints.exportOwn, (asked) => {
        sent.push(asked)
        return { name: 'carpat-patron.json', type: 'application/json' as const, bytes: new TextEncoder().encode('{}') }
      }),
      refuse(personalDataEndpoints.eraseSelf, 422, {
        code: 'validation',
        message: words,
        errors: { username: [words] },
      }),
    ],
  })
  const dialog = page.getByRole('dialog')
  await press('Descarcă datele mele')
  await dialog.getByLabelText('Parola dvs.').fill('Right!2026x')
  await dialog.getByRole('button', { name: 'Descarcă' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([{ password: 'Right!2026x' }])
  await press('Șterge contul meu')
  const username = dialog.getByLabelText('Nume utilizator')
  await username.fill('altul')
  await dialog.getByLabelText('Parola dvs.').fill('Right!2026x')
  await dialog.getByRole('button', { name: 'Șterge definitiv' }).click()
  await expect.element(username).toHaveAccessibleDescription(words)
  await expect.element(username).toHaveValue('altul')
  shop.say(
    answer(personalDataEndpoints.eraseSelf, (asked) => {
      sent.push(asked)
      return { message: 'Cererea a ajuns la magazin.', is_erased: false }
    }),
  )
  await username.fill('patron')
  await dialog.getByRole('button', { name: 'Șterge definitiv' }).click()
  await expectSeen('Cererea a ajuns la magazin.')
  expect(sent[1]?.body).toEqual({ username: 'patron', password: 'Right!2026x' })
})
