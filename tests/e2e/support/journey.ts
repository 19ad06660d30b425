import { type Page, test as base } from '@playwright/test'
import { accountEndpoints } from '#src/contract/people/account.ts'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import type { Locale } from '#src/contract/fields.ts'
import { demoPassword } from '#server/demo/customers/people.ts'
import { ask, logInByApi, type Session } from './shop/api.ts'
import { EXACTLY_ONCE } from '#tests/parts/reports.ts'
import { FaultProxy } from './network/fault-proxy.ts'
import {
  closeShopAtHand,
  freshenShopAtHand,
  leaveShopBehind,
  openShopAtHand,
  type Persona,
  shopAtHand,
  takePerson,
} from './shop/journey-shop.ts'
import { layOutOnly } from './page/unpainted.ts'
import { type Say, textsOf } from './texts.ts'

export { expect } from '@playwright/test'

/** For a shop to start on a busy machine, beside the time of the test. */
const PATIENCE_MS = 150_000

/** A person of the demo whom no test has played before in this shop, with an empty cart and the preferences of a newcomer. */
export interface Account extends Session {
  readonly username: string
  readonly password: string
}

export interface JourneyOptions {
  /** The language of the interface in this project. */
  readonly interfaceLocale: Locale
  /** Who the test plays. */
  readonly persona: Persona
  /** Whether the person is logged in when the test begins. */
  readonly loggedIn: boolean
  /** Reach the shop through `faults`, to make the network fail. */
  readonly behindProxy: boolean
  /** Whether the test changes the shop for everybody in it: prices, stock, an address that is refused. The next one begins in another. */
  readonly changesShop: boolean
}

/**
 * What is about the worker: work without a network, updates, installing. It fetches the whole app ahead at every journey's first visit, which takes a fifth of the
 * journey's processor time, and says nothing about the others.
 */
const ABOUT_THE_WORKER = /@OFF-|\/e2e\/offline\/|without a network|the worker/

interface JourneyFixtures {
  readonly firstTryOnly: void
  /** The shop's own address, never through the proxy. */
  readonly shop: string
  readonly faults: FaultProxy
  readonly account: Account
  readonly say: Say
  readonly noDefects: void
}

interface WorkerFixtures {
  readonly ownShop: void
}

/** Every worker has a server and a database of its own, copied from those of the global setup. */
export const test = base.extend<JourneyOptions & JourneyFixtures, WorkerFixtures>({
  interfaceLocale: ['ro', { option: true }],
  persona: ['owner', { option: true }],
  loggedIn: [true, { option: true }],
  behindProxy: [false, { option: true }],
  changesShop: [false, { option: true }],
  ownShop: [
    async ({}, use) => {
      await openShopAtHand()
      await use()
      await closeShopAtHand()
    },
    { scope: 'worker', auto: true, timeout: PATIENCE_MS },
  ],
  firstTryOnly: [
    async ({}, use, { retry, title }) => {
      if (retry > 0 && EXACTLY_ONCE.test(title)) throw new Error('This journey has failed, and begins no second time.')
      await use()
    },
    { auto: true },
  ],
  shop: [
    async ({ persona, changesShop }, use) => {
      await freshenShopAtHand(persona)
      await use(shopAtHand().url)
      if (changesShop) leaveShopBehind()
    },
    { timeout: PATIENCE_MS },
  ],
  faults: async ({ shop }, use) => {
    const proxy = await FaultProxy.open(shop)
    await use(proxy)
    await proxy.close()
  },
  serviceWorkers: async ({}, use, { file, titlePath }) =>
    use(ABOUT_THE_WORKER.test([file, ...titlePath].join(' ')) ? 'allow' : 'block'),
  baseURL: async ({ shop, behindProxy, faults }, use) => use(behindProxy ? faults.url : shop),
  say: async ({ interfaceLocale }, use) => use(textsOf(interfaceLocale)),
  account: async ({ shop, persona, interfaceLocale }, use) => {
    if (persona === 'nobody') return use({ username: '', password: '', token: '', tokenId: '' })
    await use(await takeNewcomer(shop, persona, interfaceLocale))
  },
  storageState: async ({ baseURL, account, loggedIn, interfaceLocale }, use) => {
    const session = { token: account.token, token_id: account.tokenId, authenticated: 'true' }
    const localStorage = Object.entries({
      locale: interfaceLocale,
      ...(loggedIn && account.token !== '' ? session : {}),
    }).map(([name, value]) => ({ name, value }))
    await use({ cookies: [], origins: [{ origin: baseURL as string, localStorage }] })
  },
  // Whoever leaves by the address is asked by the app while it keeps a write that is already on the screen, and waits for that moment.
  // What a trace shows has to be painted.
  context: async ({ context, trace }, use) => {
    if (trace === 'off') await layOutOnly(context)
    await use(context)
  },
  page: async ({ page }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (...to) => untilMayLeave(page).then(() => goto(...to))
    page.reload = async (...how) => untilMayLeave(page).then(() => reload(...how))
    await use(page)
    // What a journey answers in the shop's place may still be asked for when it ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined)
  },
  // A journey that arrives over script errors, refused contents or words that were not loaded (Lingui's last line) has not arrived.
  noDefects: [
    async ({ page }, use, info) => {
      const defects: string[] = []
      page.on('pageerror', (error) => defects.push(String(error.stack ?? error)))
      page.on('console', (message) => {
        if (/Content Security Policy|Minified React error|hydrat|Uncompiled message/i.test(message.text()))
          defects.push(message.text())
      })
      await use()
      if (info.status !== info.expectedStatus) throw new Error(await whatStands(page))
      if (info.expectedStatus === 'passed' && defects.length > 0)
        throw new Error(`The page reported:\n${defects.join('\n')}`)
    },
    { auto: true },
  ],
})

/** Not for longer than a person would: where nothing can be kept on the device, the shop's answer may never come. */
async function untilMayLeave(page: Page): Promise<void> {
  for (const end = Date.now() + 5_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const mayLeave = await page
      .evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
      .catch(() => true)
    if (mayLeave) return
  }
}

/** Where a log is all that is left of a run, it has to do for finding the reason. */
export async function whatStands(page: Page): Promise<string> {
  const text = await page
    .locator('body')
    .innerText({ timeout: 2_000 })
    .catch((error: unknown) => `nothing that could be read: ${String(error)}`)
  const served = shopAtHand()
    .process.output()
    .split('\n')
    .filter((line) => line.includes('"level":'))
    .slice(-20)
    .join('\n')
  return `The journey ended at ${page.url()}, where stood:\n${text.replace(/\n\s*\n/g, '\n').slice(0, 1_500)}${served && `\nThe shop wrote:\n${served}`}`
}

/** Whoever plays beside the journey's own person comes as they do: in the language of the journey, with an empty cart and nothing set. */
export async function takeNewcomer(
  shop: string,
  persona: Exclude<Persona, 'nobody'>,
  locale: Locale,
): Promise<Account> {
  const username = takePerson(persona)
  const session = await logInByApi(shop, username, demoPassword)
  await makeNewcomer(shop, session, locale)
  return { ...session, username, password: demoPassword }
}

async function makeNewcomer(shop: string, session: Session, locale: Locale): Promise<void> {
  const replies = await Promise.all([
    ask(shop, session, accountEndpoints.updateLocale, { body: { locale } }),
    ask(shop, session, accountEndpoints.updateTheme, { body: { theme: 'auto' } }),
    ask(shop, session, accountEndpoints.vatPreference, { body: { withVat: true } }),
    ask(shop, session, accountEndpoints.attributesPreference, { body: { withAttributes: true } }),
    ask(shop, session, accountEndpoints.marginPreference, { body: { withMargin: true } }),
    ask(shop, session, accountEndpoints.update, { body: { density: 'auto', shortcuts: true, new_search: false } }),
    ask(shop, session, cartEndpoints.clear, {}),
    ask(shop, session, cartEndpoints.comment, { body: { comment: '' } }),
  ])
  const failed = replies.find(({ status }) => status >= 300)
  if (failed) throw new Error(`The person could not be prepared: ${failed.status} ${failed.text}`)
}
