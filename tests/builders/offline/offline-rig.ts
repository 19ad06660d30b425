import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { vi } from 'vitest'
import type { SyncOperation, SyncResult } from '#src/contract/sync.ts'
import { createStore } from '#src/lib/store.ts'
import { uuid } from '#src/lib/uuid.ts'
import { contact } from '#src/platform/api/contact.ts'
import { type OfflineDevice, startOfflineDevice } from '#src/platform/offline/driver/offline-device.ts'
import { step } from '#src/platform/offline/engine/engine.ts'
import type { NewOperation, Operation } from '#src/platform/offline/engine/operation.ts'
import { closedView, type OutboxView } from '#src/platform/offline/outbox.ts'
import { keyRing } from '#src/platform/offline/storage/key-ring.ts'
import { forgetPersonalStorage, saveLogin } from '#src/platform/session/session-storage.ts'

export const ANNA = '1.10.10'
export const BELA = '1.20.20'

/** A tiny shop behind `fetch`: keys per person, effects once per key. It can be out of reach, slow, or have ended the session. */
export class FakeShop {
  reachable = true
  /** Set: every call under a session is answered with this status. */
  refusesWith: number | null = null
  readonly applied: {
    readonly principal: string
    readonly token: string
    readonly key: string
    readonly kind: string
  }[] = []
  readonly calls: { readonly path: string; readonly principal: string | null; readonly token: string | null }[] = []
  /** Set: answers wait for it. */
  gate: Promise<void> | null = null
  /** What has arrived of each uploaded file, and how many parts it came in. */
  readonly files = new Map<string, { bytes: Uint8Array; parts: number }>()
  /** Set: the connection dies after so many parts. */
  partsLeft = Number.POSITIVE_INFINITY
  private readonly keys = new Map<string, string>()

  install(): void {
    vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
      const request = typeof input === 'string' ? new Request(new URL(input, 'http://shop.test'), init) : input
      return this.answer(request)
    })
  }

  private async answer(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname
    const principal = request.headers.get('X-Principal')
    const token = request.headers.get('Authorization')
    this.calls.push({ path, principal, token })
    if (!this.reachable) throw new TypeError('Failed to fetch')
    if (request.method === 'PUT') return this.takePart(path, request)
    const body = (await request.json()) as { operations: SyncOperation[]; keys: string[] }
    await this.untilOpen(request.signal)
    if (this.refusesWith !== null) return json({ message: 'x' }, this.refusesWith)
    if (path === '/api/sync/device-key') return json({ key: this.keyOf(token ?? '') })
    if (path === '/api/sync/reconcile')
      return json({ unknown: body.keys.filter((key) => !this.applied.some((each) => each.key === key)) })
    const results = body.operations.map(({ key, kind }): SyncResult => {
      const replayed = this.applied.some((each) => each.key === key)
      if (!replayed) this.applied.push({ principal: principal ?? '', token: token ?? '', key, kind })
      return { key, status: 200, body: { message: 'ok' }, replayed }
    })
    return json({ results })
  }

  private async takePart(path: string, request: Request): Promise<Response> {
    if (this.partsLeft-- <= 0) throw new TypeError('Failed to fetch')
    const part = new Uint8Array(await request.arrayBuffer())
    const known = this.files.get(path) ?? { bytes: new Uint8Array(), parts: 0 }
    if (part.length > 0 && Number(request.headers.get('Upload-Offset')) === known.bytes.length) {
      const bytes = new Uint8Array(known.bytes.length + part.length)
      bytes.set(known.bytes)
      bytes.set(part, known.bytes.length)
      this.files.set(path, { bytes, parts: known.parts + 1 })
    }
    const offset = this.files.get(path)?.bytes.length ?? 0
    return new Response(null, { status: 204, headers: { 'X-Server-Epoch': 'e1', 'Upload-Offset': String(offset) } })
  }

  private async untilOpen(signal: AbortSignal): Promise<void> {
    const aborted = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new Error('aborted'))),
    )
    await Promise.race([this.gate ?? Promise.resolve(), aborted])
  }

  private keyOf(token: string): string {
    const known = this.keys.get(token) ?? btoa(uuid().slice(0, 32))
    this.keys.set(token, known)
    return known
  }
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'X-Server-Epoch': 'e1' },
  })
}

export interface Page {
  readonly device: OfflineDevice
  readonly view: () => OutboxView
  /** The lanes of what was settled. */
  readonly settled: string[]
}

const pages: OfflineDevice[] = []

/** An empty device before an empty shop, and Anna logged in. */
export function openFreshShop(): FakeShop {
  localStorage.clear()
  const factory = new IDBFactory()
  vi.stubGlobal('indexedDB', factory)
  Dexie.dependencies.indexedDB = factory
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
  const shop = new FakeShop()
  shop.install()
  logIn('anna')
  return shop
}

/** Ends all pages of a test: they would answer the events of the next. */
export async function closePages(): Promise<void> {
  await Promise.all(pages.splice(0).map((device) => device.leave()))
}

/** The end of what `openFreshShop` began. */
export async function closeShop(): Promise<void> {
  await closePages()
  vi.unstubAllGlobals()
}

/** A page of the app, with its own connections and its own engine. */
export function openPage(): Page {
  contact.set({ online: true, lastAnswerAt: null })
  const view = createStore<OutboxView>(closedView)
  const settled: string[] = []
  const device = startOfflineDevice({
    step,
    view,
    onSettled: ({ lane }) => settled.push(lane),
    onSuperseded: () => undefined,
  })
  pages.push(device)
  return { device, view: view.get, settled }
}

/** A page on which the person is at work. */
export async function pageOf(principal: string): Promise<Page> {
  const page = openPage()
  await page.device.open(principal)
  return page
}

/** The operation once it has ended, as the page shows it. */
export function ended(view: () => OutboxView, opId: string): Promise<Operation> {
  return until(() => {
    const row = view().operations.find((each) => each.opId === opId)
    if (row?.state !== 'done' && row?.state !== 'cancelled') throw new Error(`${opId} has not ended`)
    return row
  })
}

/** What session-life does at the end of a session. */
export async function logOut(page: Page, principal: string): Promise<void> {
  const keys = keyRing.drop()
  await page.device.end({ keys, principal, keepsakes: forgetPersonalStorage() })
}

/** `token` is the person's: the shop hands out one key for each. */
export function logIn(token: string): void {
  saveLogin(token, `id-of-${token.replaceAll(' ', '-')}`)
}

export function note(label = 'MS 12 ABC', more: Partial<NewOperation> = {}): NewOperation {
  return {
    kind: 'vehicle.note.v1',
    lane: 'vehicles',
    payload: { params: { carId: '7' }, body: { registration_number: label } },
    label,
    coalesceKey: null,
    undoMs: 0,
    dependsOn: [],
    supersedes: null,
    attachments: [],
    ...more,
  }
}

/** A busy machine takes its time. */
export async function until<T>(check: () => T): Promise<T> {
  return vi.waitFor(check, { timeout: 10_000, interval: 10 })
}
