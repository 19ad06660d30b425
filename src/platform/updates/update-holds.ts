const holds = new Set<() => boolean>()

/** Keeps a new version waiting while `isBusy` says so: something typed that is not saved, something being sent. Returns how to end it. */
export function holdUpdatesWhile(isBusy: () => boolean): () => void {
  holds.add(isBusy)
  return () => holds.delete(isBusy)
}

/** True when the page can be loaded anew without taking anything from a person. */
export function canReload(): boolean {
  return ![...holds].some((isBusy) => isBusy())
}
