import type { PhotoKind } from '#src/contract/after-sales/claims.ts'
import type { KindedPicture } from '#src/data/pictures/draft-pictures.ts'

/** A photo of a claim as it leaves this device. */
export type ReadyPhoto = KindedPicture<PhotoKind>
