import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { offerEndpoints } from '#src/contract/ordering/offers.ts'
import { threadEndpoints, type ThreadSummary } from '#src/contract/after-sales/threads.ts'
import { threadId } from '#src/domain/threads/thread-rules.ts'
import { product } from '#tests/builders/answers/list-answers.ts'
import { userVehicle, vehicleDetails } from '#tests/builders/answers/vehicle-answers.ts'
import { offer, offerSummary } from '#tests/builders/answers/offer-answers.ts'
import { uuidOf } from '#tests/builders/cart.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import {
  orderThreadId,
  thread,
  threadList,
  threadMessage,
  threadOrder,
  threadSummary,
} from '#tests/builders/answers/thread-answers.ts'
import { answer, type Asked, fail, refuse } from '../support/answers.ts'
import { desktop, openScreen, phone } from '../support/open-screen.tsx'
import {
  expectKnown,
  expectRetried,
  expectSeen,
  expectWordsWhole,
  press,
  screenStates,
} from '../support/screen-states.ts'

const listOf = (...items: readonly ThreadSummary[]) => answer(threadEndpoints.list, threadList(items))
const details = answer(threadEndpoints.details, thread())
const address = `/discussions/${orderThreadId}`
const field = () => page.getByRole('textbox', { name: 'Mesaj' })
const written = answer(threadEndpoints.write, ({ params, body }) => ({
  thread: String(params['id']),
  id: (body as { id: string }).id,
  seq: 3,
  missing_photos: [],
}))

screenStates('/discussions', {
  async empty() {
    await openScreen('/discussions')
    await expectSeen('Nicio discuție')
    await expect.element(page.getByRole('link', { name: 'Scrie consultantului' }).first()).toBeVisible()
  },
  async failed() {
    const { shop } = await openScreen('/discussions', { answers: [fail(threadEndpoints.list)] })
    await expectRetried(shop, `Comanda ${threadOrder}`, listOf(threadSummary()))
  },
  refused: 'it only reads',
  async offline() {
    const { reopen } = await openScreen('/discussions', { answers: [listOf(threadSummary())] })
    await expectSeen(`Comanda ${threadOrder}`)
    await reopen('off')
    await expectKnown(`Comanda ${threadOrder}`)
  },
  async long() {
    const last = { ...threadSummary().last, by: longText(60), text: longText(120) }
    const company = { id: 11, name: longText(80) }
    await openScreen('/discussions', {
      size: phone,
      answers: [
        listOf(
          threadSummary({ last, company, unread: 12, waiting_since: '2026-11-03T09:00:00Z', label: longWord(24) }),
        ),
      ],
    })
    await expectSeen(/fără răspuns de/)
    await expectWordsWhole()
  },
})

screenStates('/discussions/$id', {
  async empty() {
    const id = threadId('company', '1', 7)
    await openScreen(`/discussions/${id}`, {
      answers: [refuse(threadEndpoints.details, 404, { code: 'not-found', message: 'Nu am găsit.' })],
    })
    await expectSeen('Nu avem această discuție')
  },
  async failed() {
    const { shop } = await openScreen(address, { answers: [fail(threadEndpoints.details)] })
    await expectRetried(shop, 'Mâine la 9.', details)
  },
  async refused() {
    const message = 'Ați scris deja foarte multe mesaje astăzi.'
    await openScreen(address, {
      answers: [
        details,
        refuse(threadEndpoints.write, 422, { code: 'validation', message, errors: { text: [message] } }),
      ],
    })
    await field().fill('Și factura?')
    await press('Trimite')
    await expectSeen(message)
    await expect.element(field()).toHaveValue('Și factura?')
  },
  async offline() {
    const { reopen } = await openScreen(address, { answers: [details] })
    await expectSeen('Mâine la 9.')
    await reopen('off')
    await expectKnown('Mâine la 9.')
    await field().fill('Mulțumesc!')
    await press('Trimite')
    await expectSeen('Mulțumesc!', /așteaptă să plece/)
    await expect.element(field()).toHaveValue('')
  },
  async long() {
    const messages = [
      threadMessage(1, { text: `${longWord(120)} ${longText(300)}` }),
      threadMessage(2, { text: longText(300), by: longText(60), actor: longText(40) }),
    ]
    await openScreen(address, {
      size: phone,
      answers: [
        answer(
          threadEndpoints.details,
          thread(messages, { company: { id: 11, name: longText(80) }, waiting_since: '2026-11-03T09:00:00Z' }),
        ),
      ],
    })
    await expectSeen(/fără răspuns de/)
    await expectWordsWhole()
  },
})

describe('a discussion @CNT-02', () => {
  test('says what was said, day by day, and that it was read', async () => {
    const messages = [threadMessage(1), threadMessage(2, { at: '2026-11-04T09:00:00Z' })]
    const { shop } = await openScreen(address, {
      answers: [
        answer(threadEndpoints.details, thread(messages, { unread: 1 })),
        answer(threadEndpoints.read, undefined),
      ],
    })
    await expectSeen('03.11.2026', '04.11.2026', /Ana Pop, /)
    await expect.poll(() => shop.askedOf(threadEndpoints.read).map(({ body }) => body)).toEqual([{ seq: 2 }])
  })

  test('tells who answers for the distributor from a colleague', async () => {
    const colleague = { by: 'Vlad Surduc', is_own: false, is_staff: false }
    const messages = [threadMessage(1), threadMessage(2), threadMessage(3, colleague)]
    await openScreen(address, { answers: [answer(threadEndpoints.details, thread(messages))] })
    await expectSeen(/^Dvs\., /, /^Ana Pop, Carpat, /, /^Vlad Surduc, \d/)
  })

  test('sends by Ctrl+Enter, and keeps on the device what was not sent', async () => {
    const { shop, reopen } = await openScreen(address, { size: desktop, answers: [details, written] })
    await field().fill('Ciorna mea')
    await reopen('on')
    await expect.element(field()).toHaveValue('Ciorna mea')
    await expect.element(page.getByRole('button', { name: 'Trimite' })).toBeEnabled()
    await field().click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => shop.askedOf(threadEndpoints.write)).toHaveLength(1)
    await expect.element(field()).toHaveValue('')
    await expect.element(page.getByRole('button', { name: 'Trimite' })).toBeDisabled()
  })

  test('one that was refused in the background stands with its reason and its words, and is removed', async () => {
    const { shop, reopen } = await openScreen(address, { answers: [details] })
    await expectSeen('Mâine la 9.')
    await reopen('off')
    await field().fill('Nu mai pleacă')
    await press('Trimite')
    await expectSeen(/așteaptă să plece/)
    const message = 'Discuția nu mai este a firmei dvs.'
    shop.say(refuse(threadEndpoints.write, 404, { code: 'not-found', message }))
    await reopen('on')
    await expectSeen('Nu mai pleacă', /nu a plecat/, message)
    await press('Șterge mesajul')
    await expect.element(page.getByText('Nu mai pleacă')).not.toBeInTheDocument()
  })

  test('stands at the end of an offer, and begins with its first message', async () => {
    const { id } = offerSummary()
    const begun = answer(threadEndpoints.open, ({ body }) => {
      const { id: of, message } = body as { id: string; message: { id: string } }
      return { thread: of, id: message.id, seq: 1, missing_photos: [] }
    })
    const { shop } = await openScreen(`/offers/${id}`, {
      answers: [answer(offerEndpoints.details, offer()), begun],
    })
    await expectSeen('Discuție', /Aveți o întrebare\?/)
    await field().fill('Se poate mai ieftin?')
    await press(/^Trimite$/)
    await expect
      .poll(() => shop.askedOf(threadEndpoints.open).map(({ body }) => body))
      .toMatchObject([
        { id: threadId('offer', id, 0), about: 'offer', key: id, message: { text: 'Se poate mai ieftin?' } },
      ])
    await expectSeen('Se poate mai ieftin?')
  })

  test('the consultant is written to where nobody has written yet, also at the address that is a figure', async () => {
    const { shop } = await openScreen('/discussions', {
      answers: [
        refuse(threadEndpoints.details, 404, { code: 'not-found', message: 'Nu am găsit.' }),
        answer(threadEndpoints.open, ({ body }) => ({
          thread: (body as { id: string }).id,
          id: uuidOf(9),
          seq: 1,
          missing_photos: [],
        })),
      ],
    })
    await page.getByRole('link', { name: 'Scrie consultantului' }).first().click()
    await expectSeen('Scrieți consultantului')
    await field().fill('Aveți și lichid de frână la 5 litri?')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect
      .poll(() => shop.askedOf(threadEndpoints.open).map(({ body }) => body))
      .toMatchObject([{ about: 'company', message: { text: 'Aveți și lichid de frână la 5 litri?' } }])
  })

  test.each(['article', 'car'] as const)('is begun beside the page of what it is about: %s', async (about) => {
    const { shop } = await openScreen(about === 'article' ? '/product/9' : '/vehicle/7', {
      size: desktop,
      answers: [
        answer(productEndpoints.details, product({ id: 9 })),
        answer(productEndpoints.alternatives, { items: [] }),
        answer(productEndpoints.accessories, { groups: [] }),
        answer(vehicleEndpoints.details, vehicleDetails()),
        answer(vehicleEndpoints.putUserVehicle, userVehicle()),
        answer(threadEndpoints.open, ({ body }) => ({
          thread: (body as { id: string }).id,
          id: uuidOf(9),
          seq: 1,
          missing_photos: [],
        })),
      ],
    })
    await press('Întreabă consultantul')
    await field().fill('Care dintre ele e fără senzor?')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect
      .poll(() => shop.askedOf(threadEndpoints.open).map(({ body }) => body))
      .toMatchObject([
        { about, key: about === 'article' ? '9' : '7', message: { text: 'Care dintre ele e fără senzor?' } },
      ])
  })

  test('is found by words, and the search is taken back where nothing has them', async () => {
    const found = (asked: Asked) => threadList(asked.query['q'] === 'xenon' ? [] : [threadSummary()])
    const { address: here } = await openScreen('/discussions', { answers: [answer(threadEndpoints.list, found)] })
    await page.getByRole('searchbox', { name: 'Caută în discuții' }).fill('xenon')
    await expectSeen('Nicio discuție aici')
    expect(here()).toBe('/discussions?q=xenon')
    await page.getByRole('button', { name: 'Șterge căutarea' }).first().click()
    await expectSeen(`Comanda ${threadOrder}`)
    expect(here()).toBe('/discussions')
  })

  test('staff say that nothing more has to be answered', async () => {
    const waiting = thread([threadMessage(1)], {
      waiting_since: '2026-11-03T09:00:00Z',
      company: { id: 11, name: 'Auto' },
    })
    const { shop } = await openScreen(address, {
      user: { acl: { roles: ['RV carpat'] } },
      answers: [answer(threadEndpoints.details, waiting), answer(threadEndpoints.settle, undefined)],
    })
    await press('Nu mai cere răspuns')
    await expect.poll(() => shop.askedOf(threadEndpoints.settle)).toHaveLength(1)
  })
})
