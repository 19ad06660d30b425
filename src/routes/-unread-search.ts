/**
 * For screens that few begin with: the address is taken as it stands and read by the screen itself, so that its schema is no part of the start. The type says
 * what links may carry.
 */
export function unreadSearch<T extends object>() {
  return (search: Record<string, unknown>): T => search as T
}
