/** Of everything that the shop says of offers; alone here, because what a decided request settles follows the outbox and needs no more of them. */
export const offersKey = ['offers'] as const
