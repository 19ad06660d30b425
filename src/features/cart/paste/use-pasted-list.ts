import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PASTED_ROW_MAX, PASTED_ROWS_MAX } from '#src/contract/ordering/pasted-lists.ts'
import { keepPastedDraft, pastedDraft } from '#src/data/pasted-lists/pasted-draft.ts'
import { type ListRow, resolveList, type ResolvedText } from '#src/data/pasted-lists/resolve-list.ts'
import { recordsOf } from '#src/domain/paste/list-records.ts'
import { decided, type DecidedRow, type Decision } from './decided-row.ts'

export type PastedList = ReturnType<typeof usePastedList>

/** A list from its text to what goes into the cart. What is typed stays on this device until every row of it has been dealt with; without a person it is not kept. */
export function usePastedList(userId: number | null) {
  const queryClient = useQueryClient()
  const [text, setText] = useState(() => (userId === null ? '' : pastedDraft(userId)))
  const [read, setRead] = useState<{ readonly rows: readonly string[]; readonly answer: ResolvedText } | null>(null)
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Decision>>(new Map())
  const write = (next: string) => {
    setText(next)
    setRead(null)
    if (userId !== null) keepPastedDraft(userId, next)
  }
  const records = recordsOf(text).map((record) => record.text)
  const reading = useMutation({
    mutationFn: async (rows: readonly string[]) => ({ rows, answer: await resolveList(queryClient, rows) }),
    onSuccess(answer) {
      setRead(answer)
      setDecisions(new Map())
    },
  })
  /** One row anew, with what was typed in the place of its number. */
  const mending = useMutation({
    mutationFn: async ({ row, number }: { row: ListRow; number: string }) => ({
      row,
      answer: await resolveList(queryClient, [`${number} x${row.wanted}`]),
    }),
    onSuccess({ row, answer }) {
      const [mended] = answer.rows
      if (!mended || !read) return
      const lines = { lines: row.lines, text: row.text }
      const rows = read.answer.rows.map((each) => (each === row ? { ...mended, ...lines } : each))
      setRead({ ...read, answer: { ...read.answer, rows } })
    },
  })
  const rows = (read?.answer.rows ?? []).map((row, at) => decided(row, decisions.get(at) ?? {}))
  return {
    text,
    write,
    records: records.length,
    /** Its rows as they were read. */
    texts: read?.rows ?? [],
    tooMany: Math.max(0, records.length - PASTED_ROWS_MAX),
    reading,
    mending,
    answer: read?.answer ?? null,
    rows,
    read: (then?: (answer: ResolvedText, rows: readonly DecidedRow[]) => void) =>
      reading.mutate(
        records.slice(0, PASTED_ROWS_MAX).map((row) => row.slice(0, PASTED_ROW_MAX)),
        {
          onSuccess: ({ answer }) =>
            then?.(
              answer,
              answer.rows.map((row) => decided(row, {})),
            ),
        },
      ),
    decide: (at: number, decision: Decision) =>
      setDecisions((before) => new Map(before).set(at, { ...before.get(at), ...decision })),
    backToText: () => setRead(null),
    /** Leaves in the text what has not gone into the cart. */
    keepRest(added: readonly DecidedRow[]) {
      const left = restOf(records, read?.answer ?? null, added)
      write(left.join('\n'))
      setRead(null)
      setDecisions(new Map())
      return left.length
    },
  }
}

/** Greetings and headings go with the last row that they stand above. */
function restOf(records: readonly string[], answer: ResolvedText | null, added: readonly DecidedRow[]): string[] {
  const gone = new Set(added.flatMap(({ row }) => row.lines))
  const open = new Set((answer?.rows ?? []).flatMap(({ lines }) => lines.filter((line) => !gone.has(line))))
  const behind = records.slice(PASTED_ROWS_MAX)
  if (open.size === 0) return behind
  const skipped = new Set((answer?.skipped ?? []).map(({ line }) => line))
  return [...records.slice(0, PASTED_ROWS_MAX).filter((_, at) => !gone.has(at + 1) && !skipped.has(at + 1)), ...behind]
}
