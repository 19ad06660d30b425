import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import * as v from 'valibot'
import { useCommandForm } from '#src/components/calls/use-command-form.ts'
import { NewPin } from '#src/contract/campaigns/bonus-contract.ts'
import { useSetPin } from '#src/data/bonus-contract/bonus-contract.queries.ts'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import { notify } from '#src/ui/notifications/notify.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import classes from './Bonus.module.css'

interface PinFormProps {
  /** Of a mailed link; without one the account's password is asked for. */
  readonly token?: string
  readonly onSet: () => unknown
  readonly onCancel?: () => void
}

const schemaOf = (needsPassword: boolean) =>
  v.pipe(
    v.object({
      pin: NewPin,
      again: v.string(),
      password: needsPassword ? v.pipe(v.string(), v.nonEmpty()) : v.string(),
    }),
    v.forward(
      v.partialCheck([['pin'], ['again']], ({ pin, again }) => pin === again, 'pin-differs'),
      ['again'],
    ),
  )

/** A new PIN, typed twice: by the account's password, or by a mailed link. */
export function PinForm({ token, onSet, onCancel }: PinFormProps) {
  const { t } = useLingui()
  const setPin = useSetPin()
  const labels = { pin: t`PIN nou`, again: t`Încă o dată PIN-ul`, password: t`Parola contului` }
  const form = useCommandForm({
    initialValues: { pin: '', again: '', password: '' },
    schema: schemaOf(token === undefined),
    labels,
  })
  const submit = async ({ pin, password }: { pin: string; password: string }) => {
    await setPin.runAsync({ pin, ...(token === undefined ? { password } : { token }) })
    notify({ kind: 'info', text: t`PIN-ul a fost setat.` })
    await onSet()
  }
  return (
    <Panel className={classes['form']} title={t`Alegeți un PIN`}>
      <Form label={t`Alegeți un PIN`} onSubmit={form.submitWith(submit)}>
        <FormErrorSummary {...form.summary} />
        <p className={classes['soft']}>
          <Trans>
            4 până la 8 cifre. Deschide contractele de bonus ale firmei; îl dați numai cui are voie să le vadă.
          </Trans>
        </p>
        <PasswordField {...form.field('pin')} size="md" label={labels.pin} inputMode="numeric" autoComplete="off" />
        <PasswordField {...form.field('again')} size="md" label={labels.again} inputMode="numeric" autoComplete="off" />
        {token === undefined ? (
          <PasswordField
            {...form.field('password')}
            size="md"
            label={labels.password}
            autoComplete="current-password"
          />
        ) : null}
        <div className={classes['buttons']}>
          <Button type="submit" size="lg" loading={setPin.isPending}>
            <Trans>Setează PIN-ul</Trans>
          </Button>
          {onCancel ? (
            <Button variant="default" size="lg" onClick={onCancel}>
              <Trans>Renunță</Trans>
            </Button>
          ) : null}
        </div>
      </Form>
    </Panel>
  )
}
