/** What the chord reads of a keyboard event. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly repeat: boolean
}

/** Two letters held together with no modifier (NAV-10: Z and W). `press` is true at the moment when both are down. */
export function createKeyChord(first: string, second: string) {
  const down = new Set<string>()
  return {
    press({ key, ctrlKey, altKey, metaKey, shiftKey, repeat }: KeyPress): boolean {
      if (ctrlKey || altKey || metaKey || shiftKey) {
        down.clear()
        return false
      }
      const letter = key.toLowerCase()
      if (repeat || (letter !== first && letter !== second)) return false
      down.add(letter)
      return down.has(first) && down.has(second)
    },
    release(key: string): void {
      down.delete(key.toLowerCase())
    },
    /** A key that is let go in another window is never reported. */
    reset(): void {
      down.clear()
    },
  }
}

/** Inputs that are pressed, chosen or slid: letters write nothing there. */
const WITHOUT_TEXT = ['checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'file', 'range', 'color']
  .map((type) => `:not([type="${type}"])`)
  .join('')
const TYPED = `input${WITHOUT_TEXT}, textarea, select, [role="combobox"], [role="textbox"]`

/** True where typing letters means text, or chooses by the first letters. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(TYPED) !== null)
}
