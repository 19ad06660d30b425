import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import type { PaymentRow } from '#src/contract/after-sales/finances.ts'
import { financeQueries } from '#src/data/finances/finance.queries.ts'
import { SearchField } from '#src/ui/controls/SearchField.tsx'
import { ListTools } from '#src/ui/layout/ListTools.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Money } from '#src/ui/Money.tsx'
import { Pagination } from '#src/ui/controls/Pagination.tsx'
import { listRow, ListTable } from '#src/ui/layout/ListTable.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { Tag, type Tone } from '#src/ui/Tag.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import type { FinancesAddress, FinancesSearch } from './finances-search.ts'
import { useFinanceWords, useMoneyKnownAt } from './use-finance-words.ts'
import rows from './MoneyRows.module.css'

const tones: Record<PaymentRow['state'], Tone> = { received: 'accent', cleared: 'ok', refused: 'bad' }

/** Payments from the newest, each with the invoices that it pays. */
export function PaymentTab({
  search: { page, q },
  onChange,
}: {
  search: FinancesSearch
  onChange: (change: FinancesAddress) => void
}) {
  const { t } = useLingui()
  const query = useQuery(financeQueries.payments({ page, q }))
  const knownAt = useMoneyKnownAt(query)
  return (
    <>
      {q !== '' || (query.data?.total ?? 0) > 3 ? (
        <ListTools>
          <SearchField
            label={t`Caută în plăți`}
            placeholder={t`Număr plată, referință, factură`}
            value={q}
            onSearch={(words) => onChange({ q: words || undefined })}
          />
        </ListTools>
      ) : null}
      <KnownNotice at={knownAt} />
      <Loaded query={query} skeleton={<SkeletonRows rows={8} />}>
        {(list) =>
          list.items.length === 0 && q !== '' ? (
            <EmptyState
              icon={<IconCash size={40} stroke={1.5} />}
              title={t`Nicio plată aici`}
              action={
                <Button variant="default" onClick={() => onChange({ q: undefined })}>
                  <Trans>Șterge căutarea</Trans>
                </Button>
              }
            />
          ) : list.items.length === 0 ? (
            <EmptyState icon={<IconCash size={40} stroke={1.5} />} title={t`Nicio plată încă`}>
              <Trans>Plățile apar după ce sunt înregistrate de contabilitate.</Trans>
            </EmptyState>
          ) : (
            <>
              <ListTable
                label={t`Plăți`}
                heads={[
                  t`Data`,
                  t`Metodă`,
                  t`Număr, referință`,
                  t`Statut`,
                  t`Scadență`,
                  t`Facturi`,
                  t`Nealocat`,
                  t`Sumă`,
                ]}
                ends={2}
                className={rows['payments']}
              >
                {list.items.map((payment) => (
                  <li key={payment.number} className={listRow(rows['payment'])}>
                    <Payment payment={payment} />
                  </li>
                ))}
              </ListTable>
              <Pagination
                page={list.page}
                totalPages={list.total_pages}
                onPage={(next) => onChange({ page: next > 1 ? next : undefined })}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function Payment({ payment }: { payment: PaymentRow }) {
  const words = useFinanceWords()
  const matures = payment.matures_on === null ? '' : words.day(payment.matures_on)
  return (
    <>
      <span className={rows['day']}>{words.day(payment.date)}</span>
      <strong className={rows['what']}>{words.methods[payment.method]}</strong>
      <span className={rows['how']}>{[payment.number, payment.reference].filter(Boolean).join(', ')}</span>
      <span className={rows['status']}>
        <Tag tone={tones[payment.state]}>{words.states[payment.state]}</Tag>
      </span>
      <span className={rows['due']}>
        {matures === '' ? null : (
          <Trans>
            <span data-word>scadent la </span>
            {matures}
          </Trans>
        )}
      </span>
      <span className={rows['pays']}>
        {payment.allocations.map(({ number, amount }) => (
          <Link
            key={number}
            from="/finances"
            to="/finances"
            search={(before) => ({ ...before, invoice: number })}
            resetScroll={false}
          >
            {number} <Money minor={amount} currency={payment.currency} />
          </Link>
        ))}
      </span>
      <span className={rows['rest']}>
        {payment.unallocated > 0 && payment.state !== 'refused' ? (
          <>
            <span data-word>
              <Trans>nealocat</Trans>{' '}
            </span>
            <Money minor={payment.unallocated} currency={payment.currency} />
          </>
        ) : null}
      </span>
      <span className={rows['amount']}>
        <Money minor={payment.amount} currency={payment.currency} strong />
      </span>
    </>
  )
}
