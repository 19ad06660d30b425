/** Of everything that the shop says of claims; alone here, because what a decided claim settles follows the outbox and needs no more of them. */
export const claimsKey = ['claims'] as const
