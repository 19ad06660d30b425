import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { AskPassword } from '#src/components/people/AskPassword.tsx'
import { useEraseSelf, useExport } from '#src/data/personal-data/personal-data.commands.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { notify } from '#src/ui/notifications/notify.ts'

interface MyDataDialogProps {
  readonly task: 'export' | 'erase'
  readonly onClose: () => void
}

/** Who one is, before one's data leave the shop or go for good. */
export function MyDataDialog({ task, onClose }: MyDataDialogProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const take = useExport(null)
  const erase = useEraseSelf()
  if (task === 'export')
    return (
      <AskPassword
        title={t`Descarcă datele mele`}
        act={<Trans>Descarcă</Trans>}
        isBusy={take.isPending}
        onSend={async (asked) => {
          const { name: file, content } = await take.runAsync({ password: asked.password })
          saveFile(file, content)
          onClose()
        }}
        onClose={onClose}
      />
    )
  return (
    <AskPassword
      title={t`Ștergeți contul dvs.?`}
      act={<Trans>Șterge definitiv</Trans>}
      isFinal
      isBusy={erase.isPending}
      onSend={async (asked) => {
        const { message, is_erased: isErased } = await erase.runAsync(asked)
        notify({ kind: 'info', text: message })
        onClose()
        // The session is over: the next answer leads to the login, as wherever one ends.
        if (isErased) void client.invalidateQueries()
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          Favoritele, mașinile și istoricul se șterg și nu pot fi aduse înapoi. Comenzile și documentele rămân, fără
          numele dvs. Dacă firma are nevoie de dvs. ca titular, cererea ajunge la magazin.
        </Trans>
      </p>
    </AskPassword>
  )
}
