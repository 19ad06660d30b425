import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import type { AccountStatement, PaymentMethod } from '#src/contract/after-sales/finances.ts'
import { downloads, financeQueries } from '#src/data/finances/finance.queries.ts'
import { fieldError } from '#src/platform/api/field-error.ts'
import { DataList } from '#src/ui/layout/DataList.tsx'
import { Money } from '#src/ui/Money.tsx'
import { listRow, ListTable } from '#src/ui/layout/ListTable.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import type { FinancesAddress, FinancesSearch } from './finances-search.ts'
import { FileButton } from './InvoiceTab.tsx'
import { Period } from './Period.tsx'
import { useFinanceWords, useToday } from './use-finance-words.ts'
import classes from './Finances.module.css'
import rows from './MoneyRows.module.css'

/** Opening balance, documents, payments, closing balance of a period; this month's unless another is chosen (T-15). */
export function StatementTab({
  search,
  onChange,
}: {
  search: FinancesSearch
  onChange: (change: FinancesAddress) => void
}) {
  const today = useToday()
  const period = { from: search.from ?? `${today.slice(0, 8)}01`, to: search.to ?? today }
  const query = useQuery(financeQueries.statement(period))
  return (
    <>
      <div className={classes['filters']}>
        <Period {...period} isNeeded error={fieldError(query.error, 'from')} onChange={onChange} />
        <div className={classes['files']}>
          <FileButton label="PDF" fetchFile={downloads.statementPdf(period)} />
          <FileButton label="CSV" fetchFile={downloads.statementCsv(period)} />
        </div>
      </div>
      <Loaded query={query} skeleton={<SkeletonRows rows={8} />}>
        {(statement) => <Entries statement={statement} />}
      </Loaded>
    </>
  )
}

function Entries({ statement }: { statement: AccountStatement }) {
  const { t } = useLingui()
  const words = useFinanceWords()
  const kinds = { invoice: t`Factură`, credit: t`Notă de credit`, payment: t`Plată` }
  const { currency } = statement
  return (
    <>
      <DataList
        sums
        items={[{ label: t`Sold inițial`, value: <Money minor={statement.opening} currency={currency} /> }]}
      />
      {statement.entries.length === 0 ? (
        <p className={classes['soft']}>
          <Trans>Nicio mișcare în perioada aleasă.</Trans>
        </p>
      ) : (
        <ListTable
          label={t`Documente și plăți`}
          heads={[t`Data`, t`Document`, t`Metodă`, t`Sumă`, t`Sold`]}
          ends={2}
          className={rows['entries']}
        >
          {statement.entries.map((entry) => (
            <li key={`${entry.kind} ${entry.number}`} className={listRow(rows['entry'])}>
              <span className={rows['day']}>{words.day(entry.date)}</span>
              <span className={rows['what']}>
                {kinds[entry.kind]} <strong>{entry.number}</strong>
              </span>
              <span className={rows['how']}>
                {entry.method === null ? null : <PaidHow method={entry.method} matures={entry.due_date} />}
              </span>
              <span className={rows['amount']}>
                <Money minor={entry.debit - entry.credit} currency={currency} strong />
              </span>
              <span className={rows['rest']}>
                <span data-word>
                  <Trans>Sold</Trans>{' '}
                </span>
                <Money minor={entry.owed} currency={currency} />
              </span>
            </li>
          ))}
        </ListTable>
      )}
      <DataList
        sums
        items={[{ label: t`Sold final`, value: <Money minor={statement.closing} currency={currency} strong /> }]}
      />
    </>
  )
}

/** By what a payment came, and when a note that it is falls due. */
function PaidHow({ method, matures: day }: { method: PaymentMethod; matures: string | null }) {
  const words = useFinanceWords()
  const matures = day === null ? '' : words.day(day)
  return (
    <>
      {words.methods[method]}
      {matures === '' ? null : (
        <>
          {', '}
          <Trans>scadent la {matures}</Trans>
        </>
      )}
    </>
  )
}
