import { noun } from '#src/data/sync/noun.ts'

/** Nothing on the screen shows them before the server has them. */
export const claimNoun = noun({
  kinds: ['claim.create.v1', 'claim.finalize.v1'],
  settles: () => ({}),
})
