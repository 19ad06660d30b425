import { useLingui } from '@lingui/react/macro'
import { TextInput, type TextInputProps } from '@mantine/core'
import classes from './SecondFactor.module.css'

interface CodeFieldProps extends Omit<TextInputProps, 'label'> {
  /** A code for when the telephone is not at hand, instead of one from the app. */
  readonly isRecovery?: boolean
  readonly label?: string
}

/** A code of six digits, which telephones fill in by themselves; pasted with spaces it is as good. */
export function CodeField({ isRecovery = false, label, ...field }: CodeFieldProps) {
  const { t } = useLingui()
  return (
    <TextInput
      {...field}
      label={label ?? (isRecovery ? t`Cod de rezervă` : t`Cod din aplicație`)}
      classNames={{ input: classes['code'] ?? '' }}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      placeholder={isRecovery ? 'ABCDE-23456' : '123 456'}
      autoCapitalize={isRecovery ? 'characters' : 'off'}
      autoCorrect="off"
      spellCheck={false}
      maxLength={20}
    />
  )
}
