/**
 * Asks ahead of a screen by code that is no part of the start. Nothing waits for it, and where it cannot be had the screen asks itself.
 */
export function ahead<T>(load: () => Promise<T>, ask: (loaded: T) => void): void {
  load()
    .then(ask)
    .catch((error: unknown) => console.warn('A screen could not be loaded.', error))
}
