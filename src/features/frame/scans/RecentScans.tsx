import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { type Scan, SCAN_KEPT_SECONDS } from '#src/contract/people/scans.ts'
import { scanQueries } from '#src/data/scans/scans.queries.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useMinuteClock } from '#src/ui/minute-clock.ts'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { useOpenTaken } from './use-open-taken.ts'
import { useScanTexts } from './use-scan-texts.ts'
import classes from './Scans.module.css'

/** What the person has scanned in the last ten minutes, on whichever device. `onOpen`: before it leads there. */
export function RecentScans({ onOpen }: { onOpen: () => void }) {
  const id = useId()
  return (
    <section className={classes['recent']} aria-labelledby={id}>
      <h3 id={id}>
        <Trans>Scanate în ultimele zece minute</Trans>
      </h3>
      <Loaded query={useQuery(scanQueries.recent())} compact skeleton={<SkeletonRows rows={2} height={48} />}>
        {({ items }) => <Rows scans={items} onOpen={onOpen} />}
      </Loaded>
    </section>
  )
}

function Rows({ scans, onOpen }: { scans: readonly Scan[]; onOpen: () => void }) {
  const nowMs = useMinuteClock()
  const { date } = useFormats()
  const textOf = useScanTexts()
  const openTaken = useOpenTaken()
  const kept = scans.filter(({ taken_at: at }) => Date.parse(at) + SCAN_KEPT_SECONDS * 1000 > nowMs)
  if (kept.length === 0)
    return (
      <p className={classes['none']}>
        <Trans>Nimic încă. Ce scanați pe un dispozitiv apare și pe celelalte.</Trans>
      </p>
    )
  return (
    <ul role="list" className={classes['rows']}>
      {kept.map((scan) => (
        <li key={scan.id} className={classes['row']}>
          <time dateTime={scan.taken_at}>{date(scan.taken_at, 'time')}</time>
          <span className={classes['text']}>{textOf(scan.device, scan.value)}</span>
          <Button
            variant="default"
            onClick={() => {
              onOpen()
              openTaken(scan)
            }}
          >
            <Trans>Deschide</Trans>
          </Button>
        </li>
      ))}
    </ul>
  )
}
