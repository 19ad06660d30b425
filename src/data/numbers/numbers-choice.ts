import { createStore } from '#src/lib/store.ts'
import { safeStorage } from '#src/lib/safe-storage.ts'

/** A choice of the device, not of a person: it has the room or it has not. */
const KEY = 'numbers_off'

/** Whether the index of numbers is kept on this device without being asked: unless it was removed here, or the browser is to save data. */
export const numbersWanted = createStore(safeStorage.get(KEY) === null && !savesData())

export function wantNumbers(wanted: boolean): void {
  if (wanted) safeStorage.remove(KEY)
  else safeStorage.set(KEY, 'true')
  numbersWanted.set(wanted)
}

function savesData(): boolean {
  return (
    typeof navigator !== 'undefined' &&
    (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true
  )
}
