import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#src/platform/api/api-error.ts'
import { contact } from '#src/platform/api/contact.ts'
import type { Known } from '#src/platform/offline/storage/knowledge.ts'
import { remembered, type Shelf } from './remembered.ts'

const pieces = new Map<string, Known<unknown>>()
vi.mock(import('#src/platform/offline/lazy-offline.ts'), async (original) => ({
  ...(await original()),
  knowledge: () => ({
    all: () => Promise.resolve([...pieces.values()]),
    get: (id: string) => Promise.resolve(pieces.get(id) ?? null),
    put: (kept: readonly Known<unknown>[]) => {
      for (const piece of kept) pieces.set(piece.id, piece)
      return Promise.resolve()
    },
    remove: () => Promise.resolve(),
  }),
}))

interface Answer {
  readonly price: number
  readonly fits: boolean | null
}
const shelf: Shelf<Answer> = {
  table: 'visited', most: 10, answer: v.object({ price: v.number(), fits: v.nullable(v.boolean()) }),
  general: { key: (queryKey) => queryKey.slice(0, 1), answer: (answer) => ({ ...answer, fits: null }) },
}
const offline = () => Promise.reject(new ApiError({ kind: 'offline', message: '' }))
let client: QueryClient
const ask = (queryKey: readonly string[], answer: () => Promise<Answer>) => client.fetchQuery({ queryKey, queryFn: remembered(shelf, answer), retry: false })

beforeEach(() => {
  pieces.clear()
  client = new QueryClient()
  contact.set({ online: true, lastAnswerAt: null })
})

describe('a query that is remembered @OFF-02', () => {
  it('shows what the device knows, with its age, when the shop cannot be reached', async () => {
    await ask(['pads', 'golf'], () => Promise.resolve({ price: 100, fits: true }))
    await vi.waitFor(() => expect(pieces.size).toBe(2))
    const toldAtMs = [...pieces.values()][0]!.atMs
    client.clear()
    await expect(ask(['pads', 'golf'], offline)).rejects.toMatchObject({ kind: 'offline' })
    const state = client.getQueryState(['pads', 'golf'])
    expect([state?.data, state?.dataUpdatedAt, state?.status]).toEqual([{ price: 100, fits: true }, toldAtMs, 'error'])
  })

  it('serves a similar question with what holds for all of them', async () => {
    await ask(['pads', 'golf'], () => Promise.resolve({ price: 100, fits: true }))
    await vi.waitFor(() => expect(pieces.size).toBe(2))
    await expect(ask(['pads', 'passat'], offline)).rejects.toBeInstanceOf(ApiError)
    expect(client.getQueryData(['pads', 'passat'])).toEqual({ price: 100, fits: null })
  })

  it('never takes the place of the shop’s refusal, nor of an answer that is on the screen', async () => {
    pieces.set('["pads","golf"]', { id: '', value: { price: 1, fits: null }, atMs: 5 })
    await expect(ask(['pads', 'golf'], () => Promise.reject(new ApiError({ kind: 'rejected', status: 404, message: '' })))).rejects.toMatchObject({ status: 404 })
    expect(client.getQueryData(['pads', 'golf'])).toBeUndefined()
    client.setQueryData(['pads', 'golf'], { price: 2, fits: null })
    await expect(ask(['pads', 'golf'], offline)).rejects.toBeInstanceOf(ApiError)
    expect(client.getQueryData(['pads', 'golf'])).toEqual({ price: 2, fits: null })
  })

  it('forgets what another version wrote in another shape', async () => {
    pieces.set('["pads","golf"]', { id: '', value: { cost: 1 }, atMs: 5 })
    await expect(ask(['pads', 'golf'], offline)).rejects.toBeInstanceOf(ApiError)
    expect(client.getQueryData(['pads', 'golf'])).toBeUndefined()
  })
})
