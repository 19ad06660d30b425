import { useState } from 'react'
import { type LabourProblem, type LabourRow, readLabour } from './labour-rows.ts'

/** Labour as it is typed, with what is wrong at its field. */
export function useLabour(initial: readonly LabourRow[]) {
  const [rows, setRows] = useState(initial)
  const [problems, setProblems] = useState<ReadonlyMap<number, readonly LabourProblem[]>>(new Map())
  return {
    fields: { rows, problems, onChange: setRows },
    /** Null where something cannot be read; then it is told at its field. */
    read() {
      const found = new Map<number, readonly LabourProblem[]>()
      const works = rows.flatMap((row) => {
        const work = readLabour(row)
        if (work === null) return []
        if ('text' in work) return [work]
        found.set(row.key, work)
        return []
      })
      setProblems(found)
      return found.size > 0 ? null : works
    },
  }
}
