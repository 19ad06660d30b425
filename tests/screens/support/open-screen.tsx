import '#src/ui/styles/mantine.ts'
import '#src/app/shell/tokens.css'
import '#src/app/shell/shell.css'
import { createMemoryHistory } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '#src/app/App.tsx'
import { boot } from '#src/app/boot.ts'
import { accountEndpoints } from '#src/contract/people/account.ts'
import { brand } from '#src/contract/brand.ts'
import { cartCheckEndpoints } from '#src/contract/ordering/cart-check.ts'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { deliveryEndpoints } from '#src/contract/ordering/delivery.ts'
import type { Locale } from '#src/contract/fields.ts'
import { financeEndpoints } from '#src/contract/after-sales/finances.ts'
import { favouriteEndpoints } from '#src/contract/ordering/favourites.ts'
import { letterheadEndpoints } from '#src/contract/ordering/letterhead.ts'
import { priceListEndpoints } from '#src/contract/ordering/price-list.ts'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { secondFactorEndpoints } from '#src/contract/people/second-factor.ts'
import { type InitialData, sessionEndpoints } from '#src/contract/people/session.ts'
import { startOrderEndpoints } from '#src/contract/campaigns/start-orders.ts'
import { statusEndpoints } from '#src/contract/status.ts'
import { threadEndpoints } from '#src/contract/after-sales/threads.ts'
import { vehicleSearchEndpoints } from '#src/contract/catalogue/vehicle-search.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { noFacts } from '#src/data/cart-check/check-now.ts'
import { saveQueries } from '#src/data/query-persistence.ts'
import { hardLogout } from '#src/data/session/session-life.ts'
import { openedOutbox, outboxView } from '#src/data/sync/outbox-access.ts'
import { closePanel, searchDialog, shortcutHelp } from '#src/features/frame/keys/shortcut-help.ts'
import { loadLaterTexts } from '#src/i18n/locale.ts'
import { whenIdle } from '#src/lib/idle.ts'
import { contact } from '#src/platform/api/contact.ts'
import { personalStorage } from '#src/platform/session/personal-storage.ts'
import { isAuthenticated, saveLogin } from '#src/platform/session/session-storage.ts'
import { notices } from '#src/ui/notifications/notify.ts'
import { cartOf, miniCartOf } from '#tests/builders/cart.ts'
import { financeSummary } from '#tests/builders/answers/finance-answers.ts'
import { initialData, megaMenu } from '#tests/builders/initial-data.ts'
import { threadList } from '#tests/builders/answers/thread-answers.ts'
import { answer, type ShopAnswer } from './answers.ts'
import { FakeShop } from './fake-shop.ts'
import { xhrOverFetch } from './xhr-over-fetch.ts'

export const phone = [390, 844] as const
export const tablet = [800, 1280] as const
export const desktop = [1440, 900] as const

interface ScreenOptions {
  readonly answers?: readonly ShopAnswer[]
  /** `off`: the shop cannot be reached from the start; what the device knew is what `answers` told it before. */
  readonly network?: 'on' | 'off'
  readonly size?: readonly [width: number, height: number]
  readonly locale?: Locale
  /** Who is logged in; null: nobody. */
  readonly user?: Partial<InitialData> | null
}

const nothingLate = financeSummary({ overdue: { sum: 0, count: 0, oldest_days: 0 }, has_overdue: false })

interface OpenApp {
  readonly root: Root
  readonly queryClient: QueryClient
  readonly shop: FakeShop
}
let open: OpenApp | null = null
/** Each screen is a person's of their own, also among those of other files: what one left on the device is sealed for the next. */
let people = crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000_000

export interface OpenScreen {
  readonly shop: FakeShop
  /** The page is left and opened again at another address or the same, with what the device has kept. */
  readonly reopen: (network: 'on' | 'off', address?: string) => Promise<void>
  /** Where the app is now: path and search. */
  readonly address: () => string
}

/** Opens the real app at an address, before a shop that answers what the test says. Resolves when the screen's heading stands. What is open when another one is opened, or when the test ends, is closed. */
export async function openScreen(
  address: string,
  { answers = [], network = 'on', size = tablet, locale = 'ro', user = {} }: ScreenOptions = {},
): Promise<OpenScreen> {
  if (open) await closeScreen()
  onTestFinished(closeScreen)
  people += 1
  localStorage.clear()
  localStorage.setItem('locale', locale)
  contact.set({ online: true, lastAnswerAt: null, isStrange: false })
  const shop = new FakeShop(user === null ? answers : [...frameAnswers({ ...user, locale }), ...answers])
  vi.stubGlobal('fetch', shop.fetch)
  vi.stubGlobal('XMLHttpRequest', xhrOverFetch(shop.fetch))
  if (user !== null) saveLogin(`token-${people}`, `session-${people}`)
  await page.viewport(...size)
  document.documentElement.dataset['density'] = size[0] > tablet[0] ? 'mouse' : 'touch'
  let router = await show(address, shop)
  const reopen: OpenScreen['reopen'] = async (next, where = router.state.location.href) => {
    if (user !== null) await untilKept()
    closeApp()
    shop.isReachable = next === 'on'
    router = await show(where, shop)
  }
  if (network === 'off') await reopen('off')
  return { shop, reopen, address: () => router.state.location.href }
}

/** Nobody's but this screen's, unless the test says who it is. */
const ownPrincipal = () => `1.${people}.${people}`

/** What every page of a session asks for beside its screen. */
function frameAnswers(user: Partial<InitialData>): ShopAnswer[] {
  return [
    answer(sessionEndpoints.initialData, initialData({ principal: ownPrincipal(), ...user })),
    answer(accountEndpoints.megaMenu, megaMenu),
    answer(priceListEndpoints.check, { has_price_list: false, file: null }),
    answer(cartEndpoints.miniItems, miniCartOf(cartOf([]))),
    answer(cartEndpoints.items, cartOf([])),
    answer(cartCheckEndpoints.check, { findings: [], facts: noFacts }),
    answer(financeEndpoints.summary, nothingLate),
    answer(startOrderEndpoints.vouchers, { items: [] }),
    answer(deliveryEndpoints.calendar, { runs: { local: [], central: [], national: [] }, holidays: [] }),
    answer(favouriteEndpoints.list, { items: [] }),
    answer(vehicleEndpoints.userVehicles, { items: [] }),
    answer(vehicleSearchEndpoints.vinHistory, { vinNumbers: [] }),
    // Asked for behind the lists of favourites, whenever the device has a moment.
    answer(productEndpoints.picked, { items: [] }),
    // Stands in the settings, whatever else is asked there.
    answer(letterheadEndpoints.read, { name: 'Service Popescu', phone: '', vat_registered: true, has_logo: false }),
    answer(secondFactorEndpoints.read, { since: null, recovery_codes_left: 0, is_required: false, history: [] }),
    // What a test before left waiting for this person is sent when they are back.
    answer(favouriteEndpoints.create, ({ body }) => ({ id: (body as { id: string }).id })),
    // Stands at the end of every document.
    answer(threadEndpoints.list, threadList([])),
    answer(statusEndpoints.health, { status: 'up', version: '1' }),
  ]
}

async function show(address: string, shop: FakeShop) {
  const { router, queryClient } = await boot(createMemoryHistory({ initialEntries: [address] }))
  // The pointer rests where the last test left it: what happens to lie there is not wished for.
  router.update({ ...router.options, defaultPreload: false })
  const place = document.createElement('div')
  place.id = 'root'
  document.body.append(place)
  const root = createRoot(place)
  open = { root, queryClient, shop }
  root.render(<App router={router} queryClient={queryClient} onShown={startBackground} />)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return router
}

/** What a page does behind its first screen, but for what needs a real shop: the socket, the worker and the heartbeat. */
function startBackground(): void {
  void openedOutbox()
  void loadLaterTexts()
}

/** The device has the person's key, and what was answered is written down: also what is noted in an idle moment, for which a busy machine waits (ask-or-know.ts). */
async function untilKept(): Promise<void> {
  await expect.poll(personalStorage.isDurable).toBe(true)
  await new Promise<void>((resolve) => whenIdle(resolve))
  if (open) await saveQueries(open.queryClient)
}

function closeApp(): void {
  open?.root.unmount()
  if (open) silence(open.queryClient)
  document.querySelector('#root')?.remove()
  // A page begins with nothing open over it.
  closePanel()
  for (const dialog of [shortcutHelp, searchDialog]) dialog.set(false)
  document.title = brand.name
}

/** Code that arrives after its page is gone would still ask, and would ask the next page's shop. */
function silence(queryClient: QueryClient): void {
  queryClient.fetchQuery = () => new Promise(() => undefined)
  void queryClient.cancelQueries()
}

/** The page is closed, the person gone, and the shop had an answer to everything that it was asked. */
async function closeScreen(): Promise<void> {
  const { shop, queryClient } = open ?? {}
  try {
    // What was written before the person's part of the device is open waits for that, and would find the next one's.
    if (isAuthenticated()) {
      await openedOutbox()
      await expect.poll(() => outboxView.get().principal).not.toBeNull()
    }
  } finally {
    // Also where that failed: the next screen is not to fail for it too.
    closeApp()
    FakeShop.gone.add(`Bearer token-${people}`)
    FakeShop.gone.add(ownPrincipal())
    if (queryClient) hardLogout(queryClient)
    notices.set([])
    open = null
  }
  expect(shop?.mistakes.join('\n') ?? '', 'what the shop was asked and could not answer').toBe('')
}
