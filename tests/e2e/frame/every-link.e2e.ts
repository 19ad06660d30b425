import type { Page, Request } from '@playwright/test'
import { brand } from '#src/contract/brand.ts'
import { expect, test } from '../support/journey.ts'
import { untilStill } from '../support/page/still.ts'
import { lead } from '../support/page/walk.ts'

test.use({ actionTimeout: 30_000, navigationTimeout: 60_000, viewport: { width: 1440, height: 900 }, isMobile: false })
// What moves is drawn again and again, and leads nowhere.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(420_000)

/** Screens, not things on them: what lies below one is followed from its first of a kind. */
const MOST = 110
const panels = ['Mai mult', 'Catalog', 'Acțiuni rapide'] as const

for (const username of ['patron', 'mecanic', 'ucenic', 'contabil', 'revanzator', 'rv', 'dv', 'drv', 'admin'] as const) {
  test.describe(`as ${username}`, () => {
    test.use({ persona: `@${username}` })

    test('no link, no entry of a menu and no quick action leads nowhere @NAV-02 @NAV-08 @NAV-11', async ({ page }) => {
      const open = openCalls(page)
      await page.goto('/home')
      const waiting: { to: string; from: string }[] = []
      const known = new Set<string>()
      const note = (from: string, { links }: Look) => {
        for (const to of links) {
          if (known.has(kindOf(to))) continue
          known.add(kindOf(to))
          waiting.push({ to, from })
        }
      }
      note('/home', await look(page, open))
      for (const name of panels) {
        await page.getByRole('button', { name, exact: true }).first().click()
        await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
        note(name, await look(page, open))
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      const dead: string[] = []
      for (let followed = 0; followed < MOST; followed += 1) {
        const next = waiting.shift()
        if (!next) break
        const seen = await follow(page, next.to, open)
        const problem = problemOf(seen, next.to)
        if (problem) dead.push(`${next.to} (from ${next.from}): ${problem}`)
        note(next.to, seen)
      }
      expect(dead).toEqual([])
      // Nothing was left out because there is too much of it.
      expect(waiting.map(({ to }) => to)).toEqual([])
      expect(known.size).toBeGreaterThan(15)
      const came = new Set([...known].map((kind) => kind.split(' ')[0]))
      if (username in led) expect(led[username]!.filter((route) => !came.has(route))).toEqual([])
    })
  })
}

/** Routes of the specification without parameters, to which a link leads; the others are old addresses, or where one is sent. */
const led: Readonly<Record<string, readonly string[]>> = {
  patron: [
    '/vehicle',
    '/visited-vehicles',
    '/home',
    '/accounts/new',
    '/campaigns/monthly',
    '/account/bonus',
    `/account/${brand.slug}-start-extra`,
    `/campaigns/${brand.slug}-start`,
    `/campaigns/${brand.slug}-start/products`,
    `/campaigns/${brand.slug}-start/orders`,
    '/contact',
    '/finances',
    '/universal-v2',
    '/cart-v2',
    '/account/orders-history',
    '/account/settings',
    '/account/manage-accounts',
    '/returns',
    '/favourites-v2',
    '/offers',
    '/offers/create',
    '/produsele-zilei-v2',
    '/compliance',
    '/conformity',
  ],
  admin: ['/admin'],
}

/** What the page has asked for and not had yet; a socket never ends. */
function openCalls(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'script'].includes(request.resourceType()) && !request.url().includes('/socket'))
      open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return open
}

/** What stands on a screen. */
interface Look {
  readonly path: string
  readonly heading: string
  /** Within the app; the frame's own on every screen. */
  readonly links: readonly string[]
}

/** As somebody sees it who waits for it: nothing is on its way, what comes in an idle moment has come, and two looks find the same. */
async function look(page: Page, open: ReadonlySet<Request>): Promise<Look> {
  for (let before = ''; ;) {
    await untilStill(page)
    const seen = await page.evaluate(idleLook)
    // What has just been answered is not drawn yet.
    const now = open.size === 0 ? seen.links.join(' ') : ''
    if (now !== '' && now === before) return seen
    before = now
  }
}

/** In the browser. */
async function idleLook(): Promise<Look> {
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }))
  const all = [...document.querySelectorAll('a[href^="/"]:not([download])')].map(
    (link) => link.getAttribute('href') ?? '',
  )
  return {
    path: location.pathname,
    heading: document.querySelector('h1')?.innerText ?? '',
    links: [...new Set(all)].filter((href) => !href.startsWith('//') && !/^\/(api|media)\//.test(href)),
  }
}

/** Parts of a screen that have addresses of their own. */
const parts = ['section', 'tab', 'content', 'view']

/** Of the addresses of one screen one is followed, and of each of its parts: numbers, but not those of a version (/cart-v2), and what is searched make no other screen. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://shop')
  const part = parts.flatMap((name) => searchParams.get(name) ?? []).join(' ')
  const place = pathname.replace(/[^/]+/g, (step) => (/\d/.test(step.replace(/-v\d$/, '')) ? '0' : step))
  return `${place} ${part}`.trim()
}

/** Within the page, as a link does; to another part of the same screen anew, since its heading stays. */
async function follow(page: Page, to: string, open: ReadonlySet<Request>): Promise<Look> {
  if (new URL(page.url()).pathname === new URL(to, page.url()).pathname) await page.goto(to)
  else await lead(page, to)
  return look(page, open)
}

/** Where somebody was led instead, or what the screen says; null where it is what it was promised to be. */
function problemOf({ path, heading }: Look, to: string): string | null {
  if (['/login', '/permission-denied', '/multe-interogari'].includes(path)) return `leads to ${path}`
  if (path === '/home' && !['/', '/home'].includes(kindOf(to))) return 'leads home'
  return /^(Pagina nu există|A apărut o eroare|Nu este pe acest dispozitiv)$/.test(heading) ? heading : null
}
