import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useIsStaff } from '#src/components/people/use-is-staff.ts'
import type { ReturnSummary } from '#src/contract/after-sales/returns.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Money } from '#src/ui/Money.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { listRow, ListTable } from '#src/ui/layout/ListTable.tsx'
import { ReturnStatusTag } from './ReturnStatusTag.tsx'
import { useReturnTypeWords } from './return-words.ts'
import classes from './ReturnRows.module.css'

/** Returns, one row each; the whole row opens the return. */
export function ReturnList({ returns }: { returns: readonly ReturnSummary[] }) {
  const { t } = useLingui()
  const isStaff = useIsStaff()
  return (
    <ListTable
      label={t`Retururi`}
      heads={[
        t`Număr retur`,
        t`Tip`,
        t`Facturi`,
        isStaff ? t`Firmă` : t`Trimis de`,
        t`Trimis la`,
        t`Statut`,
        t`Notă de credit`,
        t`Linii`,
        t`Fără TVA`,
      ]}
      ends={2}
      className={classes['returns']}
    >
      {returns.map((each) => (
        <li key={each.id}>
          <Link to="/returns/$id" params={{ id: each.id }} className={listRow(classes['return'])}>
            <Facts given={each} />
          </Link>
        </li>
      ))}
    </ListTable>
  )
}

function Facts({ given }: { given: ReturnSummary }) {
  const formats = useFormats()
  const types = useReturnTypeWords()
  const own = useUser().currency
  const { currency = own } = given
  const invoices = given.invoices.join(', ')
  return (
    <>
      <span className={classes['number']}>
        {given.document_type} {given.id}
      </span>
      <span className={classes['what']}>{types[given.type]}</span>
      <span className={classes['invoices']}>
        <span data-word>
          <Plural value={given.invoices.length} one="din factura" few="din facturile" other="din facturile" />{' '}
        </span>
        {invoices}
      </span>
      <span className={classes['who']}>{given.company === null ? given.created_by : given.company.name}</span>
      <span className={classes['date']}>{formats.moment(given.created_at)}</span>
      <span className={classes['status']}>
        <ReturnStatusTag status={given.status} />
      </span>
      <span className={classes['credit']}>
        {given.credit_invoice !== null ? (
          <Trans>
            <span data-word>nota de credit </span>
            {given.credit_invoice}
          </Trans>
        ) : given.credit_asked ? (
          <Trans>
            <span data-word>notă de credit </span>
            cerută
          </Trans>
        ) : null}
      </span>
      <span className={classes['lines']}>
        {formats.number(given.lines)}
        <span data-word>
          {' '}
          <Plural value={given.lines} one="linie" few="linii" other="de linii" />
        </span>
      </span>
      <span className={classes['amount']}>
        {given.net === null || given.status === 'withdrawn' || given.status === 'lapsed' ? null : (
          <>
            <Money minor={given.net} currency={currency} strong />
            <span data-word>
              {' '}
              <Trans>fără TVA</Trans>
            </span>
          </>
        )}
      </span>
    </>
  )
}
