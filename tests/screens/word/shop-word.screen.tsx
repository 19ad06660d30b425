import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { campaignEndpoints } from '#src/contract/campaigns/campaign-calls.ts'
import { contactEndpoints } from '#src/contract/people/contact.ts'
import { todaysProductEndpoints } from '#src/contract/campaigns/todays-products.ts'
import { campaignDetail, contacts, monthlyCampaign } from '#tests/builders/content.ts'
import { productRow } from '#tests/builders/cart.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import { answer, fail, refuse } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import { expectKnown, expectRetried, expectSeen, expectWordsWhole, screenStates } from '../support/screen-states.ts'

const known = answer(contactEndpoints.read, contacts())
screenStates('/contact', {
  async empty() {
    await openScreen('/contact', { answers: [answer(contactEndpoints.read, contacts({ consultant: null }))] })
    await expectSeen(/nu are încă un consultant/, 'Suport tehnic', 'Vânzări')
  },
  async failed() {
    const { shop } = await openScreen('/contact', { answers: [fail(contactEndpoints.read)] })
    await expectSeen('Suport tehnic')
    await expectRetried(shop, 'Ilinca Marian', known)
  },
  refused: 'it only reads',
  async offline() {
    const { reopen } = await openScreen('/contact', { answers: [known] })
    await expectSeen('Ilinca Marian')
    await reopen('off')
    await expectKnown('Ilinca Marian', '+40 264 000 111')
  },
  async long() {
    const consultant = { name: longText(120), phone: '+40 264 000 111', email: `${longWord(50)}@carpat.example` }
    await openScreen('/contact', {
      size: phone,
      answers: [answer(contactEndpoints.read, contacts({ consultant, branch: { name: longWord(60) } }))],
    })
    await expectSeen(consultant.name)
    await expectWordsWhole()
  },
})

it('begins a message to the consultant with who writes @CNT-02', async () => {
  await openScreen('/contact', { answers: [known] })
  await expectSeen('Ilinca Marian')
  const address = new URL(page.getByRole('link', { name: 'WhatsApp' }).element().getAttribute('href') ?? '')
  expect([address.pathname, address.searchParams.get('text')]).toEqual([
    '/40264000111',
    expect.stringMatching(/^Bună ziua, sunt Ana Popescu, .+\.$/),
  ])
})

const campaigns = answer(campaignEndpoints.monthly, { items: [monthlyCampaign()] })
screenStates('/campaigns/monthly', {
  async empty() {
    await openScreen('/campaigns/monthly', { answers: [answer(campaignEndpoints.monthly, { items: [] })] })
    await expectSeen('Nicio campanie acum', 'Vezi produsele zilei')
  },
  async failed() {
    const { shop } = await openScreen('/campaigns/monthly', { answers: [fail(campaignEndpoints.monthly)] })
    await expectRetried(shop, 'Luna frânelor', campaigns)
  },
  refused: 'it only reads',
  async offline() {
    const { reopen } = await openScreen('/campaigns/monthly', { answers: [campaigns] })
    await expectSeen('Luna frânelor', /12 produse/)
    await reopen('off')
    await expectKnown('Luna frânelor')
  },
  async long() {
    const long = monthlyCampaign({ title: longWord(60), body: longText(200) })
    await openScreen('/campaigns/monthly', {
      size: phone,
      answers: [answer(campaignEndpoints.monthly, { items: [long] })],
    })
    await expectSeen(long.title)
    await expectWordsWhole()
  },
})

const one = answer(campaignEndpoints.read, campaignDetail())
screenStates('/campaigns/monthly/$id', {
  async empty() {
    await openScreen('/campaigns/monthly/1', {
      answers: [answer(campaignEndpoints.read, campaignDetail({ items: [] }))],
    })
    await expectSeen('Campania nu mai are produse')
  },
  async failed() {
    const { shop } = await openScreen('/campaigns/monthly/1', { answers: [fail(campaignEndpoints.read)] })
    await expectRetried(shop, 'Discuri și plăcuțe', one)
  },
  async refused() {
    await openScreen('/campaigns/monthly/1', {
      answers: [refuse(campaignEndpoints.read, 404, { code: 'not-found', message: 'Nu există.' })],
    })
    await expectSeen('Campania s-a încheiat', 'Vezi campaniile lunii')
  },
  async offline() {
    const { reopen } = await openScreen('/campaigns/monthly/1', { answers: [one] })
    await expectSeen('Discuri și plăcuțe')
    await reopen('off')
    await expectKnown('Discuri și plăcuțe')
  },
  async long() {
    const long = campaignDetail({ title: longWord(60), body: longText(200) })
    await openScreen('/campaigns/monthly/1', { size: phone, answers: [answer(campaignEndpoints.read, long)] })
    await expectSeen(long.body)
    await expectWordsWhole()
    const many = Array.from({ length: 200 }, (_, at) => productRow({ id: at + 1 }))
    await openScreen('/campaigns/monthly/2', {
      answers: [answer(campaignEndpoints.read, campaignDetail({ id: 2, items: many, products: 260 }))],
    })
    await expectSeen(/Se arată primele 200 din 260/)
  },
})

const today = answer(todaysProductEndpoints.list, { items: [productRow()] })
screenStates('/produsele-zilei-v2', {
  async empty() {
    await openScreen('/produsele-zilei-v2', { answers: [answer(todaysProductEndpoints.list, { items: [] })] })
    await expectSeen('Astăzi nu sunt produse ale zilei', 'Vezi campaniile lunii')
  },
  async failed() {
    const { shop } = await openScreen('/produsele-zilei-v2', { answers: [fail(todaysProductEndpoints.list)] })
    await expectRetried(shop, productRow().name, today)
  },
  refused: 'it only reads',
  async offline() {
    const { reopen } = await openScreen('/produsele-zilei-v2', { answers: [today] })
    await expectSeen(productRow().name)
    await reopen('off')
    await expectSeen(/Magazinul nu răspunde|nu răspunde/)
  },
  async long() {
    const long = productRow({ name: longText(160) })
    await openScreen('/produsele-zilei-v2', {
      size: phone,
      answers: [answer(todaysProductEndpoints.list, { items: [long] })],
    })
    await expectSeen(long.name)
    await expectWordsWhole()
  },
})
