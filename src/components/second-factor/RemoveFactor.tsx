import { Trans, useLingui } from '@lingui/react/macro'
import { AskPassword } from '#src/components/people/AskPassword.tsx'
import { useRemoveFactor } from '#src/data/second-factor/second-factor.queries.ts'

interface RemoveFactorProps {
  readonly by: 'parent' | 'admin'
  readonly person: { readonly id: number; readonly name: string }
  readonly onDone: (text: string) => unknown
  readonly onClose: () => void
}

/** Frees somebody of a second factor that they have lost; the own password is asked for, and said that whoever wishes for it may be somebody else. */
export function RemoveFactor({ by, person: { id, name }, onDone, onClose }: RemoveFactorProps) {
  const { t } = useLingui()
  const remove = useRemoveFactor(by)
  return (
    <AskPassword
      title={t`Opriți autentificarea în doi pași pentru ${name}?`}
      act={<Trans>Oprește</Trans>}
      isBusy={remove.isPending}
      onSend={async ({ password }) => onDone((await remove.runAsync({ id, password })).message)}
      onClose={onClose}
    >
      <p>
        <Trans>
          Numai dacă a pierdut telefonul și codurile de rezervă. Verificați că vorbiți cu persoana însăși: este
          deconectată de pe toate dispozitivele, primește un e-mail și intră apoi numai cu parola.
        </Trans>
      </p>
    </AskPassword>
  )
}
