/** What the wedge reads of a keyboard event. */
interface Stroke {
  readonly key: string
  readonly timeStamp: number
  readonly repeat: boolean
  readonly isComposing: boolean
}

/** A scanner leaves a few milliseconds between two characters; the quickest fingers need more than this. */
const QUICKEST_FINGERS_MS = 45
const SHORTEST_CODE = 6

/**
 * Tells a scanner from a person: one that acts as a keyboard types a whole code at once and ends with Enter. Times are the events' own, so that a busy page
 * takes nobody for slow.
 */
export function createWedge() {
  let code = ''
  let whole: string | null = null
  let lastMs = 0
  return {
    press({ key, timeStamp, repeat, isComposing }: Stroke): void {
      whole = null
      if (key === 'Shift') return
      if (timeStamp - lastMs > QUICKEST_FINGERS_MS) code = ''
      lastMs = timeStamp
      if (key === 'Enter' && code.length >= SHORTEST_CODE) whole = code
      code = key.length === 1 && !repeat && !isComposing ? code + key : ''
    },
    /** The code that the last key, an Enter, made whole; once. Null when it was no scan. */
    take(): string | null {
      const taken = whole
      whole = null
      return taken
    },
  }
}

/** The keyboard of this page. The frame lets it hear every key; who handles the Enter asks it. */
export const wedge = createWedge()
