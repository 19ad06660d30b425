import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { callErrorText } from '#src/components/calls/call-error-text.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useRemoveFactor } from '#src/data/second-factor/second-factor.queries.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import classes from './SecondFactor.module.css'

interface RemoveFactorProps {
  readonly by: 'parent' | 'admin'
  readonly person: { readonly id: number; readonly name: string }
  readonly onDone: (text: string) => unknown
  readonly onClose: () => void
}

/** Frees somebody of a second factor that they have lost; asked once, since whoever asks for it may be somebody else. */
export function RemoveFactor({ by, person: { id, name }, onDone, onClose }: RemoveFactorProps) {
  const { t, i18n } = useLingui()
  const isOnline = useOnline()
  const [problem, setProblem] = useState<string | null>(null)
  const command = useRemoveFactor(by)
  const remove = async () => {
    setProblem(null)
    try {
      await onDone((await command.runAsync({ id })).message)
    } catch (error) {
      setProblem(callErrorText(i18n, error).text)
    }
  }
  return (
    <Dialog title={t`Opriți autentificarea în doi pași pentru ${name}?`} onClose={onClose}>
      <div className={classes['stack']}>
        <p>
          <Trans>
            Numai dacă a pierdut telefonul și codurile de rezervă. Verificați că vorbiți cu persoana însăși: este
            deconectată de pe toate dispozitivele, primește un e-mail și intră apoi numai cu parola.
          </Trans>
        </p>
        {problem === null ? null : <p role="alert">{problem}</p>}
        {isOnline ? null : (
          <p className={classes['soft']} role="note">
            <Trans>Numai cu legătură la magazin.</Trans>
          </p>
        )}
        <Button color="red" size="lg" loading={command.isPending} disabled={!isOnline} onClick={() => void remove()}>
          <Trans>Oprește</Trans>
        </Button>
        <Button variant="default" size="lg" data-autofocus onClick={onClose}>
          <Trans>Renunță</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
