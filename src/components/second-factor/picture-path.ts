/** The dark parts of a QR code as one SVG path, a run of them at a time, in modules. */
export function picturePath(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ 0: run, index: x }) => `M${x} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')
}
