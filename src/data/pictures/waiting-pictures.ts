import type { DeclaredPhoto } from '#src/contract/after-sales/uploads.ts'
import { readyPicture, type ReadyPicture } from './ready-picture.ts'
import { openedOutbox } from '#src/data/sync/outbox-access.ts'

export interface WaitingPicture<P extends DeclaredPhoto> {
  readonly picture: ReadyPicture
  readonly declared: P
}

/** Photos that a waiting or refused write has declared, as this device kept them; one whose bytes are gone is left out. */
export async function waitingPictures<P extends DeclaredPhoto>(
  lane: string,
  declared: readonly P[],
): Promise<WaitingPicture<P>[]> {
  const outbox = await openedOutbox()
  const found = await Promise.all(
    declared.map(async (each) => {
      const bytes = await outbox?.fileBytes(lane, each.sha256)
      return bytes ? [{ picture: await readyPicture(bytes, each.media_type), declared: each }] : []
    }),
  )
  return found.flat()
}
