/** Of everything that the shop says of threads; alone here, because what a decided message settles follows the outbox and needs no more of them. */
export const threadsKey = ['threads'] as const
