import { createStore } from '#src/lib/store.ts'

/** What the screen reader was last told; `id` changes so that the same words twice are read twice. */
export const announcement = createStore<{ text: string; id: number }>({ text: '', id: 0 })

/** Says a result that only the eye would notice ("2 produse adăugate în coș"). Toasts announce themselves. */
export function announce(text: string): void {
  announcement.set({ text, id: announcement.get().id + 1 })
}
