/** Of everything that the shop says of returns and old parts; alone here, because what a decided return settles follows the outbox and needs no more of them. */
export const returnsKey = ['returns'] as const
