import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { installOffer } from '#src/platform/updates/install-offer.ts'

/** Also what iOS says of a page that was opened from the home screen. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)

/** Installs the app where the browser has offered it; elsewhere the words by which a person does. */
export function InstallWays() {
  if (installOffer.event)
    return (
      <Button
        onClick={() => {
          void installOffer.event?.prompt()
          installOffer.event = null
        }}
      >
        <Trans>Instalează aplicația</Trans>
      </Button>
    )
  return (
    <p>
      {'standalone' in navigator ? (
        <Trans>În Safari: Partajare, apoi „Adaugă pe ecranul principal”.</Trans>
      ) : (
        <Trans>Din meniul browserului: „Instalează” sau „Adaugă pe ecranul principal”.</Trans>
      )}
    </p>
  )
}
