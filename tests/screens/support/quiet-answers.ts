import { accountEndpoints } from '#src/contract/account.ts'
import { type ContentItem, contentEndpoints } from '#src/contract/content.ts'
import { deviceEndpoints } from '#src/contract/devices.ts'
import { orderEndpoints } from '#src/contract/orders.ts'
import { todaysProductEndpoints } from '#src/contract/todays-products.ts'
import { announcement } from '#tests/builders/content.ts'
import { pageOf } from '#tests/builders/list-answers.ts'
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
]

/** Settings of somebody without shipping points, logged in here alone. */
export const quietSettings = [
  answer(accountEndpoints.shippingPoints, { items: [] }),
  answer(deviceEndpoints.list, { items: [] }),
]
