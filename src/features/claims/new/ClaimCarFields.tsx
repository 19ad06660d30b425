import { useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { brand } from '#src/contract/brand.ts'
import type { ClaimLine, ClaimType } from '#src/contract/after-sales/claims.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import { DateInput } from '#src/ui/forms/DateInput.tsx'
import { useMinuteClock } from '#src/ui/minute-clock.ts'
import { useClaimTypeWords } from '#src/components/claims/claim-words.ts'
import type { ClaimForm } from './use-claim-form.ts'
import { useClaimField } from './use-claim-field.ts'
import classes from './NewClaim.module.css'

/** Which car, who fitted the part, when and at how many kilometres (RET-02, T-22). */
export function ClaimCarFields({ form, line }: { form: ClaimForm; line: ClaimLine }) {
  const { t } = useLingui()
  const types = useClaimTypeWords()
  const field = useClaimField(form)
  const today = localDay(new Date(useMinuteClock()), brand.timeZone)
  return (
    <div className={classes['grid']}>
      <NativeSelect
        label={t`Tip`}
        size="md"
        value={form.draft.type}
        error={field('type').error}
        data={form.types
          .filter(({ type }) => line.type === null || type === line.type || type === form.draft.type)
          .map(({ type }) => ({ value: type, label: types[type] }))}
        onChange={(event) => form.set({ type: event.currentTarget.value as ClaimType })}
      />
      {line.left > 1 ? (
        <TextInput {...field('quantity')} label={t`Cantitate`} size="md" inputMode="numeric" maxLength={5} />
      ) : null}
      <TextInput {...field('plate')} label={t`Nr. auto`} size="md" maxLength={15} autoCapitalize="characters" />
      <TextInput {...field('vin')} label={t`VIN`} size="md" maxLength={17} autoCapitalize="characters" />
      <TextInput {...field('fitted_by')} label={t`Montată de`} size="md" maxLength={80} />
      <span />
      <DateInput {...field('installation_date')} label={t`Data montării`} size="md" max={today} />
      <TextInput {...field('km_at_fitting')} label={t`Km la montare`} size="md" inputMode="numeric" maxLength={9} />
      <DateInput {...field('defect_date')} label={t`Data defectului`} size="md" max={today} />
      <TextInput {...field('km_at_defect')} label={t`Km la defect`} size="md" inputMode="numeric" maxLength={9} />
    </div>
  )
}
