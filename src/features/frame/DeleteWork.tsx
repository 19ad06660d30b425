import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { outboxActions } from '#src/data/sync/use-outbox.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'
import classes from './LogoutDialog.module.css'

interface DeleteWorkProps {
  readonly operations: readonly Operation[]
  readonly onDeleted: () => Promise<void>
  readonly onBack: () => void
}

/** Gives all waiting work up, after the word for it was typed: there is no way back. */
export function DeleteWork({ operations, onDeleted, onBack }: DeleteWorkProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [isDeleting, setIsDeleting] = useState(false)
  const word = t`ȘTERGE`
  const isRight = typed.trim().toLocaleUpperCase() === word
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isRight) return
    setIsDeleting(true)
    await Promise.all(operations.filter(({ state }) => state !== 'done' && state !== 'cancelled').map(({ opId }) => outboxActions.cancel(opId)))
    await onDeleted()
  }
  return (
    <form className={classes['content']} onSubmit={(event) => void submit(event)} aria-label={t`Șterge ce așteaptă`}>
      <TextInput
        label={t`Scrieți ${word} ca să confirmați`} description={t`Comenzile și modificările care așteaptă se pierd. Ce a plecat deja și nu a primit răspuns se anulează la magazin când acesta răspunde.`}
        size="md" autoComplete="off" autoCapitalize="characters" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} data-autofocus
      />
      <div className={classes['buttons']}>
        <Button type="submit" size="lg" color="red" fullWidth disabled={!isRight} loading={isDeleting}><Trans>Șterge și deconectează</Trans></Button>
        <Button size="lg" variant="default" fullWidth onClick={onBack}><Trans>Înapoi</Trans></Button>
      </div>
    </form>
  )
}
