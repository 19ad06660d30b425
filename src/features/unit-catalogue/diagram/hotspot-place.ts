import type { Hotspot } from '#src/contract/catalogue/unit-catalogue.ts'
import type { Size } from './diagram-view.ts'

/** In shares of the picture, so that it stays in its place at any size and on paper. */
export function placeOf({ x1, y1, x2, y2 }: Hotspot, { width, height }: Size) {
  return { '--left': x1 / width, '--top': y1 / height, '--across': (x2 - x1) / width, '--down': (y2 - y1) / height }
}
