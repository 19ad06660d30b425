/** More parts than these are a list to paste. */
const MOST_SEGMENTS = 6
/** What stands between the parts of a text. A comma between figures is a decimal's, and `G12+` is a class. */
const BETWEEN = /((?<!\bg1\d\+?)\+|[;&|\n/]|(?<!\d),|,(?!\d)|(?<=\s)(?:si|și|şi|und|es|és|and|plus)(?=\s))/iu

export interface TextSegment {
  readonly text: string
  /** What parts it from the one before. */
  readonly sign: string
}

/** A text in what may each be a part of its own; null where it is one, or so many that it is none. */
export function textSegments(text: string): readonly TextSegment[] | null {
  const pieces = text.split(BETWEEN)
  const segments = pieces.flatMap((piece, at) =>
    at % 2 === 0 && piece.trim() !== '' ? [{ text: piece.trim(), sign: pieces[at - 1] ?? '' }] : [],
  )
  return segments.length < 2 || segments.length > MOST_SEGMENTS ? null : segments
}
