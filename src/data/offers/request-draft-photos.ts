import { OFFER_PHOTOS_MAX } from '#src/contract/ordering/offer-request.ts'
import { draftPictures } from '#src/data/pictures/draft-pictures.ts'

/** The photos of the request for an offer that a person is writing. */
export const requestDraftPhotos = draftPictures('offer-draft-photos', ['any'], OFFER_PHOTOS_MAX)
