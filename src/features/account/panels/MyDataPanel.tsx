import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { SettingsPanel } from '../SettingsPanel.tsx'

const MyDataDialog = lazyDialog(async () => (await import('./SettingsDialogs.tsx')).MyDataDialog)
const CarOwnerDialog = lazyDialog(async () => (await import('./SettingsDialogs.tsx')).CarOwnerDialog)

interface MyDataPanelProps {
  /** They answer for what the company keeps of its customers. */
  readonly isParent: boolean
}

/** What the shop holds about oneself, and about the company's customers: to take along, and to have erased. */
export function MyDataPanel({ isParent }: MyDataPanelProps) {
  const isOnline = useOnline()
  const [asked, setAsked] = useState<'export' | 'erase' | 'customer' | null>(null)
  return (
    <SettingsPanel id="my-data" title={<Trans>Datele mele</Trans>}>
      <p>
        <Trans>Tot ce păstrează magazinul despre dvs., ca fișier JSON, sau ștergerea contului.</Trans>
      </p>
      <Button variant="default" disabled={!isOnline} onClick={() => setAsked('export')}>
        <Trans>Descarcă datele mele</Trans>
      </Button>
      <Button variant="subtle" color="red" disabled={!isOnline} onClick={() => setAsked('erase')}>
        <Trans>Șterge contul meu</Trans>
      </Button>
      {isParent ? (
        <Button variant="subtle" color="red" disabled={!isOnline} onClick={() => setAsked('customer')}>
          <Trans>Șterge datele unui client</Trans>
        </Button>
      ) : null}
      {asked === 'customer' ? <CarOwnerDialog onClose={() => setAsked(null)} /> : null}
      {asked === null || asked === 'customer' ? null : <MyDataDialog task={asked} onClose={() => setAsked(null)} />}
    </SettingsPanel>
  )
}
