import type { PaperOutcome } from '#tests/store/shop-world.ts'
import type { ShelvedPhoto } from '#server/modules/uploads/photo-parts.ts'
import type { MemoryTables } from './memory-tables.ts'

const isHeld = (status: string) => !['rejected', 'withdrawn', 'lapsed'].includes(status)

/** How returns and claims stand. */
export function papersOf({ claims, returns, photoParts }: MemoryTables): PaperOutcome[] {
  const photosOf = (id: string, photos: readonly ShelvedPhoto[]) =>
    photos.map(({ sha256, received }) => ({
      sha256,
      received,
      content: Buffer.concat(photoParts.get(`${id}:${sha256}`) ?? []),
    }))
  const ofClaims = [...claims.values()].map(({ id, number, owner, photos, status, work, ...claim }): PaperOutcome => ({
    is: 'claim',
    id,
    number,
    company: Number(owner.split(':')[0]),
    photos: photosOf(
      id,
      photos.filter(({ isRemoved }) => !isRemoved),
    ),
    pieces:
      isHeld(status) && work.answer_kind !== 'repair'
        ? [{ invoice: claim.invoice_number, line: claim.invoice_line!, quantity: claim.quantity }]
        : [],
  }))
  const ofReturns = [...returns.values()].map(({ clientId, row, lines, photos }): PaperOutcome => ({
    is: 'return',
    id: clientId,
    number: row.number,
    company: row.company_id,
    photos: photosOf(row.number, photos),
    pieces: lines
      .map((line) => ({
        invoice: line.invoice_number,
        line: line.invoice_line,
        quantity: isHeld(row.status) ? (line.accepted_quantity ?? line.quantity) : 0,
      }))
      .filter(({ quantity }) => quantity > 0),
  }))
  return [...ofClaims, ...ofReturns].sort((a, b) => (a.id < b.id ? -1 : 1))
}
