/** A percentage as people type it: comma or point, at most two decimals. Null for anything else, signs included. */
export function parsePercent(typed: string): number | null {
  const text = typed.trim().replace(/\s*%$/, '').replace(',', '.')
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : null
}
