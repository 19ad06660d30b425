import { randomUUID } from 'node:crypto'
import { contentAdminEndpoints as endpoints, type ContentInput } from '#src/contract/campaigns/content-admin.ts'
import { type ContentFilter, type ContentKind } from '#src/contract/campaigns/content-kinds.ts'
import { contentEndpoints } from '#src/contract/campaigns/content.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { type CatalogueShop, openCatalogueShop } from './catalogue-shop.ts'

const HOUR_MS = 3_600_000
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
export const noTexts = { title: '', body: '', place: '', alt: '', link: '' }

/** What is written: it runs now, and is said in Romanian and Hungarian, in English without a text. */
export const contentInput = (given: Partial<ContentInput> = {}): ContentInput => ({
  texts: {
    ro: { ...noTexts, title: 'Închis vineri', body: 'De Sfântul Andrei.' },
    hu: { ...noTexts, title: 'Pénteken zárva', body: 'Szent András napján.' },
    en: { ...noTexts, title: 'Closed on Friday' },
    de: noTexts,
  },
  sort: 1,
  image: null,
  employment: null,
  starts_at: inHours(-1),
  ends_at: inHours(24),
  products: [],
  ...given,
})
/** The same with other words in Romanian. */
export const saying = (ro: Partial<ContentInput['texts']['ro']>, given: Partial<ContentInput> = {}): ContentInput =>
  contentInput({ ...given, texts: { ...contentInput().texts, ro: { ...noTexts, ...ro } } })

/** The small catalogue, or what `open` makes of it, with an administrator, who writes. */
export async function openContentShop(open: () => Promise<CatalogueShop> = openCatalogueShop) {
  const shop = await open()
  const setRoles = (roles: string[]) =>
    shop.db.updateTable('users').set({ acl_roles: roles }).where('user_id', '=', people.staff).execute()
  await setRoles(['admin'])
  const token = await openSession(shop.db, people.staff)
  const one = (kind: ContentKind, id: number) => ({ token, key: randomUUID(), params: { kind, id: String(id) } })
  return {
    ...shop,
    token,
    setRoles,
    async clear() {
      for (const table of ['content_items', 'careers', 'campaigns', 'daily_products', 'daily_lists'] as const)
        await shop.db.deleteFrom(table).execute()
    },
    create: (kind: ContentKind, body: ContentInput) =>
      shop.call(endpoints.create, { token, key: randomUUID(), params: { kind }, body }),
    change: (kind: ContentKind, id: number, revision: number, body: ContentInput) =>
      shop.call(endpoints.change, { ...one(kind, id), body: { ...body, revision } }),
    remove: (kind: ContentKind, id: number, revision: number) =>
      shop.call(endpoints.remove, { ...one(kind, id), body: { revision } }),
    restore: (kind: ContentKind, id: number) => shop.call(endpoints.restore, one(kind, id)),
    read: async (kind: ContentKind, id: number) => (await shop.call(endpoints.read, one(kind, id))).body,
    list: async (kind: ContentKind, query: { state?: ContentFilter } = {}) =>
      (await shop.call(endpoints.list, { token, params: { kind }, query })).body,
    upload: (bytes: Uint8Array, type: string) =>
      shop.call(endpoints.upload, {
        token,
        key: randomUUID(),
        body: { image: [new Blob([new Uint8Array(bytes)], { type })] },
      }),
    /** The announcements that the owner of a workshop is told. */
    told: async () => (await shop.call(contentEndpoints.announcements, { token: shop.tokens.owner })).body.items,
  }
}
