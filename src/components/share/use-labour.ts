import { useState } from 'react'
import { type LabourProblem, type LabourRow, readLabour } from './labour-rows.ts'

/** Labour as it is typed, with what is wrong at its field. */
export function useLabour(initial: readonly LabourRow[]) {
  const [rows, setRows] = useState(initial)
  const [problems, setProblems] = useState<ReadonlyMap<number, LabourProblem>>(new Map())
  return {
    fields: { rows, problems, onChange: setRows },
    /** Null where something cannot be read; then it is told at its field. */
    read() {
      const found = new Map<number, LabourProblem>()
      const works = rows.flatMap((row) => {
        const work = readLabour(row)
        if (typeof work === 'string') found.set(row.key, work)
        return work === null || typeof work === 'string' ? [] : [work]
      })
      setProblems(found)
      return found.size > 0 ? null : works
    },
  }
}
