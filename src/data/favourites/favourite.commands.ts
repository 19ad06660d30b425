import { type KeptHandlers, useCommand } from '#src/data/use-command.ts'
import type { MarkedProduct, ShownList } from '#src/domain/favourites/favourites-fold.ts'
import {
  addOperation,
  deleteOperation,
  mainOperation,
  moveOperation,
  removeOperation,
  saveOperation,
} from './favourite-operations.ts'

/** Makes a list, or names and describes one. */
export function useSaveList() {
  return useCommand({ operation: saveOperation })
}

export function useMainList({ onKept, onFailed }: KeptHandlers<ShownList>) {
  return useCommand({ operation: (list: ShownList) => mainOperation(list), onKept, onFailed })
}

/** Deletes a list with its products. */
export function useDeleteList({ onKept, onFailed }: KeptHandlers<ShownList>) {
  return useCommand({ operation: (list: ShownList) => deleteOperation(list), onKept, onFailed })
}

export interface Move {
  readonly from: Pick<ShownList, 'id' | 'name'>
  readonly to: Pick<ShownList, 'id' | 'name'>
  readonly products: readonly MarkedProduct[]
}

/** Moves products from one list to another, at most 100. */
export function useMoveProducts({ onKept, onFailed }: KeptHandlers<Move>) {
  return useCommand({
    operation: ({ from, to, products }: Move) => moveOperation(from, to, products),
    onKept,
    onFailed,
  })
}

export interface Removal {
  readonly list: Pick<ShownList, 'id' | 'name'>
  readonly products: readonly MarkedProduct[]
}

/** Takes products off a list, at most 100. */
export function useTakeOff({ onKept, onFailed }: KeptHandlers<Removal>) {
  return useCommand({ operation: ({ list, products }: Removal) => removeOperation(list, products), onKept, onFailed })
}

/** Puts products back that were taken off, at most 100. */
export function usePutBack({ onKept, onFailed }: KeptHandlers<Removal>) {
  return useCommand({ operation: ({ list, products }: Removal) => addOperation(list, products), onKept, onFailed })
}
