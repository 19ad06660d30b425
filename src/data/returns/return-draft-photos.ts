import { RETURN_PHOTOS_MAX } from '#src/contract/after-sales/return-request.ts'
import { draftPictures } from '#src/data/pictures/draft-pictures.ts'

/** The photos of the return that a person is writing. */
export const returnDraftPhotos = draftPictures('return-draft-photos', ['any'], RETURN_PHOTOS_MAX)
