import type { Chunk } from '#src/contract/files.ts'
import type { Principal } from '#server/access/principal.ts'
import { takePart } from '#server/modules/uploads/photo-parts.ts'
import type { Store } from '#server/store/store.ts'
import { claimRepository } from './claims.repository.ts'

export interface PhotoPart extends Chunk {
  readonly claimId: string
  readonly sha256: string
}

/** Takes a part of a photo of a claim that the person wrote, and says how many bytes there are now. @throws Refusal as takePart */
export function takePhotoPart(store: Store, principal: Principal, { claimId, ...part }: PhotoPart): Promise<number> {
  return takePart(
    store,
    async (tx) => {
      const claims = tx.repository(claimRepository, principal)
      return (await claims.open(claimId)) && claims.photos(claimId)
    },
    part,
  )
}
