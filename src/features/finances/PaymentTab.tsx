import { Trans, useLingui } from '@lingui/react/macro'
import { IconCash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import type { PaymentRow } from '#src/contract/after-sales/finances.ts'
import { financeQueries } from '#src/data/finances/finance.queries.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Money } from '#src/ui/Money.tsx'
import { Pagination } from '#src/ui/controls/Pagination.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { Tag, type Tone } from '#src/ui/Tag.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { useFinanceWords, useMoneyKnownAt } from './use-finance-words.ts'
import classes from './Finances.module.css'

const tones: Record<PaymentRow['state'], Tone> = { received: 'accent', cleared: 'ok', refused: 'bad' }

/** Payments from the newest, each with the invoices that it pays. */
export function PaymentTab({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { t } = useLingui()
  const query = useQuery(financeQueries.payments(page))
  const knownAt = useMoneyKnownAt(query)
  return (
    <>
      <KnownNotice at={knownAt} />
      <Loaded query={query} skeleton={<SkeletonRows rows={8} />}>
        {(list) =>
          list.items.length === 0 ? (
            <EmptyState icon={<IconCash size={40} stroke={1.5} />} title={t`Nicio plată încă`}>
              <Trans>Plățile apar după ce sunt înregistrate de contabilitate.</Trans>
            </EmptyState>
          ) : (
            <>
              <ul role="list" className={classes['payments']} aria-label={t`Plăți`}>
                {list.items.map((payment) => (
                  <Payment key={payment.number} payment={payment} />
                ))}
              </ul>
              <Pagination page={list.page} totalPages={list.total_pages} onPage={onPage} />
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
    <li className={classes['payment']}>
      <div className={classes['first']}>
        <span>
          {words.day(payment.date)} <strong>{words.methods[payment.method]}</strong>
        </span>
        <Tag tone={tones[payment.state]}>{words.states[payment.state]}</Tag>
        {matures === '' ? null : (
          <span className={classes['soft']}>
            <Trans>scadent la {matures}</Trans>
          </span>
        )}
        <span className={classes['end']}>
          <Money minor={payment.amount} currency={payment.currency} strong />
        </span>
      </div>
      <div className={classes['pays']}>
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
        {payment.unallocated > 0 && payment.state !== 'refused' ? (
          <span>
            <Trans>nealocat</Trans> <Money minor={payment.unallocated} currency={payment.currency} />
          </span>
        ) : null}
      </div>
    </li>
  )
}
