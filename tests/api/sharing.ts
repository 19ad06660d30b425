import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Mail } from '#server/adapters/mailer.ts'
import { type Share, shareEndpoints, type ShareTerms } from '#src/contract/ordering/shares.ts'
import { formatAmount } from '#src/lib/formats.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { add, openOrderingShop, type OrderingShop, startAfresh } from './ordering.ts'

export const noTerms: ShareTerms = { customer: '', phone: '', plate: '', note: '', valid_until: null, labour: [] }
/** Labour of a workshop. */
export const hour = { text: 'Manoperă', hours: 2.5, gross: 45_000 }
export const lei = (minor: number) => formatAmount(minor, 'ro')
export const newLinkToken = () => randomBytes(18).toString('base64url')

interface Page {
  readonly status: number
  readonly html: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** A shop in which people make links for the owners of cars, and those look at them. */
export interface SharingShop extends OrderingShop {
  /** Links, mails and guesses gone, carts and prices as the builder has them. */
  clear(): Promise<void>
  /** Two sets of pads for the Logan, and more. */
  fill(bearer: string, ...more: [articleId: number, quantity: number, carId?: number][]): ReturnType<typeof add>
  create(bearer: string, link: string, terms?: Partial<ShareTerms>, id?: string): ReturnType<typeof createShare>
  make(bearer: string, terms?: Partial<ShareTerms>): Promise<{ share: Share; token: string }>
  list(bearer: string): Promise<Share[]>
  page(token: string, headers?: Record<string, string>): Promise<Page>
  /** As its form sends it. */
  accept(token: string, sent: Record<string, string>): Promise<Page>
  queuedMails(): Promise<Mail[]>
}

function createShare(shop: OrderingShop, bearer: string, link: string, terms: Partial<ShareTerms>, id: string) {
  const token_hash = createHash('sha256').update(link).digest('hex')
  return shop.call(shareEndpoints.create, {
    token: bearer,
    key: randomUUID(),
    body: { id, token_hash, ...noTerms, ...terms },
  })
}

export async function openSharingShop(): Promise<SharingShop> {
  const shop = await openOrderingShop()
  const ask = async (method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: string) => {
    const answer = await shop.app.inject({
      method,
      url,
      headers: { 'accept-language': 'ro', ...headers },
      ...(payload !== undefined && { payload }),
    })
    return { status: answer.statusCode, html: answer.body, headers: answer.headers }
  }
  const create: SharingShop['create'] = (bearer, link, terms = {}, id = randomUUID()) =>
    createShare(shop, bearer, link, terms, id)
  return {
    ...shop,
    create,
    async clear() {
      await startAfresh(shop)
      await shop.db.deleteFrom('offer_shares').execute()
      await shop.db.deleteFrom('outgoing_messages').execute()
      await shop.db.deleteFrom('guesses').execute()
      await shop.db.deleteFrom('company_logos').execute()
      await shop.db.updateTable('companies').set({ letterhead: null }).execute()
      await shop.db.updateTable('articles').set({ core_minor: 0 }).where('article_id', '=', ids.padsBrembo).execute()
    },
    fill: (bearer, ...more) => add(shop, bearer, [[ids.padsBrembo, 2, ids.logan], ...more]),
    async make(bearer, terms) {
      const token = newLinkToken()
      const answer = await create(bearer, token, terms)
      if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.refusal)}`)
      return { share: answer.body, token }
    },
    list: async (bearer) => (await shop.call(shareEndpoints.list, { token: bearer })).body.items,
    page: (token, headers = {}) => ask('GET', `/o/${token}`, headers),
    accept: (token, sent) =>
      ask(
        'POST',
        `/o/${token}/accept`,
        { 'content-type': 'application/x-www-form-urlencoded' },
        new URLSearchParams({ version: '1', name: 'Ion Pop', ...sent }).toString(),
      ),
    queuedMails: async () =>
      (await shop.db.selectFrom('outgoing_messages').select('payload').execute()).map(
        ({ payload }) => payload as unknown as Mail,
      ),
  }
}
