import { partDrawings } from './part-drawings.ts'
import { box, line, moved, outline } from './shapes.ts'

/** What a single piece looks like where it was taken off: on the bench whole, then near by. The condition shows: A clean, B scratched, C scratched and bruised. */
export const photoGrades = ['A', 'B', 'C'] as const
export type PhotoGrade = (typeof photoGrades)[number]
export const photoViews = 2

const wall = '#dfe4e9'
const bench = '#b9a88f'
const scratches = 'M118 168l46 -22M132 186l30 -15M250 236l38 -26M262 250l22 -14'
const bruise = 'M226 152q14 -16 30 -2q10 14 -6 24q-22 6 -24 -22zM236 160q8 -6 14 2'

export function photoDrawing(genericKey: string, grade: PhotoGrade, view: number): string {
  const draw = partDrawings[genericKey]
  if (!draw) throw new RangeError(`there is no drawing of ${genericKey}`)
  const near = view > 0
  const piece = draw(photoGrades.indexOf(grade))
  const wear = `${grade === 'A' ? '' : line(scratches, 3, '#f4f6f8')}${grade === 'C' ? line(bruise, 3.5, outline) : ''}`
  const tag = near ? '' : box(300, 300, 62, 40, '#f4f6f8', 4) + line(gradeLetters[grade], 5)
  return onBench(piece + wear, near) + tag
}

/** A part as a workshop photographs it: on the bench whole, then near by. */
export function benchDrawing(genericKey: string, view: number): string {
  const draw = partDrawings[genericKey]
  if (!draw) throw new RangeError(`there is no drawing of ${genericKey}`)
  return onBench(draw(0), view > 0)
}

function onBench(piece: string, near: boolean): string {
  const placed = near ? moved(-90, -80, piece, 1.45) : moved(62, 42, piece, 0.7)
  return `<g stroke="none">${box(0, 0, 400, 400, wall, 0)}${near ? '' : box(0, 292, 400, 108, bench, 0)}</g>${placed}`
}

/** Letters as lines: which fonts there are depends on the machine. */
const gradeLetters: Readonly<Record<PhotoGrade, string>> = {
  A: 'M322 333l9 -26l9 26M325 324h12',
  B: 'M323 307v26h9q8 0 8 -7q0 -6 -8 -6h-9M332 320q6 0 6 -6q0 -7 -7 -7h-8',
  C: 'M340 311q-8 -7 -15 2q-5 9 1 16q7 6 14 -1',
}
