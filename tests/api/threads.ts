import { randomUUID } from 'node:crypto'
import { type NewMessageInput, type ThreadAbout } from '#src/contract/after-sales/thread-messages.ts'
import { threadEndpoints as endpoints } from '#src/contract/after-sales/threads.ts'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/after-sales/uploads.ts'
import { threadId } from '#src/domain/threads/thread-rules.ts'
import type { TestPhoto } from '#tests/builders/claims.ts'
import { openOfferShop, type OfferShop } from './offers.ts'

export type { OfferShop as ThreadShop } from './offers.ts'
export const openThreadShop = openOfferShop

export const messageOf = (text: string, photos: readonly TestPhoto[] = []): NewMessageInput => ({
  id: randomUUID(),
  text,
  photos: photos.map(({ sha256, media_type, bytes }) => ({ sha256, media_type, bytes })),
})

interface Begun {
  readonly about: ThreadAbout
  readonly key: string
  /** Who begins it. */
  readonly userId?: number
}

/** Begins the thread about something. */
export function begin(
  shop: OfferShop,
  token: string,
  { about, key, userId = 0 }: Begun,
  message = messageOf('Când ajunge?'),
  once: string = randomUUID(),
) {
  return shop.call(endpoints.open, {
    token,
    key: once,
    body: { id: threadId(about, key, userId), about, key, message },
  })
}

export const write = (
  shop: OfferShop,
  token: string,
  id: string,
  message: NewMessageInput,
  once: string = randomUUID(),
) => shop.call(endpoints.write, { token, key: once, params: { id }, body: message })

export const readThread = (
  shop: OfferShop,
  token: string,
  id: string,
  query: { page?: string; per_page?: string } = {},
) => shop.call(endpoints.details, { token, params: { id }, query })

export const listThreads = async (
  shop: OfferShop,
  token: string,
  query: { about?: ThreadAbout; key?: string; unanswered?: 'true' | 'false'; page?: string; per_page?: string } = {},
) => (await shop.call(endpoints.list, { token, query })).body

/** Sends a photo whole, in its parts. @returns the last status */
export async function upload(shop: OfferShop, token: string, id: string, photo: TestPhoto): Promise<number> {
  let status = 0
  for (let from = 0; from < photo.bytes; from += UPLOAD_CHUNK_BYTES) {
    const response = await shop.app.inject({
      method: 'PUT',
      url: `/api/threads/${id}/photos/${photo.sha256}`,
      payload: photo.content.subarray(from, from + UPLOAD_CHUNK_BYTES),
      headers: { 'content-type': photo.media_type, 'upload-offset': String(from), authorization: `Bearer ${token}` },
    })
    status = response.statusCode
  }
  return status
}

export async function withoutThreads(shop: OfferShop): Promise<void> {
  await shop.db.deleteFrom('threads').execute()
  await shop.db.deleteFrom('outgoing_messages').execute()
}
