import { brand } from '#src/contract/brand.ts'
import { openDeployingProxy } from '../support/network/deploying-proxy.ts'
import { expect, test } from '../support/journey.ts'
import { untilWorkerControls } from '../support/device/service-worker.ts'
import { fillLogin } from '../support/session.ts'

test('the app can be installed: manifest, icons and a worker that answers @OFF-01', async ({ page, request }) => {
  await page.goto('/home')
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await request.get(href ?? '')
  expect(answer.headers()['content-type']).toMatch(/manifest\+json|json/)
  const manifest = (await answer.json()) as {
    name: string
    display: string
    start_url: string
    icons: { src: string; sizes: string; purpose: string }[]
    shortcuts: { url: string }[]
  }
  expect(manifest).toMatchObject({ name: brand.name, display: 'standalone', start_url: '/home' })
  for (const { src } of manifest.icons)
    expect((await request.get(src)).headers()['content-type'], src).toMatch(/^image\//)
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  await untilWorkerControls(page)
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = (await session.send('Page.getInstallabilityErrors')) as {
    installabilityErrors: { errorId: string }[]
  }
  // Tests run in a private window, which installs nothing; everything else would be ours.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

test.describe('a new version comes out', () => {
  test.use({ loggedIn: false })

  test('it is offered, can wait, and is taken with one tap @OFF-06', async ({ page, shop, account, say }) => {
    const released = await openDeployingProxy(shop)
    try {
      await page.goto(`${released.url}/login`)
      await fillLogin(page, say, account)
      await page.waitForURL('**/home')
      await untilWorkerControls(page)
      const offer = page.getByRole('status').filter({ hasText: say('O versiune nouă este pregătită.') })
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(offer).toBeHidden()

      released.deploy()
      await page.reload()
      await expect(offer).toBeVisible({ timeout: 30_000 })
      await offer.getByRole('button', { name: say('Mai târziu') }).click()
      await expect(offer).toBeHidden()

      await page.reload()
      await expect(offer).toBeVisible({ timeout: 30_000 })
      await page.evaluate(() => Object.assign(window, { beforeUpdate: true }))
      await offer.getByRole('button', { name: say('Actualizează') }).click()
      await page.waitForFunction(() => !('beforeUpdate' in window))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(offer).toBeHidden()
    } finally {
      await released.close()
    }
  })
})
