import { useLingui } from '@lingui/react/macro'
import { ThemeSelect } from '#src/components/ThemeSelect.tsx'
import { notifyError } from '#src/ui/notifications/notify.ts'

/** The theme in the menu; what goes wrong is told in a notice, since the menu may be closed by then. */
export function ThemeChoice() {
  const { t } = useLingui()
  return <ThemeSelect onFailed={() => notifyError(t`Tema nu a putut fi salvată în cont.`)} />
}
