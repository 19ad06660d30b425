/** A value with listeners, in the shape that React's useSyncExternalStore reads; usable without React. */
export interface Store<T> extends Readable<T> {
  set(next: T): void
}

/** A store for those who only look. */
export interface Readable<T> {
  get(): T
  subscribe(listener: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
