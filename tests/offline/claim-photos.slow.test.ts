import 'fake-indexeddb/auto'
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Claim, claimEndpoints } from '#src/contract/after-sales/claims.ts'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { syncEndpoints } from '#src/contract/sync.ts'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/after-sales/uploads.ts'
import { newOperation } from '#src/data/sync/wanted-operation.ts'
import { type Reactions, setReactions } from '#src/platform/api/reactions.ts'
import { keyRing } from '#src/platform/offline/storage/key-ring.ts'
import { saveLogin } from '#src/platform/session/session-storage.ts'
import { demoPassword } from '#server/demo/customers/people.ts'
import { testClaim, testPhoto, type TestPhoto } from '#tests/builders/claims.ts'
import { closePages, openPage, type Page } from '#tests/builders/offline/offline-rig.ts'
import { copyOfSmallDemo } from '#tests/database/small-demo.ts'
import { ask, logInByApi } from '#tests/e2e/support/shop/api.ts'
import { FaultProxy } from '#tests/e2e/support/network/fault-proxy.ts'
import { startShop, type ShopProcess } from '#tests/e2e/support/shop/shop-process.ts'
import { claimableLine } from '#tests/e2e/support/shop/claimable.ts'

let folder: Awaited<ReturnType<typeof copyOfSmallDemo>>
let shop: ShopProcess
let faults: FaultProxy

beforeAll(async () => {
  folder = await copyOfSmallDemo()
  shop = await startShop({ dataDir: folder.path, env: { SERVE_APP: 'false' } })
  faults = await FaultProxy.open(shop.url)
}, 600_000)
afterAll(async () => {
  await closePages()
  vi.unstubAllGlobals()
  await faults.close()
  await shop.end('SIGTERM')
  await folder.remove()
})

test(
  'a claim with two photos, written without a network, arrives once and whole although answers are lost, the page is reloaded and the server is killed @RET-02 @OFF-03',
  { timeout: 180_000 },
  async () => {
    const session = await logInByApi(shop.url, 'patron', demoPassword)
    const {
      body: { principal },
    } = await ask(shop.url, session, sessionEndpoints.initialData, {})
    const claimed = await claimableLine(shop.url, session)
    const label: TestPhoto = { ...testPhoto(3_000, 'image/png'), kind: 'label' }
    const photos = [testPhoto(UPLOAD_CHUNK_BYTES * 2 + 99), label]
    const claim = testClaim(photos, claimed)
    const {
      body: { key },
    } = await ask(shop.url, session, syncEndpoints.deviceKey, { body: { device_id: randomUUID() } })
    beABrowser(faults.url)
    setReactions(noPages)
    saveLogin(session.token, session.tokenId)
    keyRing.add(principal, key)

    const before = openPage()
    await before.device.open(principal)
    faults.set({ kind: 'cut' })
    const opIds = await enqueueClaim(before, claim, photos)
    await before.device.leave()

    faults.set({ kind: 'lose-answer', request: /^(POST \/api\/sync\/batch|PUT )/, times: 4 })
    const after = openPage()
    await after.device.open(principal)
    await expect.poll(() => faults.lostAnswers, { timeout: 60_000 }).toBeGreaterThanOrEqual(3)
    await shop.end('SIGKILL')
    shop = await startShop({ dataDir: folder.path, env: { SERVE_APP: 'false' } })
    faults.retarget(shop.url)
    faults.set({ kind: 'pass' })
    after.device.wishes.drain()

    const finalized = await vi.waitFor(
      () => {
        const row = after.view().operations.find(({ opId }) => opId === opIds.finalize)
        expect(row?.state).toBe('done')
        return row!
      },
      { timeout: 60_000 },
    )
    expect(finalized).toMatchObject({ answer: { id: claim.client_id, status: 'submitted', missing_photos: [] } })
    const again = await ask(shop.url, session, claimEndpoints.finalize, { params: { id: claim.client_id } })
    expect(again.body, 'it stays the one claim with the one number').toEqual(finalized.answer as Claim)
    expect(after.view().operations.every(({ state }) => state === 'done')).toBe(true)
  },
)

/** As much of a browser as the device's code looks at; its calls go out over a real line. */
function beABrowser(origin: string): void {
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const { fetch: overTheLine, Request: AbsoluteRequest } = globalThis
  const here = (input: RequestInfo | URL) => (typeof input === 'string' ? new URL(input, origin) : input)
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', {})
  vi.stubGlobal(
    'Request',
    class extends AbsoluteRequest {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(here(input), init)
      }
    },
  )
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => overTheLine(here(input), init))
}

const nothing = () => undefined
const noPages: Reactions = { sessionOver: nothing, deactivated: nothing, forbidden: nothing, tooManyRequests: nothing }

/** As a command does it: the draft, and what completes it with the photos that have to be there first, in one write. */
async function enqueueClaim({ device }: Page, claim: ReturnType<typeof testClaim>, photos: readonly TestPhoto[]) {
  const files = photos.map(({ sha256, media_type: mediaType, content }) => ({
    sha256,
    mediaType,
    bytes: new Uint8Array(content).buffer,
  }))
  const create = newOperation({ kind: 'claim.create.v1', payload: { body: claim }, label: 'claim' })
  const finalize = await device.wishes.enqueue(
    newOperation({ kind: 'claim.finalize.v1', payload: { params: { id: claim.client_id } }, label: 'claim', files }),
    files,
    create,
  )
  expect(createHash('sha256').update(new Uint8Array(files[0]!.bytes)).digest('hex')).toBe(files[0]!.sha256)
  return { create: finalize.dependsOn[0]!, finalize: finalize.opId }
}
