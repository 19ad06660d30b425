import { Trans, useLingui } from '@lingui/react/macro'
import { useErase } from '#src/data/personal-data/personal-data.commands.ts'
import { AskPassword } from './AskPassword.tsx'

interface ErasePersonProps {
  readonly by: 'parent' | 'admin'
  readonly person: { readonly id: number; readonly name: string }
  readonly onDone: (text: string) => unknown
  readonly onClose: () => void
}

/** Erases somebody for good: their username is typed, and the own password asked for. */
export function ErasePerson({ by, person: { id, name }, onDone, onClose }: ErasePersonProps) {
  const { t } = useLingui()
  const erase = useErase(by, id)
  return (
    <AskPassword
      title={t`Ștergeți datele lui ${name}?`}
      act={<Trans>Șterge definitiv</Trans>}
      isFinal
      isBusy={erase.isPending}
      onSend={async (asked) => onDone((await erase.runAsync(asked)).message)}
      onClose={onClose}
    >
      <p>
        <Trans>
          Contul, favoritele, mașinile și istoricul se șterg și nu pot fi aduse înapoi. Comenzile și documentele rămân,
          fără nume. Persoana primește un e-mail.
        </Trans>
      </p>
    </AskPassword>
  )
}
