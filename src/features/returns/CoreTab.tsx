import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconRecycle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import type { CoreEntry, CoreList } from '#src/contract/after-sales/returns.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { returnQueries } from '#src/data/returns/return.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Money } from '#src/ui/Money.tsx'
import { Pagination } from '#src/ui/controls/Pagination.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { Tag, type Tone } from '#src/ui/Tag.tsx'
import { listRow, ListTable } from '#src/ui/layout/ListTable.tsx'
import { useCoreWords, useDay } from './return-words.ts'
import classes from './ReturnRows.module.css'

const tones: Readonly<Record<CoreEntry['status'], Tone>> = {
  open: 'warn',
  handed_in: 'accent',
  credited: 'ok',
  lapsed: 'bad',
}

/** Deposits for old parts by deadline: what may be recovered, and until when (T-24). */
export function CoreTab({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { t } = useLingui()
  const query = useQuery(returnQueries.core(page))
  return (
    <>
      <KnownNotice at={useKnownAt(query)} />
      <Loaded query={query} skeleton={<SkeletonRows rows={6} />}>
        {(list) =>
          list.items.length === 0 ? (
            <EmptyState icon={<IconRecycle size={40} stroke={1.5} />} title={t`Nicio piesă veche de predat`}>
              <Trans>Apar aici după factura unei piese cu garanție pentru cea veche.</Trans>
            </EmptyState>
          ) : (
            <>
              <Sums list={list} />
              <ListTable
                label={t`Piese vechi`}
                heads={[
                  t({ message: 'Termen', context: 'limită' }),
                  t`Piesă`,
                  t`Factură`,
                  t`Nr. auto`,
                  t`Statut`,
                  t`Bucăți`,
                  t`Garanție`,
                  '',
                ]}
                ends={3}
                className={classes['parts']}
              >
                {list.items.map((entry) => (
                  <li key={`${entry.invoice_number} ${entry.line}`} className={listRow(classes['part'])}>
                    <CoreRow entry={entry} />
                  </li>
                ))}
              </ListTable>
              <Pagination page={list.page} totalPages={list.total_pages} onPage={onPage} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function Sums({ list: { to_recover: all, expiring } }: { list: CoreList }) {
  const formats = useFormats()
  const { currency } = useUser()
  if (all === null || all === 0) return null
  return (
    <p className={classes['sums']}>
      <strong>
        <Trans>De recuperat {formats.money(all, currency)}</Trans>
      </strong>
      {expiring ? (
        <>
          {'; '}
          <Trans>{formats.money(expiring, currency)} expiră în cel mult 7 zile</Trans>
        </>
      ) : null}
    </p>
  )
}

function CoreRow({ entry }: { entry: CoreEntry }) {
  const words = useCoreWords()
  const day = useDay()
  const { currency } = useUser()
  const { article, status, left, unit_net: unit } = entry
  const due = day(entry.due_on)
  // Of those that ended otherwise the row does not speak.
  const quantity = status === 'open' ? left : entry[status] || entry.charged
  return (
    <>
      <span className={classes['number']}>
        {status === 'lapsed' ? (
          <Trans>a expirat la {due}</Trans>
        ) : (
          <Trans>
            <span data-word>până la </span>
            {due}
          </Trans>
        )}
      </span>
      <span className={classes['what']}>
        <strong>
          {article.brand} {article.articleNumber}
        </strong>{' '}
        {article.name}
      </span>
      <span className={classes['invoices']}>
        <Trans>
          <span data-word>Factura </span>
          {entry.invoice_number}
        </Trans>
      </span>
      <span className={classes['plate']}>{entry.plate}</span>
      <span className={classes['status']}>
        <Tag tone={tones[status]}>{words[status]}</Tag>
      </span>
      <span className={classes['lines']}>
        {left > 0 ? (
          <Plural value={left} one="# bucată de predat" few="# bucăți de predat" other="# de bucăți de predat" />
        ) : (
          <Plural value={quantity} one="# bucată" few="# bucăți" other="# de bucăți" />
        )}
      </span>
      <span className={classes['amount']}>
        {unit === null ? null : <Money minor={unit * quantity} currency={currency} strong />}
      </span>
      <span className={classes['act']}>
        {left > 0 ? (
          <ButtonLink
            to="/returns/new"
            search={{ type: 'old_part', invoice: entry.invoice_number }}
            variant="default"
            size="sm"
          >
            <Trans>Predă</Trans>
          </ButtonLink>
        ) : null}
      </span>
    </>
  )
}
