import type { NewClaim } from '#src/contract/after-sales/claims.ts'
import type { Principal } from '#server/access/principal.ts'
import type { ClaimRepository } from '#server/modules/claims/claims.repository.ts'
import { claimedInvoiceOf } from '#tests/builders/claims.ts'
import type { MemoryCounters } from './memory-tables.ts'
import type { MemoryTransaction } from './memory-transaction.ts'

const FIRST_NUMBER = 7_000_000_001

export function memoryClaims(
  tx: MemoryTransaction,
  { companyId, subjectId, actorId }: Principal,
  counters: MemoryCounters,
  now: Date,
): ClaimRepository {
  const { claims, photoParts } = tx.tables
  const own = `${companyId}:${subjectId}`
  const setReceived = (id: string, sha256: string, received: number) => {
    const claim = claims.get(id)!
    tx.put(claims, id, {
      ...claim,
      photos: claim.photos.map((photo) => (photo.sha256 === sha256 ? { ...photo, received } : photo)),
    })
  }
  return {
    open: (id) =>
      tx.inside(() => {
        const claim = claims.get(id)
        if (claim?.owner !== own) return null
        const { number, status, photos, invoice_number, invoice_line, article_id, quantity } = claim
        return { id, number, status, photos, invoice_number, invoice_line, article_id, quantity }
      }),
    announced: () =>
      tx.inside(() => {
        const mine = [...claims.values()].filter((claim) => claim.owner === own)
        const since = (days: number) =>
          mine.filter(({ createdAt }) => createdAt.getTime() > now.getTime() - days * 86_400_000)
        return {
          drafts: since(90).filter(({ status }) => status === 'draft').length,
          bytes: since(1)
            .flatMap(({ photos }) => photos)
            .reduce((sum, { bytes }) => sum + bytes, 0),
        }
      }),
    // A world has no sockets: who writes it is told.
    concerned: async () => [subjectId],
    rules: async (type) => ({ type, photo_kinds: ['damage'], observations_min: 10, invoice_min: 3 }),
    // Invoices are the ERP's, and the simulation writes none: each company has the one that the world begins with, with plenty on it.
    claimable: async ({ invoice_number, invoice_line: line, article_id: articleId }) =>
      invoice_number === claimedInvoiceOf(companyId)
        ? {
            number: invoice_number,
            line: line ?? 1,
            articleId,
            left: 9_999,
            supply_on: '2026-01-01',
            warranty_until: null,
            claimType: null,
          }
        : null,
    insert: (claim) =>
      tx.inside(() => {
        if (claims.has(claim.client_id)) return false
        const photos = declared(claim)
        tx.put(claims, claim.client_id, {
          id: claim.client_id,
          number: null,
          status: 'draft',
          photos,
          invoice_number: claim.invoice_number,
          invoice_line: claim.invoice_line,
          article_id: claim.article_id,
          quantity: claim.quantity,
          claim,
          owner: own,
          actorId,
          createdAt: now,
        })
        return true
      }),
    rewrite: (claim) =>
      tx.inside(() => {
        const before = claims.get(claim.client_id)!
        const kept = new Map(before.photos.map((photo) => [photo.sha256, photo]))
        const photos = declared(claim).map((photo) => kept.get(photo.sha256) ?? photo)
        for (const { sha256 } of before.photos)
          if (!photos.some((photo) => photo.sha256 === sha256)) tx.remove(photoParts, `${claim.client_id}:${sha256}`)
        const { invoice_number, invoice_line, article_id, quantity } = claim
        tx.put(claims, claim.client_id, {
          ...before,
          invoice_number,
          invoice_line,
          article_id,
          quantity,
          claim,
          photos,
        })
      }),
    submit: (id) =>
      tx.inside(() => {
        const number = String(FIRST_NUMBER + counters.claims)
        counters.claims += 1
        tx.put(claims, id, { ...claims.get(id)!, status: 'submitted', number })
        return number
      }),
    photos: (id) => {
      const parts = (sha256: string) => photoParts.get(`${id}:${sha256}`) ?? []
      return {
        find: (sha256) => tx.inside(() => claims.get(id)?.photos.find((photo) => photo.sha256 === sha256) ?? null),
        addPart: (sha256, offset, content) =>
          tx.inside(() => {
            tx.put(photoParts, `${id}:${sha256}`, [...parts(sha256), content])
            setReceived(id, sha256, offset + content.length)
          }),
        content: (sha256) => tx.inside(() => Buffer.concat(parts(sha256))),
        dropParts: (sha256) =>
          tx.inside(() => {
            tx.remove(photoParts, `${id}:${sha256}`)
            const claim = claims.get(id)!
            tx.put(claims, id, {
              ...claim,
              photos: claim.photos.map((photo) =>
                photo.sha256 === sha256 ? { ...photo, received: 0, mismatches: photo.mismatches + 1 } : photo,
              ),
            })
          }),
      }
    },
  }
}

/** The photos that a claim names, of which nothing has arrived. */
function declared({ photos }: NewClaim) {
  return photos.map(({ sha256, media_type, bytes }) => ({
    sha256,
    mediaType: media_type,
    bytes,
    received: 0,
    mismatches: 0,
  }))
}
