import type { Hotspot, Unit, UnitPart } from '#src/contract/catalogue/unit-catalogue.ts'

/** A number of the illustration: where it stands, what is drawn for it, and the parts that it names. */
export interface HotspotMark {
  readonly code: string
  /** Names of its parts; empty where the table has none. */
  readonly names: readonly string[]
  /** Where it is pressed: its number beside the part, or the drawn part where there is none. */
  readonly handle: Hotspot
  /** Everything else that stands for it: drawn parts, its number in other places. */
  readonly areas: readonly Hotspot[]
}

/** What can be pressed in an illustration, and where the numbers stand of what is not in the vehicle. */
export function drawnNumbers({ hotspots, table, absent }: Pick<Unit, 'hotspots' | 'table' | 'absent'>) {
  const isAbsent = ({ code }: Hotspot) => absent.some((each) => each.code === code)
  return {
    marks: hotspotMarks(
      hotspots.filter((each) => !isAbsent(each)),
      table,
    ),
    absentNumbers: hotspots.filter((each) => each.kind === 'label' && isAbsent(each)),
  }
}

/** The numbers of an illustration in the order in which people count (2 before 10, 2 before 2a). */
export function hotspotMarks(hotspots: readonly Hotspot[], table: readonly UnitPart[]): readonly HotspotMark[] {
  const codes = [...new Set(hotspots.map(({ code }) => code))].sort(new Intl.Collator('en', { numeric: true }).compare)
  return codes.map((code) => {
    const own = hotspots.filter((each) => each.code === code)
    const handle = own.find(({ kind }) => kind === 'label') ?? own[0]!
    return {
      code,
      names: [...new Set(table.filter((part) => part.code === code).map(({ name }) => name))],
      handle,
      areas: own.filter((each) => each !== handle),
    }
  })
}

/** The number that an arrow, Home or End leads to; null for other keys. */
export function markAfter(marks: readonly HotspotMark[], code: string, key: string): HotspotMark | null {
  const at = marks.findIndex((each) => each.code === code)
  const last = marks.length - 1
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: last,
  }
  const next = steps[key]
  return next === undefined ? null : (marks[Math.min(Math.max(next, 0), last)] ?? null)
}
