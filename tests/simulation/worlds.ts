/**
 * How many worlds each whole run lives, with the seeds from 1 on. The rarest of the bugs that the mutation gate knows is seen in the 153rd: what is ten times as rare would
 * still be found. Longer ones are a matter of `npm run simulate`, with other seeds each time (offline.md §13).
 */
export const WORLDS = 2_000
