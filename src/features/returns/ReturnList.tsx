import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReturnSummary } from '#src/contract/after-sales/returns.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Money } from '#src/ui/Money.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { ReturnStatusTag } from './ReturnStatusTag.tsx'
import { useReturnTypeWords } from './return-words.ts'
import classes from './Returns.module.css'

/** Returns, one row each; the whole row opens the return. */
export function ReturnList({ returns }: { returns: readonly ReturnSummary[] }) {
  const { t } = useLingui()
  return (
    <ul role="list" data-rows className={classes['list']} aria-label={t`Retururi`}>
      {returns.map((each) => (
        <li key={each.id} className={classes['item']}>
          <Link to="/returns/$id" params={{ id: each.id }} className={classes['row']}>
            <Facts given={each} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Facts({ given }: { given: ReturnSummary }) {
  const formats = useFormats()
  const types = useReturnTypeWords()
  const { currency } = useUser()
  const invoices = given.invoices.join(', ')
  return (
    <>
      <span className={classes['number']}>
        {given.document_type} {given.id}
      </span>
      <span className={classes['status']}>
        <ReturnStatusTag status={given.status} />
      </span>
      <span className={classes['what']}>
        {types[given.type]}, <Plural value={given.lines} one="# linie" few="# linii" other="# de linii" />
        <span className={classes['soft']}>
          {' '}
          <Plural value={given.invoices.length} one={`din factura ${invoices}`} other={`din facturile ${invoices}`} />
        </span>
      </span>
      <span className={classes['amount']}>
        {given.net === null || given.status === 'withdrawn' || given.status === 'lapsed' ? null : (
          <>
            <Money minor={given.net} currency={currency} strong />{' '}
            <span className={classes['soft']}>
              <Trans>fără TVA</Trans>
            </span>
          </>
        )}
      </span>
      <span className={classes['soft']}>
        {given.company === null ? given.created_by : given.company.name}, {formats.moment(given.created_at)}
      </span>
      <span className={classes['credit']}>
        {given.credit_invoice !== null ? (
          <Trans>nota de credit {given.credit_invoice}</Trans>
        ) : given.credit_asked ? (
          <Trans>notă de credit cerută</Trans>
        ) : null}
      </span>
    </>
  )
}
