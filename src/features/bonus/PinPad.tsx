import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBackspace } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { errorText } from '#src/components/calls/call-error-text.ts'
import { PIN_LENGTH, PIN_TRIES } from '#src/contract/campaigns/bonus-contract.ts'
import { useUnlock } from '#src/data/bonus-contract/bonus-contract.queries.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { ForgottenPin } from './ForgottenPin.tsx'
import classes from './Bonus.module.css'

interface PinPadProps {
  readonly triesLeft: number
  readonly maySetPin: boolean
  readonly onTried: () => unknown
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** The PIN by thumb, or by the digits of a keyboard; the field takes no keyboard of the screen. */
export function PinPad({ triesLeft, maySetPin, onTried }: PinPadProps) {
  const { t, i18n } = useLingui()
  const [pin, setPin] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const unlock = useUnlock(onTried)
  const isWhole = pin.length >= PIN_LENGTH.least
  const write = (next: string) => setPin(next.replace(/\D/g, '').slice(0, PIN_LENGTH.most))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole || unlock.isPending) return
    try {
      await unlock.runAsync({ pin })
    } catch {
      // Told above the keys; what was wrong is typed anew.
      setPin('')
      field.current?.focus()
    }
  }
  const type = (event: KeyboardEvent) => {
    if (event.target === field.current || event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key)) write(pin + event.key)
    else if (event.key === 'Backspace') write(pin.slice(0, -1))
  }
  const isWrong = unlock.error instanceof ApiError && unlock.error.code === 'wrong-pin'
  return (
    <Panel className={classes['pad']}>
      <form onSubmit={(event) => void submit(event)} onKeyDown={type} aria-label={t`PIN-ul contractului`}>
        <label className={classes['label']}>
          <Trans>Introduceți PIN-ul</Trans>
          <input
            ref={field}
            className={classes['pin']}
            type="password"
            inputMode="none"
            autoComplete="off"
            autoFocus
            value={pin}
            aria-describedby={hintId}
            aria-invalid={isWrong || undefined}
            onChange={(event) => write(event.target.value)}
          />
        </label>
        <div id={hintId} className={classes['hint']}>
          {unlock.error ? (
            <p role="alert" className={classes['wrong']}>
              {isWrong ? <Trans>PIN greșit.</Trans> : errorText(i18n, unlock.error)}
            </p>
          ) : null}
          {triesLeft < PIN_TRIES ? (
            <p className={classes['tries']}>
              <Plural
                value={triesLeft}
                one="Mai aveți o încercare"
                few="Mai aveți # încercări"
                other="Mai aveți # de încercări"
              />
            </p>
          ) : (
            <p>
              <Trans>4 până la 8 cifre</Trans>
            </p>
          )}
        </div>
        <div className={classes['keys']}>
          {DIGITS.map((digit) => (
            <Key key={digit} label={digit} onPress={() => write(pin + digit)} />
          ))}
          <Key label={t`Șterge ultima cifră`} onPress={() => write(pin.slice(0, -1))} disabled={pin === ''}>
            <IconBackspace size={26} stroke={1.6} aria-hidden />
          </Key>
          <Key label="0" onPress={() => write(`${pin}0`)} />
          <Button type="submit" className={classes['open']} disabled={!isWhole} loading={unlock.isPending}>
            <Trans>Deschide</Trans>
          </Button>
        </div>
      </form>
      <ForgottenPin maySetPin={maySetPin} />
    </Panel>
  )
}

interface KeyProps {
  readonly label: string
  readonly onPress: () => void
  readonly disabled?: boolean
  readonly children?: ReactNode
}

/** The focus stays in the field, so that keys and digits can be mixed. */
function Key({ label, onPress, disabled = false, children = label }: KeyProps) {
  return (
    <button
      type="button"
      className={classes['key']}
      aria-label={label}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
