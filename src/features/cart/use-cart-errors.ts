import { useLingui } from '@lingui/react/macro'
import { errorText } from '#src/components/calls/call-error-text.ts'
import { notifyError } from '#src/ui/notifications/notify.ts'

/** Says that a change of the cart did not happen; errors at fields are told by their words. */
export function useCartErrors(title?: string): (error: Error) => void {
  const { t, i18n } = useLingui()
  return (error) => {
    notifyError(errorText(i18n, error), title ?? t`Eroare coș`)
  }
}
