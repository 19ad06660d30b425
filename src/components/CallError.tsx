import { useLingui } from '@lingui/react'
import { IconCloudOff } from '@tabler/icons-react'
import { isUnknownOutcome } from '#src/platform/api/api-error.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { callErrorText } from './call-error-text.ts'

interface CallErrorProps {
  readonly error: unknown
  readonly onRetry?: () => void
  readonly retrying?: boolean
  readonly compact?: boolean
}

/** A failed call in place of its content, in words, with a way to try again. */
export function CallError({ error, onRetry, retrying, compact }: CallErrorProps) {
  const { i18n } = useLingui()
  const { title, text } = callErrorText(i18n, error)
  return (
    <ErrorState title={title} onRetry={onRetry} retrying={retrying} compact={compact} icon={isUnknownOutcome(error) ? <IconCloudOff size={36} stroke={1.6} /> : undefined}>
      {text}
    </ErrorState>
  )
}
