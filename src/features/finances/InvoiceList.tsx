import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconCertificate, IconFileCertificate } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { InvoiceRow } from '#src/contract/after-sales/finances.ts'
import { leftToPay } from '#src/domain/finances.ts'
import { Checkbox } from '#src/ui/controls/Checkbox.tsx'
import { Money } from '#src/ui/Money.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { MoreMenu } from '#src/ui/controls/MoreMenu.tsx'
import { listRow, ListTable } from '#src/ui/layout/ListTable.tsx'
import { InvoiceStatusTag } from './InvoiceStatusTag.tsx'
import { useFinanceWords } from './use-finance-words.ts'
import classes from './InvoiceList.module.css'

/** Invoices that are ticked to be paid, by number. */
export interface Ticking {
  readonly ticked: ReadonlyMap<string, InvoiceRow>
  readonly onTick: (invoice: InvoiceRow, isTicked: boolean) => void
}

interface InvoiceListProps {
  readonly invoices: readonly InvoiceRow[]
  readonly ticking: Ticking
}

/** Invoices, one row each in columns that all rows share; the whole row opens the invoice, the dots beside it lead to what is done with its lines. What is credited stands with a minus. */
export function InvoiceList({ invoices, ticking }: InvoiceListProps) {
  const { t } = useLingui()
  return (
    <ListTable
      label={t`Facturi`}
      heads={['', t`Factură`, t`Din data`, t`Scadență`, t`Statut`, t`Rest`, t`Total`, '']}
      ends={3}
      className={classes['columns']}
    >
      {invoices.map((invoice) => (
        <li key={invoice.number} className={classes['item']}>
          <div className={classes['tick']}>{isPayable(invoice) ? <Tick invoice={invoice} {...ticking} /> : null}</div>
          <Row invoice={invoice} />
          <div className={classes['more']}>{invoice.status === 'credit' ? null : <More number={invoice.number} />}</div>
        </li>
      ))}
    </ListTable>
  )
}

const isPayable = (invoice: InvoiceRow) => invoice.status !== 'credit' && leftToPay(invoice) > 0

function Tick({ invoice, ticked, onTick }: Ticking & { readonly invoice: InvoiceRow }) {
  const { t } = useLingui()
  return (
    <Checkbox
      label={t`De plătit: factura ${invoice.number}`}
      hideLabel
      checked={ticked.has(invoice.number)}
      onChange={(isTicked) => onTick(invoice, isTicked)}
    />
  )
}

function Row({ invoice }: { invoice: InvoiceRow }) {
  const words = useFinanceWords()
  const isCredit = invoice.status === 'credit'
  const day = words.day(invoice.due_date)
  return (
    <Link
      from="/finances"
      to="/finances"
      search={(before) => ({ ...before, invoice: invoice.number })}
      resetScroll={false}
      className={listRow(classes['row'])}
    >
      <span className={classes['number']}>{invoice.number}</span>
      <span className={classes['total']}>
        <Money minor={isCredit ? -invoice.gross : invoice.gross} currency={invoice.currency} strong />
      </span>
      <span className={classes['status']}>
        <InvoiceStatusTag invoice={invoice} />
      </span>
      <span className={classes['rest']}>
        {invoice.open > 0 && invoice.open < invoice.gross ? (
          <>
            {isCredit ? (
              <Trans>nealocat</Trans>
            ) : (
              <span data-word>
                <Trans>rest</Trans>
              </span>
            )}{' '}
            <Money minor={invoice.open} currency={invoice.currency} />
          </>
        ) : null}
      </span>
      <span className={classes['day']}>{words.day(invoice.date)}</span>
      <span className={classes['due']}>
        {isCredit ? null : (
          <Trans>
            <span data-word>scadentă la </span>
            {day}
          </Trans>
        )}
      </span>
    </Link>
  )
}

/** Where the lines of an invoice are returned, or have their certificates. */
function More({ number }: { number: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <MoreMenu
      label={t`Mai multe pentru factura ${number}`}
      items={[
        {
          label: t`Returnează`,
          icon: IconArrowBackUp,
          run: () => void navigate({ to: '/returns/new', search: { invoice: number } }),
        },
        {
          label: t`Certificat de garanție`,
          icon: IconCertificate,
          run: () => void navigate({ to: '/compliance', search: { q: number } }),
        },
        {
          label: t`Declarație de conformitate`,
          icon: IconFileCertificate,
          run: () => void navigate({ to: '/conformity', search: { q: number } }),
        },
      ]}
    />
  )
}
