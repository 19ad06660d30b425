import { contentAdminEndpoints as endpoints, type ContentInput } from '#src/contract/campaigns/content-admin.ts'
import { fixture, moduleAccess } from '#tests/access/fixture.ts'
import { inFour, insert, words } from '#tests/builders/rows.ts'

/** One point, red. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const HERE = '901'
const GONE = '902'
const none = { title: '', body: '', place: '', alt: '', link: '' }
const input: ContentInput = {
  texts: { ro: { ...none, title: 'Program de iarnă' }, hu: none, en: none, de: none },
  sort: 1,
  image: null,
  employment: null,
  starts_at: '2026-11-01T06:00:00Z',
  ends_at: null,
  products: [],
}
/** The catalogue's own: whoever may write anything may write everything. */
const of = (id: string, { userId }: { readonly userId: number }) => ({
  params: { kind: 'announcement' as const, id: userId === 0 ? '999999999' : id },
})
const everybodys = { names: 'catalogue' } as const

export const access = moduleAccess('contentAdmin', {
  calls: {
    list: fixture(endpoints.list, { params: { kind: 'announcement' } }),
    read: fixture(endpoints.read, (named) => of(HERE, named), everybodys),
    create: fixture(endpoints.create, { params: { kind: 'announcement' }, body: input }),
    change: fixture(endpoints.change, (named) => ({ ...of(HERE, named), body: { ...input, revision: 1 } }), everybodys),
    remove: fixture(endpoints.remove, (named) => ({ ...of(HERE, named), body: { revision: 1 } }), everybodys),
    restore: fixture(endpoints.restore, (named) => of(GONE, named), everybodys),
    upload: fixture(endpoints.upload, { body: { image: [new Blob([png], { type: 'image/png' })] } }),
    articles: fixture(endpoints.articles, { query: { number: 'P 68' } }),
  },
  tables: ['announcement_reads', 'content_items', 'content_images'],
  async insert(db, owners) {
    const item = {
      kind: 'announcement',
      sort: 1,
      title: words(inFour('Anunț')),
      body: words(inFour('Text')),
      image: null,
      link: null,
      published_at: '2026-01-01T00:00:00Z',
      expires_at: null,
    }
    await insert(db, 'content_items', [{ ...item, content_id: Number(HERE) }])
    await insert(db, 'content_changes', [
      {
        kind: 'announcement',
        content_id: Number(GONE),
        action: 'deleted',
        actor_id: owners[0]!.user_id,
        at: new Date(),
        piece: JSON.stringify(input),
      },
    ])
  },
})
