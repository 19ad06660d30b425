import { useCommand } from '#src/data/use-command.ts'
import type { MarkedProduct, ShownList } from '#src/domain/favourites-fold.ts'
import { addOperation, deleteOperation, mainOperation, moveOperation, removeOperation, saveOperation } from './favourite-operations.ts'

interface Handlers<V> {
  /** Done at the server, or safely waiting on this device. */
  readonly onKept?: (input: V) => void
  readonly onFailed?: (error: Error) => void
}

/** Makes a list, or names and describes one. */
export function useSaveList() {
  return useCommand({ operation: saveOperation })
}

export function useMainList({ onKept, onFailed }: Handlers<ShownList>) {
  return useCommand({ operation: (list: ShownList) => mainOperation(list), onDone: (_answer, input) => onKept?.(input), onStored: (_operation, input) => onKept?.(input), onFailed })
}

/** Deletes a list with its products. */
export function useDeleteList({ onKept, onFailed }: Handlers<ShownList>) {
  return useCommand({ operation: (list: ShownList) => deleteOperation(list), onDone: (_answer, input) => onKept?.(input), onStored: (_operation, input) => onKept?.(input), onFailed })
}

export interface Move {
  readonly from: Pick<ShownList, 'id' | 'name'>
  readonly to: Pick<ShownList, 'id' | 'name'>
  readonly products: readonly MarkedProduct[]
}

/** Moves products from one list to another, at most 100. */
export function useMoveProducts({ onKept, onFailed }: Handlers<Move>) {
  return useCommand({ operation: ({ from, to, products }: Move) => moveOperation(from, to, products), onDone: (_answer, input) => onKept?.(input), onStored: (_operation, input) => onKept?.(input), onFailed })
}

export interface Removal {
  readonly list: Pick<ShownList, 'id' | 'name'>
  readonly products: readonly MarkedProduct[]
}

/** Takes products off a list, at most 100. */
export function useTakeOff({ onKept, onFailed }: Handlers<Removal>) {
  return useCommand({ operation: ({ list, products }: Removal) => removeOperation(list, products), onDone: (_answer, input) => onKept?.(input), onStored: (_operation, input) => onKept?.(input), onFailed })
}


/** Puts products back that were taken off, at most 100. */
export function usePutBack({ onKept, onFailed }: Handlers<Removal>) {
  return useCommand({ operation: ({ list, products }: Removal) => addOperation(list, products), onDone: (_answer, input) => onKept?.(input), onStored: (_operation, input) => onKept?.(input), onFailed })
}
