import { Trans, useLingui } from '@lingui/react/macro'
import { IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { brand } from '#src/contract/brand.ts'
import type { PointsEntry } from '#src/contract/campaigns/start.ts'
import { startQueries } from '#src/data/start/start.queries.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Pagination } from '#src/ui/controls/Pagination.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { shopClock } from '#src/lib/clock.ts'
import classes from './Start.module.css'

interface PointsHistoryProps {
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Every award with its last day, and what was used, the newest first. */
export function PointsHistory({ page, onPage }: PointsHistoryProps) {
  const { t } = useLingui()
  const query = useQuery({ ...startQueries.awards(page), placeholderData: keepPreviousData })
  return (
    <Panel title={t`Istoric`} flush>
      <Loaded query={query} skeleton={<SkeletonRows rows={5} />} compact>
        {(list) =>
          list.items.length === 0 ? (
            <EmptyState compact icon={<IconHistory size={36} stroke={1.5} />} title={t`Niciun punct încă`}>
              <Trans>Fiecare factură plătită aduce un punct la 10 lei din prețul recomandat.</Trans>
            </EmptyState>
          ) : (
            <>
              <ul role="list" className={classes['rows']} data-stale={query.isPlaceholderData || undefined}>
                {list.items.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ul>
              <div className={classes['pages']}>
                <Pagination page={list.page} totalPages={list.total_pages} onPage={onPage} />
              </div>
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}

function Entry({ entry }: { entry: PointsEntry }) {
  const words = useEntryWords()
  const formats = useFormats()
  const { points, at, expires_on: until, remaining } = entry
  const [today] = useState(() => localDay(new Date(shopClock.nowMs()), brand.timeZone))
  const day = formats.date(at, 'date', brand.timeZone)
  const last = until === null ? '' : formats.date(until)
  const left = remaining === null ? '' : formats.number(remaining)
  return (
    <li className={classes['entry']}>
      <span className={classes['day']}>{day}</span>
      <span className={classes['what']}>{words(entry)}</span>
      <span className={classes['until']}>
        {until === null ? null : remaining === 0 ? (
          <Trans>epuizate</Trans>
        ) : until < today ? (
          <Trans>
            {left} au expirat la {last}
          </Trans>
        ) : remaining === points ? (
          <Trans>până la {last}</Trans>
        ) : (
          <Trans>
            rămân {left}, până la {last}
          </Trans>
        )}
      </span>
      <span className={classes['delta']} data-plus={points > 0 || undefined}>
        {points > 0 ? '+' : '−'}
        {formats.number(Math.abs(points))}
      </span>
    </li>
  )
}

/** What points were given for, or used. */
function useEntryWords(): (entry: PointsEntry) => string {
  const { t } = useLingui()
  const backWords = (of: string) => {
    const [kind, number = ''] = of.split(' ')
    if (kind === 'return') return t`înapoi din returul ${number}`
    return kind === 'credit' ? t`înapoi, nota de credit ${number}` : t`înapoi din comanda ${of}`
  }
  return ({ kind, source }) => {
    switch (kind) {
      case 'opening':
        return t`sold preluat`
      case 'invoice':
        return t`factura ${source}`
      case 'given_back':
        return backWords(ofLine(source))
      case 'order':
        return t`comanda cu puncte ${source}`
      case 'prize':
        return t`premiu, comanda ${source}`
      case 'minus_invoice':
        return t`scăzute din factură, comanda ${source}`
      case 'reversal':
        return t`retur, nota de credit ${ofLine(source)}`
      case 'debt':
        return t`de recuperat, nota de credit ${ofLine(source)}`
    }
  }
}

/** The document that a line of is named, whose number may hold slashes. */
const ofLine = (source: string) => source.slice(0, source.lastIndexOf('/'))
