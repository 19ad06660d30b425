/** An answer that may be the shop's of an earlier time. */
export interface Aged {
  /** When the shop said so, in milliseconds since the epoch; absent when it is its present word. */
  readonly knownAt?: number
}

/** How long an answer counts as fresh, in milliseconds; what only the device knew is asked for anew whenever somebody looks. */
export function freshFor(ms: number): (query: { readonly state: { readonly data?: unknown } }) => number {
  // Not typed as Aged in the parameter: React Query would take that for the type of the data.
  return ({ state }) => ((state.data as Aged | undefined)?.knownAt === undefined ? ms : 0)
}
