import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconTruck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '#src/components/calls/call-error-text.ts'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import type { PlannedRun, WrittenException } from '#src/contract/ordering/runs.ts'
import { runQueries, useRemoveException } from '#src/data/delivery/run.commands.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { RunForm } from './RunForm.tsx'
import { runName } from './run-name.ts'
import classes from '../AdminScreen.module.css'
import rows from '../WorkList.module.css'

/** Days on which a run does not go, or goes at another time: what buyers were promised moves, and they are told (T-03). */
export function RunsSection() {
  const { t } = useLingui()
  const query = useQuery(runQueries.list())
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={4} height={64} />}>
      {({ runs, exceptions }) => (
        <>
          <RunForm runs={runs} />
          {exceptions.length === 0 ? (
            <EmptyState
              compact
              icon={<IconTruck size={36} stroke={1.5} />}
              title={t`Toate cursele merg ca de obicei`}
            />
          ) : (
            <div className={classes['list']}>
              <ul role="list" data-rows className={rows['list']} aria-label={t`Curse altfel decât de obicei`}>
                {exceptions.map((each) => (
                  <li key={`${each.run} ${each.day}`} className={rows['row']}>
                    <Exception exception={each} run={runs.find(({ id }) => id === each.run)} />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
    </Loaded>
  )
}

function Exception({ exception, run }: { exception: WrittenException; run: PlannedRun | undefined }) {
  const { t, i18n } = useLingui()
  const { date, moment } = useFormats()
  const online = useOnline()
  const remove = useRemoveException()
  const name = run ? runName(run) : String(exception.run)
  const { cut_off: cutOff, arrives_at: arrivesAt, by } = exception
  return (
    <>
      <span className={rows['what']}>
        <span className={rows['name']}>{date(exception.day)}</span> {name}
      </span>
      <span className={rows['text']}>
        {cutOff === null ? t`nu pleacă` : t`comenzi până la ${cutOff}, sosește la ${arrivesAt}`}
        {exception.reason ? ` · ${exception.reason}` : ''}
      </span>
      <span className={rows['due']}>{by === null ? t`importat` : `${by}, ${moment(exception.at)}`}</span>
      <span className={rows['act']}>
        <Button
          variant="default"
          loading={remove.isPending}
          disabled={!online}
          aria-label={t`Ca de obicei: ${name}`}
          onClick={() => remove.run({ run: exception.run, day: exception.day })}
        >
          <Trans>Ca de obicei</Trans>
        </Button>
        {remove.error ? (
          <span role="alert" className={rows['failed']}>
            {errorText(i18n, remove.error)}
          </span>
        ) : null}
      </span>
    </>
  )
}
