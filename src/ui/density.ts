import type { Density } from '#src/contract/fields.ts'
import { safeStorage } from '#src/lib/safe-storage.ts'

/** The key that app/shell/before-paint.js reads before the first paint. */
const DENSITY_KEY = 'density'
const coarse = () => window.matchMedia('(pointer: coarse)')

/** Touch or mouse sizes: as set, else by the pointer. */
export function resolveDensity(setting: string | null, pointerIsCoarse: boolean): 'touch' | 'mouse' {
  if (setting === 'touch' || setting === 'mouse') return setting
  return pointerIsCoarse ? 'touch' : 'mouse'
}

export function applyDensity(setting: Density): void {
  safeStorage.set(DENSITY_KEY, setting)
  draw()
}

function draw(): void {
  document.documentElement.dataset['density'] = resolveDensity(safeStorage.get(DENSITY_KEY), coarse().matches)
}

/** Follows the pointer while the setting is automatic: a tablet gets a mouse, a laptop is folded. Returns how to stop. */
export function watchPointer(): () => void {
  const query = coarse()
  query.addEventListener('change', draw)
  return () => query.removeEventListener('change', draw)
}
