import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import type { Ref } from 'react'
import type { OrderPayment, PaymentChoice } from '#src/contract/ordering/order-payment.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { usePaymentWords } from './use-payment-words.ts'
import classes from './PaymentField.module.css'

interface PaymentFieldProps {
  readonly choices: readonly PaymentChoice[]
  readonly chosen: PaymentChoice
  readonly currency: string
  /** What is selected is more than can be paid so today (T-06). */
  readonly isOverCap: boolean
  /** What the shop said of it. */
  readonly refusal: string | null
  readonly onChoose: (method: OrderPayment) => void
  readonly inputRef?: Ref<HTMLSelectElement>
}

/** How an order is paid. Above the day's cap it says so before anything is sent, with the other ways one tap away; dividing the order is none of them. */
export function PaymentField({ choices, chosen, onChoose, inputRef, ...field }: PaymentFieldProps) {
  const { t } = useLingui()
  const words = usePaymentWords().methods
  const { isOverCap, refusal } = field
  const others = choices.filter(({ method }) => method !== chosen.method)
  const isWrong = isOverCap || refusal !== null
  return (
    <div className={classes['payment']}>
      <NativeSelect
        ref={inputRef}
        size="md"
        label={t`Plată`}
        value={chosen.method}
        error={isWrong ? isOverCap ? <OverCap chosen={chosen} currency={field.currency} /> : refusal : null}
        description={isWrong ? undefined : <Terms chosen={chosen} currency={field.currency} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => {
          const choice = choices.find(({ method }) => method === event.currentTarget.value)
          if (choice) onChoose(choice.method)
        }}
      >
        {choices.map(({ method }) => (
          <option key={method} value={method}>
            {words[method]}
          </option>
        ))}
      </NativeSelect>
      {isWrong && others.length > 0 ? (
        <div className={classes['others']}>
          {others.map(({ method }) => (
            <Button key={method} variant="default" onClick={() => onChoose(method)}>
              {words[method]}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  )
}

interface TermsProps {
  readonly chosen: PaymentChoice
  readonly currency: string
}

function Terms({ chosen: { method, days, day_cap: cap, day_left: left }, currency }: TermsProps) {
  const formats = useFormats()
  if (cap !== null)
    return left === null ? (
      <Trans>Cel mult {formats.money(cap, currency)} pe zi</Trans>
    ) : (
      <Trans>
        Azi mai puteți plăti așa {formats.money(left, currency)} din {formats.money(cap, currency)}
      </Trans>
    )
  if (days > 0) return <Plural value={days} one="Termen: # zi" few="Termen: # zile" other="Termen: # de zile" />
  return method === 'transfer' ? null : <Trans>La livrare</Trans>
}

function OverCap({ chosen: { day_cap: cap, day_left: left }, currency }: TermsProps) {
  const formats = useFormats()
  return left === null ? (
    <Trans>
      Comanda depășește ce se poate plăti așa pe zi, {formats.money(cap ?? 0, currency)}. Alegeți alt mod de plată.
    </Trans>
  ) : (
    <Trans>
      Comanda depășește ce mai puteți plăti așa azi, {formats.money(left, currency)} din{' '}
      {formats.money(cap ?? 0, currency)}. Alegeți alt mod de plată.
    </Trans>
  )
}
