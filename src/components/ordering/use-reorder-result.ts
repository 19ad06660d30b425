import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { orderCalls } from '#src/contract/ordering/order.ts'
import { useReorder } from '#src/data/orders/orders.commands.ts'
import { notifyError } from '#src/ui/notifications/notify.ts'
import { callErrorText } from '../calls/call-error-text.ts'

/** What came of it, and whether it went into a job. */
export type Reordered = AnswerOf<typeof orderCalls.reorder> & { readonly isInJob: boolean }

/** Orders again and keeps what came of it, so that skipped articles stay on the screen until it is left. */
export function useReorderResult(onDone: () => void) {
  const { i18n } = useLingui()
  const [result, setResult] = useState<Reordered | null>(null)
  const command = useReorder({
    onDone: (answer, { job }) => {
      setResult({ ...answer, isInJob: job !== undefined })
      onDone()
    },
    onFailed: (error) => {
      const { title, text } = callErrorText(i18n, error)
      notifyError(text, title)
    },
  })
  return { result, run: command.run, isPending: command.isPending }
}
