import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { callErrorText } from '#src/components/call-error-text.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { orderEndpoints } from '#src/contract/orders.ts'
import { useReorder } from '#src/data/orders/orders.commands.ts'
import { notifyError } from '#src/ui/notifications/notify.ts'

export type Reordered = AnswerOf<typeof orderEndpoints.reorder>

/** Orders again and keeps what came of it, so that skipped articles stay on the screen until it is left. */
export function useReorderResult() {
  const { i18n } = useLingui()
  const [result, setResult] = useState<Reordered | null>(null)
  const command = useReorder({
    onDone: setResult,
    onFailed: (error) => {
      const { title, text } = callErrorText(i18n, error)
      notifyError(text, title)
    },
  })
  return { result, run: command.run, isPending: command.isPending }
}
