import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { Toggle } from '#src/ui/controls/Toggle.tsx'
import type { PersonValues } from './person-schema.ts'
import classes from './People.module.css'

/** What a form gives its fields; the same for somebody new and for a colleague. */
export interface PersonForm {
  readonly values: PersonValues
  set<K extends keyof PersonValues>(name: K, value: PersonValues[K]): void
  // The props of Mantine's form for an input.
  field(name: keyof PersonValues): Record<string, unknown> & { readonly id: string }
}

export function usePersonLabels() {
  const { t } = useLingui()
  return {
    first_name: t`Prenume`,
    family_name: t`Nume de familie`,
    nickname: t`Poreclă`,
    username: t`Nume utilizator`,
    email: t`E-mail`,
    phone: t`Telefon`,
    role: t`Rol`,
    password: t`Parolă`,
    current_password: t`Parola dvs.`,
    rights: t`Drepturi`,
    status: t`Acces`,
  }
}

interface PersonFieldsProps {
  readonly form: PersonForm
  readonly disabled?: boolean
  /** What they log in by is theirs to change. */
  readonly hasOwnLogin?: boolean
}

/** What somebody is called and reached by. */
export function PersonFields({ form, disabled = false, hasOwnLogin = false }: PersonFieldsProps) {
  const { t } = useLingui()
  const labels = usePersonLabels()
  const field = (name: keyof PersonValues) => ({ ...form.field(name), size: 'md' as const, disabled })
  return (
    <>
      <div className={classes['pair']}>
        <TextInput {...field('first_name')} label={labels.first_name} maxLength={60} autoComplete="off" />
        <TextInput {...field('family_name')} label={labels.family_name} maxLength={60} autoComplete="off" />
      </div>
      <TextInput {...field('nickname')} label={labels.nickname} maxLength={60} autoComplete="off" />
      <Toggle
        label={t`Colegii văd numai porecla`}
        description={t`Dvs. și consultantul vedeți mereu numele real.`}
        checked={form.values.hide_real_name}
        disabled={disabled || form.values.nickname.trim() === ''}
        onChange={(checked) => form.set('hide_real_name', checked)}
      />
      <TextInput
        {...field('username')}
        disabled={disabled || hasOwnLogin}
        label={labels.username}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={classes['pair']}>
        <TextInput
          {...field('email')}
          disabled={disabled || hasOwnLogin}
          type="email"
          label={labels.email}
          maxLength={120}
          autoComplete="off"
        />
        <TextInput {...field('phone')} type="tel" label={labels.phone} maxLength={40} autoComplete="off" />
      </div>
    </>
  )
}
