import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { usePreferenceChange } from '#src/data/session/preferences.commands.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { SavedMark } from './SavedMark.tsx'
import { parsePercent } from './parse-percent.ts'
import { useSaving } from './use-saving.ts'
import { useTyped } from './use-typed.ts'
import classes from './FieldForm.module.css'

const HIGHEST = 500

/** The company's general margin: what its people see on top of the purchase price. Only a parent account changes it. */
export function MarginField() {
  const { t, i18n } = useLingui()
  const { addition } = useUser()
  const shown =
    addition === null
      ? ''
      : new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 2, useGrouping: false }).format(addition)
  const { typed, setTyped, send, onSaved } = useTyped()
  const [problem, setProblem] = useState<string | null>(null)
  const saving = useSaving()
  /** The margin that what is typed takes the place of; null once another one was told. */
  const seen = useRef<number>(null)
  const change = usePreferenceChange({
    onDone: () => {
      onSaved()
      saving.onDone()
    },
    onFailed: (error) => {
      seen.current = null
      saving.onFailed(error)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const percent = parsePercent(typed ?? shown)
    if (percent === null || percent > HIGHEST)
      return setProblem(t`Scrieți un procent între 0 și ${HIGHEST}, cu cel mult două zecimale`)
    setProblem(null)
    send()
    change.run({ addition: percent, base_addition: seen.current ?? addition ?? undefined })
    seen.current = percent
  }
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <TextInput
        size="md"
        label={
          <>
            {t`Adaos comercial general`}
            <SavedMark state={saving.state} />
          </>
        }
        description={<Trans>Se adaugă la prețul de achiziție pentru toată firma.</Trans>}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? shown}
        error={problem ?? saving.error}
        rightSection="%"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => {
          if (typed === null) seen.current = addition
          setTyped(event.currentTarget.value)
        }}
      />
      <Button type="submit" variant="default" loading={change.isPending} disabled={typed === null}>
        <Trans>Salvează</Trans>
      </Button>
    </form>
  )
}
