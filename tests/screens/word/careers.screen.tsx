import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { brand } from '#src/contract/brand.ts'
import { careerEndpoints } from '#src/contract/campaigns/careers.ts'
import { career } from '#tests/builders/content.ts'
import { longText, longWord } from '#tests/builders/long-words.ts'
import { answer, fail } from '../support/answers.ts'
import { openScreen, phone } from '../support/open-screen.tsx'
import { expectKnown, expectRetried, expectSeen, expectWordsWhole, screenStates } from '../support/screen-states.ts'

const openings = answer(careerEndpoints.list, { items: [career()] })

screenStates('/careers', {
  async empty() {
    await openScreen('/careers', { answers: [answer(careerEndpoints.list, { items: [] })] })
    await expectSeen('Momentan nu avem posturi deschise')
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Trimite CV-ul' }))
      .toHaveAttribute('href', expect.stringMatching(new RegExp(`^mailto:${brand.contacts.support.email}`)))
  },
  async failed() {
    const { shop } = await openScreen('/careers', { answers: [fail(careerEndpoints.list)] })
    await expectRetried(shop, career().title, openings)
  },
  refused: 'it only reads',
  async offline() {
    const { reopen } = await openScreen('/careers', { answers: [openings] })
    await expectSeen(career().title)
    await reopen('off')
    await expectKnown(career().title)
  },
  async long() {
    const long = career({ title: longText(120), place: longWord(60), body: longText(200) })
    await openScreen('/careers', { size: phone, answers: [answer(careerEndpoints.list, { items: [long] })] })
    await expectSeen(long.title)
    await expectWordsWhole()
  },
})
