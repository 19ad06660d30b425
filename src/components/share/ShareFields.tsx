import { useLingui } from '@lingui/react/macro'
import { TextInput, type TextInputProps } from '@mantine/core'
import * as v from 'valibot'
import { brand } from '#src/contract/brand.ts'
import { phone } from '#src/contract/people/phone.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import { lastShareDay } from '#src/domain/offers/share-expiry.ts'
import { useMinuteClock } from '#src/ui/minute-clock.ts'
import classes from './Share.module.css'

/** As long as the shop takes them (contract/ordering/shares.ts). */
const CUSTOMER_MAX = 80
const PHONE_MAX = 30
const PLATE_MAX = 15
export const NOTE_MAX = 500
const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))
export const shareFields = v.object({
  customer: text(CUSTOMER_MAX),
  phone: phone(PHONE_MAX),
  plate: text(PLATE_MAX),
  note: v.pipe(v.string(), v.maxLength(NOTE_MAX)),
  valid_until: v.string(),
})
export type ShareValues = v.InferOutput<typeof shareFields>

interface ShareFieldsProps {
  readonly field: (name: keyof ShareValues) => TextInputProps
  readonly labels: Readonly<Record<keyof ShareValues, string>>
}

/** For whom the link is, and until when. */
export function ShareFields({ field, labels }: ShareFieldsProps) {
  const { t } = useLingui()
  const now = new Date(useMinuteClock())
  return (
    <div className={classes['pair']}>
      <TextInput {...field('plate')} size="md" label={labels.plate} autoComplete="off" maxLength={PLATE_MAX} />
      <TextInput
        {...field('valid_until')}
        size="md"
        type="date"
        label={labels.valid_until}
        description={t`Fără o zi aleasă, cel mult 365 de zile.`}
        min={localDay(now, brand.timeZone)}
        max={lastShareDay(now, brand.timeZone)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <TextInput {...field('customer')} size="md" label={labels.customer} autoComplete="off" maxLength={CUSTOMER_MAX} />
      <TextInput
        {...field('phone')}
        size="md"
        type="tel"
        label={labels.phone}
        autoComplete="off"
        maxLength={PHONE_MAX}
      />
    </div>
  )
}
