import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconClipboardList } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '#src/components/lazy-dialog.tsx'

export const PasteDialog = lazyDialog(async () => (await import('./paste/PasteDialog.tsx')).PasteDialog)

/** Opens where a list from a message or a sheet is put into the cart as a whole. */
export function PasteButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconClipboardList size={20} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <Trans>Lipește o listă</Trans>
      </Button>
      {isOpen ? <PasteDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
