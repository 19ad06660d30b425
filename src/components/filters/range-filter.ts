import type { ReactNode } from 'react'

/** What only one range can be narrowed by, beside the filters of every list: seasons, indexes and label of tyres. */
export interface RangeFilter {
  /** What stands together in the sheet. */
  readonly heading: string
  readonly fields: ReactNode
  /** Chips of the page, in sight whether chosen or not. */
  readonly choices: ReactNode
  /** What is chosen in the fields. */
  readonly applied: readonly { readonly key: string; readonly label: string; readonly remove: () => void }[]
  /** How much is chosen, in the fields and among the chips. */
  readonly count: number
  /** Takes everything back by which the list is narrowed. */
  readonly clear: () => void
}
