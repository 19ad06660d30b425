/** The picture that a key turns to; null when the key turns nothing. The last is followed by the first. */
export function step(at: number, count: number, key: string): number | null {
  if (count < 2) return null
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
