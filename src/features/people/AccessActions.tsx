import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBan, IconLockOpen, IconTrash, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { callErrorText } from '#src/components/calls/call-error-text.ts'
import { ErasePerson } from '#src/components/people/ErasePerson.tsx'
import type { Sibling } from '#src/contract/people/people.ts'
import { useChangePerson, useRemovePerson } from '#src/data/people/people.queries.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import classes from './People.module.css'

const RemoveFactor = lazyDialog(
  async () => (await import('#src/components/second-factor/RemoveFactor.tsx')).RemoveFactor,
)

interface AccessActionsProps {
  readonly person: Sibling
  readonly onDone: (text: string) => unknown
}

/** Blocks, lets in again, or takes out of the company. The first and the last are asked once: they end what the colleague is doing. */
export function AccessActions({ person, onDone }: AccessActionsProps) {
  const { t, i18n } = useLingui()
  const [asked, setAsked] = useState<'block' | 'remove' | 'factor' | 'erase' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const change = useChangePerson()
  const remove = useRemovePerson()
  const isPending = change.isPending || remove.isPending
  const run = async (send: () => Promise<{ message: string }>) => {
    setProblem(null)
    try {
      await onDone((await send()).message)
    } catch (error) {
      setAsked(null)
      setProblem(callErrorText(i18n, error).text)
    }
  }
  const setStatus = (status: Sibling['status']) => run(() => change.runAsync({ id: person.id, status }))
  const name = `${person.first_name} ${person.family_name}`
  return (
    <div className={classes['access']}>
      {problem === null ? null : (
        <p role="alert" className={classes['problem']}>
          {problem}
        </p>
      )}
      {person.status === 'blocked' ? (
        <Button
          variant="default"
          loading={change.isPending}
          leftSection={<IconLockOpen size={20} aria-hidden />}
          onClick={() => void setStatus('active')}
        >
          <Trans>Redă accesul</Trans>
        </Button>
      ) : (
        <Button variant="default" leftSection={<IconBan size={20} aria-hidden />} onClick={() => setAsked('block')}>
          <Trans>Blochează accesul</Trans>
        </Button>
      )}
      {person.has_second_factor && person.is_at_home && !person.is_elsewhere ? (
        <Button
          variant="default"
          leftSection={<IconLockOpen size={20} aria-hidden />}
          onClick={() => setAsked('factor')}
        >
          <Trans>Oprește autentificarea în doi pași</Trans>
        </Button>
      ) : null}
      <Button variant="subtle" leftSection={<IconUserMinus size={20} aria-hidden />} onClick={() => setAsked('remove')}>
        <Trans>Scoate din firmă</Trans>
      </Button>
      {person.status === 'blocked' && person.is_at_home ? (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={20} aria-hidden />}
          onClick={() => setAsked('erase')}
        >
          <Trans>Șterge datele</Trans>
        </Button>
      ) : null}
      {asked === 'erase' ? (
        <ErasePerson by="parent" person={{ id: person.id, name }} onDone={onDone} onClose={() => setAsked(null)} />
      ) : null}
      {asked === 'factor' ? (
        <RemoveFactor by="parent" person={{ id: person.id, name }} onDone={onDone} onClose={() => setAsked(null)} />
      ) : null}
      {asked !== 'block' && asked !== 'remove' ? null : (
        <Dialog
          title={asked === 'block' ? t`Blocați accesul pentru ${name}?` : t`Scoateți din firmă pe ${name}?`}
          onClose={() => setAsked(null)}
        >
          <div className={classes['question']}>
            <p>
              {asked === 'block' ? (
                <Trans>Este deconectat imediat de pe toate dispozitivele. Îi puteți reda accesul oricând.</Trans>
              ) : (
                <Trans>Este deconectat imediat și dispare din listă. Comenzile și documentele sale rămân.</Trans>
              )}
            </p>
            <Button
              color="red"
              size="lg"
              loading={isPending}
              onClick={() =>
                void (asked === 'block' ? setStatus('blocked') : run(() => remove.runAsync({ id: person.id })))
              }
            >
              {asked === 'block' ? <Trans>Blochează accesul</Trans> : <Trans>Scoate din firmă</Trans>}
            </Button>
            <Button variant="default" size="lg" data-autofocus onClick={() => setAsked(null)}>
              <Trans>Renunță</Trans>
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
