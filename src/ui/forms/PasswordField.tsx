import { useLingui } from '@lingui/react/macro'
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'

/** A password that can be shown, with a word when Caps Lock is on. */
export function PasswordField(props: TextInputProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      onKeyDown={watch}
      onKeyUp={watch}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={capsLock ? t`Caps Lock este pornit` : undefined}
      rightSectionWidth="var(--control-height)"
      rightSection={
        <ActionIcon
          size="sm"
          onClick={() => setShown(!shown)}
          aria-label={shown ? t`Ascunde parola` : t`Arată parola`}
          aria-pressed={shown}
        >
          {shown ? <IconEyeOff size={20} /> : <IconEye size={20} />}
        </ActionIcon>
      }
    />
  )
}
