import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { brand } from '#src/contract/brand.ts'
import { OBSERVATIONS_MAX } from '#src/contract/after-sales/claims.ts'
import { deliveryQueries } from '#src/data/delivery/delivery.queries.ts'
import { HAND_IN_WORKING_DAYS } from '#src/domain/returns/claim-rules.ts'
import { afterWorkingDays, OFFICE_HOURS } from '#src/domain/returns/working-time.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useMinuteClock } from '#src/ui/minute-clock.ts'
import { useClaimField } from './use-claim-field.ts'
import type { ClaimForm } from './use-claim-form.ts'
import classes from './NewClaim.module.css'

/** What is wrong with the part, and what happens next. */
export function ClaimDefectFields({ form }: { form: ClaimForm }) {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useMinuteClock()
  const field = useClaimField(form)
  const left = form.rules.observations_min - form.draft.observations.trim().length
  const { data: calendar } = useQuery(deliveryQueries.calendar())
  const handIn =
    calendar &&
    afterWorkingDays(new Date(now), HAND_IN_WORKING_DAYS, {
      ...OFFICE_HOURS,
      timeZone: brand.timeZone,
      holidays: new Set(calendar.holidays),
    })
  return (
    <div className={classes['stack']}>
      <TextInput {...field('defect_code')} label={t`Cod defect, dacă îl știți`} size="md" maxLength={40} />
      <Textarea
        {...field('observations')}
        label={t`Observații`}
        size="md"
        rows={4}
        maxLength={OBSERVATIONS_MAX}
        description={
          left > 0 ? (
            <Plural value={left} one="încă un caracter" few="încă # caractere" other="încă # de caractere" />
          ) : null
        }
      />
      <TextInput
        {...field('labour')}
        label={t`Manoperă și diagnoză cerute, fără TVA`}
        size="md"
        inputMode="decimal"
        maxLength={12}
      />
      <p className={classes['soft']}>
        {handIn ? (
          <Trans>
            La retururi până la {formats.date(handIn, 'date', brand.timeZone)}, apoi răspuns în 24 de ore lucrătoare.
          </Trans>
        ) : (
          // A day that was reckoned without the holidays would be too early.
          <Trans>Piesa ajunge la retururi în 10 zile lucrătoare; răspundem în 24 de ore lucrătoare.</Trans>
        )}
      </p>
    </div>
  )
}
