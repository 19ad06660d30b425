import { noun } from '#src/data/sync/noun.ts'
import { preferencesFold } from '#src/domain/people/preference-fold.ts'
import { sessionKey } from './session.queries.ts'

/** Prices in other queries depend on the margin, so everything is asked anew with it. */
export const preferenceNoun = noun({
  fold: preferencesFold,
  settles: ({ operation }) => ({ invalidate: [operation.label === 'addition' ? {} : { queryKey: sessionKey }] }),
})
