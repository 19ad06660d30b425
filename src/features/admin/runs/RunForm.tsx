import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import * as v from 'valibot'
import { useCommandForm } from '#src/components/calls/use-command-form.ts'
import type { PlannedRun } from '#src/contract/ordering/runs.ts'
import { useWriteException } from '#src/data/delivery/run.commands.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { DateInput } from '#src/ui/forms/DateInput.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import { runName } from './run-name.ts'
import classes from './RunForm.module.css'

const schema = v.object({
  run: v.pipe(v.string(), v.nonEmpty()),
  day: v.pipe(v.string(), v.nonEmpty()),
  cut_off: v.string(),
  arrives_at: v.string(),
  days_later: v.pipe(v.string(), v.regex(/^\d?\d$/)),
  reason: v.string(),
})

/** Without times the run does not go. What was typed stays until the shop has taken it. */
export function RunForm({ runs }: { runs: readonly PlannedRun[] }) {
  const { t } = useLingui()
  const online = useOnline()
  const write = useWriteException()
  const form = useCommandForm({
    initialValues: { run: '', day: '', cut_off: '', arrives_at: '', days_later: '0', reason: '' },
    schema,
    labels: {
      run: t`Cursă`,
      day: t`Ziua`,
      cut_off: t`Comenzi până la`,
      arrives_at: t`Sosește la`,
      days_later: t`Zile lucrătoare până sosește`,
      reason: t`Motiv`,
    },
  })
  const send = form.submitWith(async ({ run, day, cut_off, arrives_at, days_later, reason }) => {
    await write.runAsync({
      run: Number(run),
      day,
      cut_off: cut_off || null,
      arrives_at: arrives_at || null,
      days_later: Number(days_later),
      reason,
    })
    form.reset()
  })
  return (
    <form className={classes['form']} noValidate onSubmit={send}>
      <FormErrorSummary {...form.summary} />
      <NativeSelect {...form.field('run')} label={t`Cursă`} size="md">
        <option value="">{t`Alegeți…`}</option>
        {runs.map((run) => (
          <option key={run.id} value={run.id}>
            {runName(run)}
          </option>
        ))}
      </NativeSelect>
      <DateInput {...form.field('day')} label={t`Ziua`} size="md" />
      <DateInput
        {...form.field('cut_off')}
        label={t`Comenzi până la`}
        description={t`Fără ore: cursa nu pleacă.`}
        size="md"
        type="time"
      />
      <DateInput {...form.field('arrives_at')} label={t`Sosește la`} size="md" type="time" />
      <TextInput
        {...form.field('days_later')}
        label={t`Zile lucrătoare până sosește`}
        size="md"
        inputMode="numeric"
        maxLength={2}
      />
      <TextInput
        {...form.field('reason')}
        label={t`Motiv`}
        description={t`Îl citesc clienții care așteaptă.`}
        size="md"
        maxLength={200}
      />
      <Button type="submit" size="md" loading={write.isPending} disabled={!online}>
        <Trans>Anunță</Trans>
      </Button>
    </form>
  )
}
