/** From bytes: `3,4 MB`, never below a tenth of one, on one line; a megabyte is 1024 × 1024 bytes, as limits are set and computers show files. */
export function formatSize(bytes: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
    .format(Math.max(0.1, bytes / (1024 * 1024)))
    .replace(' ', '\u00A0')
}
