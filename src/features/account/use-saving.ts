import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '#src/components/calls/call-error-text.ts'
import { notifyError } from '#src/ui/notifications/notify.ts'
import { useGone } from '#src/ui/layout/use-gone.ts'

const SHOWN_MS = 3000
export type SavingState = { readonly is: 'idle' | 'saved' } | { readonly is: 'failed'; readonly text: string }

/** What became of a setting that is saved at once: a word for three seconds, or the error at its place until the next try. */
export function useSaving() {
  const { t, i18n } = useLingui()
  const [state, setState] = useState<SavingState>({ is: 'idle' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isGone = useGone()
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    state,
    error: state.is === 'failed' ? state.text : null,
    onDone() {
      setState({ is: 'saved' })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setState({ is: 'idle' }), SHOWN_MS)
    },
    onFailed(error: Error) {
      clearTimeout(timer.current)
      const text = errorText(i18n, error)
      // Who has left the page would take it for saved.
      if (isGone()) notifyError(text, t`Setări`)
      else setState({ is: 'failed', text })
    },
  }
}
