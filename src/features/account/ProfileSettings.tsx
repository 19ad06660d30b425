import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useProfileChange } from '#src/data/account/profile.commands.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { Toggle } from '#src/ui/controls/Toggle.tsx'
import { SavedMark } from './SavedMark.tsx'
import { useSaving } from './use-saving.ts'
import { useTyped } from './use-typed.ts'
import classes from './FieldForm.module.css'

const LONGEST = 60

/** How colleagues see the person: a nickname, with or without the real name. */
export function ProfileSettings() {
  const { t } = useLingui()
  const { user } = useUser()
  const { typed, setTyped, send, onSaved } = useTyped()
  const naming = useSaving()
  const hiding = useSaving()
  const name = useProfileChange({
    onDone: () => {
      onSaved()
      naming.onDone()
    },
    onFailed: naming.onFailed,
  })
  const hide = useProfileChange(hiding)
  return (
    <>
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
          name.run({ nickname: (typed ?? user.nickname).trim() })
        }}
      >
        <TextInput
          size="md"
          label={
            <>
              {t`Poreclă`}
              <SavedMark state={naming.state} />
            </>
          }
          description={<Trans>Așa apăreți pe comenzi în fața colegilor.</Trans>}
          maxLength={LONGEST}
          autoComplete="nickname"
          value={typed ?? user.nickname}
          error={naming.error}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={name.isPending} disabled={typed === null}>
          <Trans>Salvează</Trans>
        </Button>
      </form>
      <Toggle
        label={t`Ascunde numele real`}
        description={<Trans>Colegii văd doar porecla.</Trans>}
        checked={hide.pending?.hide_real_name ?? user.hide_real_name}
        disabled={user.nickname === ''}
        status={<SavedMark state={hiding.state} />}
        error={hiding.error}
        onChange={(checked) => hide.run({ hide_real_name: checked })}
      />
    </>
  )
}
