import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { ClaimPhoto, NewClaim } from '#src/contract/claims.ts'
import { ids } from './small-catalogue.ts'

export interface TestPhoto extends ClaimPhoto {
  readonly content: Buffer
}

/** A picture as far as its first bytes say so. */
export function testPhoto(bytes: number, mediaType: ClaimPhoto['media_type'] = 'image/jpeg'): TestPhoto {
  const content = randomBytes(bytes)
  content.set(mediaType === 'image/jpeg' ? [0xff, 0xd8, 0xff] : [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return { sha256: createHash('sha256').update(content).digest('hex'), media_type: mediaType, bytes, content }
}

export function testClaim(photos: readonly TestPhoto[], given: Partial<NewClaim> = {}): NewClaim {
  return {
    client_id: randomUUID(),
    type: 'defective_part',
    invoice_number: 'F-100',
    article_id: ids.padsBrembo,
    quantity: 1,
    km_at_fitting: 100_000,
    km_at_defect: 101_000,
    installation_date: '2026-01-10',
    defect_date: '2026-03-01',
    defect_code: '',
    observations: 'Plăcuțele s-au uzat neuniform.',
    photos: photos.map(({ content: _, ...photo }) => photo),
    ...given,
  }
}
