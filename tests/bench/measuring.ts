/** Durations of calls in milliseconds, `atOnce` in flight at a time; the calls are gone through in turn until `total` were made. */
export async function measure(
  calls: readonly (() => Promise<unknown>)[],
  { atOnce, total }: { atOnce: number; total: number },
): Promise<number[]> {
  const durations: number[] = []
  let next = 0
  const worker = async () => {
    while (next < total) {
      const call = calls[next % calls.length]!
      next += 1
      const started = performance.now()
      await call()
      durations.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return durations
}

/** The value below which the given share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}
