import { useLingui } from '@lingui/react/macro'
import { callErrorText } from '#src/components/call-error-text.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { notifyError } from '#src/ui/notifications/notify.ts'

/** Says that a change of the cart did not happen; errors at fields are told by their words. */
export function useCartErrors(title?: string): (error: Error) => void {
  const { t, i18n } = useLingui()
  return (error) => {
    const { text } = callErrorText(i18n, error)
    const atFields = error instanceof ApiError ? Object.values(error.fieldErrors).flat() : []
    notifyError(atFields.length > 0 ? atFields.join('\n') : text, title ?? t`Eroare coș`)
  }
}
