import { PhotoKind, PHOTOS_MAX } from '#src/contract/after-sales/claims.ts'
import { draftPictures } from '#src/data/pictures/draft-pictures.ts'

/** The photos of the claim that a person is writing, each with what it shows. */
export const claimDraftPhotos = draftPictures('claim-draft-photos', PhotoKind.options, PHOTOS_MAX)
