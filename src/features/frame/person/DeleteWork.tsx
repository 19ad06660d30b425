import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import classes from './LogoutDialog.module.css'

interface DeleteWorkProps {
  readonly isDeleting: boolean
  readonly onDelete: () => Promise<void>
  readonly onBack: () => void
}

/** Waiting work is given up only after the word for it was typed. */
export function DeleteWork({ isDeleting, onDelete, onBack }: DeleteWorkProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const word = t`ȘTERGE`
  const isRight = typed.trim().toLocaleUpperCase() === word
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRight) void onDelete()
  }
  return (
    <form className={classes['content']} onSubmit={submit} aria-label={t`Șterge ce așteaptă`}>
      <TextInput
        label={t`Scrieți ${word} ca să confirmați`}
        description={t`Comenzile și modificările care așteaptă se pierd. Ce a plecat deja și nu a primit răspuns se anulează la magazin când acesta răspunde.`}
        size="md"
        autoComplete="off"
        autoCapitalize="characters"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <div className={classes['buttons']}>
        <Button type="submit" size="lg" color="red" fullWidth disabled={!isRight} loading={isDeleting}>
          <Trans>Șterge și deconectează</Trans>
        </Button>
        <Button size="lg" variant="default" fullWidth onClick={onBack}>
          <Trans>Înapoi</Trans>
        </Button>
      </div>
    </form>
  )
}
