import type { NewClaimInput } from '#src/contract/after-sales/claims.ts'
import type { Happening } from '#src/platform/offline/engine/events.ts'
import type { NewOperation } from '#src/platform/offline/engine/operation.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { claimedInvoiceOf } from '#tests/builders/claims.ts'
import { photos } from '../device/photos.ts'
import type { Random } from '../random.ts'

/** What the form asks for, of the first line of the company's large invoice. */
export function claimBody(company: number, id: string): NewClaimInput {
  return {
    client_id: id,
    type: 'defective_part',
    invoice_number: claimedInvoiceOf(company),
    invoice_line: 1,
    plate: 'CJ 90 LEG',
    fitted_by: 'Dan Pop',
    article_id: ids.padsBrembo,
    quantity: 1,
    km_at_fitting: 100_000,
    km_at_defect: 104_000,
    installation_date: '2026-05-04',
    defect_date: '2026-09-01',
    defect_code: '',
    observations: 'squeals at low speed',
    photos: [],
  }
}

/**
 * A warranty claim as the form stores it: draft, photos and submission in one write, each waiting for what it needs.
 */
export function claimOf(random: Random, company: number): Extract<Happening, { is: 'enqueue' }> {
  const id = random.uuid()
  const lane = `claim:${id}`
  const chosen = random.chance(0.85) ? [random.pick(photos.slice(0, 3))] : [photos[3]!, photos[0]!]
  const create = { opId: random.uuid(), idemKey: random.uuid() }
  const body: NewClaimInput = {
    ...claimBody(company, id),
    photos: chosen.map(({ sha256, content }) => ({ sha256, media_type: 'image/jpeg', bytes: content.length })),
  }
  const common = {
    lane,
    label: 'claim',
    coalesceKey: null,
    undoMs: 0,
    supersedes: null,
  } satisfies Partial<NewOperation>
  const sha256s = chosen.map(({ sha256 }) => sha256)
  return {
    is: 'enqueue',
    ticket: random.uuid(),
    entries: [
      {
        ...create,
        operation: { ...common, kind: 'claim.create.v1', payload: { body }, dependsOn: [], attachments: [] },
      },
      {
        opId: random.uuid(),
        idemKey: random.uuid(),
        operation: {
          ...common,
          kind: 'claim.finalize.v1',
          payload: { params: { id } },
          dependsOn: [create.opId],
          attachments: sha256s,
        },
      },
    ],
    attachments: chosen.map(({ sha256, content }) => ({
      sha256,
      lane,
      mediaType: 'image/jpeg',
      bytes: content.length,
      after: create.opId,
    })),
  }
}
