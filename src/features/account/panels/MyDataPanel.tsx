import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'

const MyDataDialog = lazyDialog(async () => (await import('./SettingsDialogs.tsx')).MyDataDialog)

/** What the shop holds about oneself: to take along, and to have erased. */
export function MyDataPanel({ className }: { className: string | undefined }) {
  const isOnline = useOnline()
  const [asked, setAsked] = useState<'export' | 'erase' | null>(null)
  return (
    <Panel title={<Trans>Datele mele</Trans>} className={className}>
      <p>
        <Trans>Tot ce păstrează magazinul despre dvs., ca fișier JSON, sau ștergerea contului.</Trans>
      </p>
      <Button variant="default" disabled={!isOnline} onClick={() => setAsked('export')}>
        <Trans>Descarcă datele mele</Trans>
      </Button>
      <Button variant="subtle" color="red" disabled={!isOnline} onClick={() => setAsked('erase')}>
        <Trans>Șterge contul meu</Trans>
      </Button>
      {asked === null ? null : <MyDataDialog task={asked} onClose={() => setAsked(null)} />}
    </Panel>
  )
}
