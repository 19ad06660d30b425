import { useLingui } from '@lingui/react/macro'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { Omnibox } from './Omnibox.tsx'

/** The omnibox in the middle of the screen (NAV-10). */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Căutare`} size="large" onClose={onClose}>
      <Omnibox inDialog onDone={onClose} />
    </Dialog>
  )
}
