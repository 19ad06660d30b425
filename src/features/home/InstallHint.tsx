import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { InstallWays, isInstalled } from '#src/components/install/InstallWays.tsx'
import { useUser } from '#src/data/session/user-data.ts'
import { shopClock } from '#src/lib/clock.ts'
import { personalStorage } from '#src/platform/session/personal-storage.ts'
import { TextButton } from '#src/ui/controls/TextButton.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'

/** Who has just come has other things to do. */
const NEW_MS = 300_000

/** That the app can be installed: once for a person on a device, and not in their first minutes. The menu has it for always. */
export function InstallHint() {
  // Among what people write, which goes with the logout and comes back with them (personal-storage.ts).
  const name = `feedback.${useUser().user.id}.install`
  const [isDue, setDue] = useState(() => isDueNow(name))
  if (!isDue) return null
  const dismiss = () => {
    personalStorage.set(name, 'told')
    setDue(false)
  }
  return (
    <Panel
      title={<Trans>Instalează aplicația</Trans>}
      aside={
        <TextButton onClick={dismiss}>
          <Trans>Am înțeles</Trans>
        </TextButton>
      }
    >
      <p>
        <Trans>Se deschide ca o aplicație și pornește și fără rețea.</Trans>
      </p>
      <InstallWays />
    </Panel>
  )
}

function isDueNow(name: string): boolean {
  if (isInstalled()) return false
  const since = personalStorage.get(name)
  if (since === null) personalStorage.set(name, String(shopClock.nowMs()))
  return since !== null && shopClock.nowMs() - Number(since) > NEW_MS
}
