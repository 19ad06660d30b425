/** A document as it is printed, in the words of its reader: nothing in it is markup, and nothing is left to decide but where it stands on the page. */
export interface Paper {
  /** BCP 47, for readers and screen readers. */
  readonly language: string
  readonly title: string
  /** Who issues it: a name, then its particulars; the logo is a PNG of our own making, as a data URL. */
  readonly letterhead: { readonly name: string; readonly lines: readonly string[]; readonly logo: string | null }
  /** What stands beside the title: number, date, whom it is for. */
  readonly facts: readonly Fact[]
  readonly columns: readonly PaperColumn[]
  readonly groups: readonly PaperGroup[]
  readonly totals: readonly PaperTotal[]
  /** Paragraphs under the totals. */
  readonly notes: readonly string[]
  /** Below the notes, row by row: what is written into a place by hand, or stamped. */
  readonly toBeSigned?: readonly (readonly string[])[]
  /** "Pagina {page} din {pages}" with these two names, since only the page knows. */
  readonly pageOf: string
  readonly made: Date
  /** To be cut out and stuck on, behind everything else. */
  readonly labels?: readonly PaperLabel[]
}

/** What stands on a box: words that are read from afar, a code for a scanner, and whose it is. */
export interface PaperLabel {
  readonly head: string
  readonly box: string
  /** Code 128: printable ASCII, which stands in figures below it too. */
  readonly code: string
  readonly lines: readonly string[]
}

export interface Fact {
  readonly label: string
  readonly value: string
}
export interface PaperColumn {
  readonly label: string
  /** `text` takes the room that the others leave. */
  readonly kind: 'text' | 'number'
}
/** Lines that belong to one vehicle; without a heading where there is but one group that needs none. */
export interface PaperGroup {
  readonly heading: string | null
  readonly lines: readonly PaperLine[]
}
export interface PaperLine {
  /** One for each column. */
  readonly cells: readonly string[]
  /** What stands small under the text, such as the deposit. */
  readonly remarks: readonly string[]
}
export interface PaperTotal {
  readonly label: string
  readonly value: string
  readonly isSum?: boolean
}
