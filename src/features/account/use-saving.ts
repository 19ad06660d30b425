import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { callErrorText } from '#src/components/call-error-text.ts'
import { ApiError } from '#src/platform/api/api-error.ts'

const SHOWN_MS = 3000
export type SavingState = { readonly is: 'idle' | 'saved' } | { readonly is: 'failed'; readonly text: string }

/** What became of a setting that is saved at once: a word for three seconds, or the error at its place until the next try. */
export function useSaving() {
  const { i18n } = useLingui()
  const [state, setState] = useState<SavingState>({ is: 'idle' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
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
      const atFields = error instanceof ApiError ? Object.values(error.fieldErrors).flat() : []
      setState({ is: 'failed', text: atFields[0] ?? callErrorText(i18n, error).text })
    },
  }
}
