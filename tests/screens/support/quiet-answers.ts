import { accountEndpoints } from '#src/contract/people/account.ts'
import { type ContentItem, contentEndpoints } from '#src/contract/campaigns/content.ts'
import { careerEndpoints } from '#src/contract/campaigns/careers.ts'
import { deskEndpoints } from '#src/contract/people/desk.ts'
import { deviceEndpoints } from '#src/contract/people/devices.ts'
import { orderEndpoints } from '#src/contract/ordering/orders.ts'
import { todaysProductEndpoints } from '#src/contract/campaigns/todays-products.ts'
import { deskOf } from '#tests/builders/answers/desk-answers.ts'
import { announcement } from '#tests/builders/content.ts'
import { pageOf } from '#tests/builders/answers/list-answers.ts'
import { answer } from './answers.ts'

// What screens ask for beside what a test is about.

/** The shop's word, the same everywhere. */
export const said = (...items: ContentItem[]) => [
  ...[contentEndpoints.sliders, contentEndpoints.banners, contentEndpoints.brands, contentEndpoints.articles].map(
    (endpoint) => answer(endpoint, { items }),
  ),
  ...[contentEndpoints.announcements, contentEndpoints.releaseNotes].map((endpoint) =>
    answer(endpoint, { items: items.map((item) => announcement(item)) }),
  ),
]

/** A home screen with nothing on it. */
export const quietHome = [
  ...said(),
  answer(orderEndpoints.list, pageOf([])),
  answer(todaysProductEndpoints.list, { items: [] }),
  answer(deskEndpoints.read, deskOf()),
  answer(careerEndpoints.list, { items: [] }),
]

/** Settings of somebody without shipping points, logged in here alone. */
export const quietSettings = [
  answer(accountEndpoints.shippingPoints, { items: [] }),
  answer(deviceEndpoints.list, { items: [] }),
]
