import { useMemo, useState } from 'react'
import { FitStatus } from '#src/components/fit/FitStatus.tsx'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import type { CartLine } from '#src/contract/ordering/cart.ts'
import { fitOf, hasQuestions } from '#src/domain/fit/fit.ts'

const FitSheet = lazyDialog(async () => (await import('#src/components/fit/FitSheet.tsx')).FitSheet)

/** Whether a line fits its car, what was confirmed, and what is still open: one tap to answer. */
export function LineFitVerdict({ line }: { line: CartLine }) {
  const { fit: lineFit, vehicle } = line
  const [isAsking, setAsking] = useState(false)
  const fit = useMemo(() => lineFit && fitOf(lineFit, lineFit), [lineFit])
  if (!fit || !lineFit || !vehicle) return null
  return (
    <>
      <FitStatus fit={fit} onAsk={hasQuestions(lineFit, lineFit) ? () => setAsking(true) : undefined} />
      {isAsking ? (
        <FitSheet
          article={line}
          vehicle={vehicle}
          linkage={lineFit}
          knowledge={lineFit}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
