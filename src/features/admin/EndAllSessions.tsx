import { Trans, useLingui } from '@lingui/react/macro'
import { AskPassword } from '#src/components/people/AskPassword.tsx'
import { useEndAllSessions } from '#src/data/personal-data/personal-data.commands.ts'
import { notify } from '#src/ui/notifications/notify.ts'

/** For when nobody knows in whose hands a session is. */
export function EndAllSessions({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const end = useEndAllSessions()
  return (
    <AskPassword
      title={t`Deconectează pe toată lumea`}
      act={<Trans>Deconectează pe toată lumea</Trans>}
      isBusy={end.isPending}
      onSend={async ({ password }) => {
        notify({ kind: 'info', text: (await end.runAsync({ password })).message })
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          Toți, clienți și colegi, se autentifică din nou. Ce așteaptă pe dispozitivele lor rămâne și pleacă după aceea.
        </Trans>
      </p>
    </AskPassword>
  )
}
