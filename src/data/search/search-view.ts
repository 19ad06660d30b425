/** How results are shown: one list, a few of each kind of part, or one list of what is made for vehicles. */
export type SearchView = 'list' | 'kinds' | 'tecdoc'

/** So many of a kind stand beside those of other kinds. */
export const PER_KIND = 4
