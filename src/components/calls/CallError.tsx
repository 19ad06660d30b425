import { useLingui } from '@lingui/react'
import { ApiError, isUnknownOutcome } from '#src/platform/api/api-error.ts'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { callErrorText } from './call-error-text.ts'
import { NotOnDevice } from '../offline/NotOnDevice.tsx'

interface CallErrorProps {
  readonly error: unknown
  readonly onRetry?: () => void
  readonly retrying?: boolean
  readonly compact?: boolean
}

/** A failed call in place of its content, in words, with a way to try again. */
export function CallError(props: CallErrorProps) {
  const { i18n } = useLingui()
  const { error, onRetry, retrying, compact } = props
  if (isUnknownOutcome(error)) return <NotOnDevice {...props} />
  const { title, text } = callErrorText(i18n, error)
  // What was refused for what it says is refused again: it is to be mended, at its field. What does not exist is not tried again either.
  const isRefused = error instanceof ApiError && (error.status === 404 || error.code === 'validation')
  return (
    <ErrorState title={title} onRetry={isRefused ? undefined : onRetry} retrying={retrying} compact={compact}>
      {text}
    </ErrorState>
  )
}
