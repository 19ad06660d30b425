import { Trans, useLingui } from '@lingui/react/macro'
import { IconListSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import type { InvoiceLine, InvoicePaper } from '#src/contract/after-sales/finances.ts'
import { downloads, financeQueries } from '#src/data/finances/finance.queries.ts'
import { leftToPay } from '#src/domain/finances.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { DataList } from '#src/ui/layout/DataList.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Money } from '#src/ui/Money.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { InvoiceStatusTag } from './InvoiceStatusTag.tsx'
import { FileButton } from './InvoiceTab.tsx'
import { useFinanceWords, useToday } from './use-finance-words.ts'
import classes from './InvoiceSheet.module.css'

/** One invoice or credit note, over the list: its files, lines, sums and what pays it. */
export function InvoiceSheet({ number, onClose }: { number: string; onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery(financeQueries.invoice(number))
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  const title = query.data?.status === 'credit' ? t`Nota de credit ${number}` : t`Factura ${number}`
  return (
    <Sheet title={title} opened onClose={onClose} wide>
      {isUnknown ? (
        <EmptyState compact icon={<IconListSearch size={36} stroke={1.5} />} title={t`Factura nu a fost găsită`}>
          <Trans>Verificați numărul; facturile altor firme nu se văd aici.</Trans>
        </EmptyState>
      ) : (
        <Loaded query={query} skeleton={<SkeletonRows rows={6} />} compact>
          {(invoice) => <Details invoice={invoice} />}
        </Loaded>
      )}
    </Sheet>
  )
}

function Details({ invoice }: { invoice: InvoicePaper }) {
  const { t } = useLingui()
  const online = useOnline()
  const words = useFinanceWords()
  const { number, currency, credit_asked: asked } = invoice
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  const hasLines = invoice.lines.length > 0
  return (
    <div className={classes['details']} data-letterhead>
      <div className={classes['files']}>
        <InvoiceStatusTag invoice={invoice} />
        {hasLines ? (
          <>
            <FileButton label="PDF" fetchFile={downloads.pdf(number)} />
            <FileButton label="XML" fetchFile={downloads.xml(number)} />
            <FileButton label={t`Linii CSV`} fetchFile={downloads.lines(number)} />
          </>
        ) : null}
      </div>
      {hasLines ? null : (
        <p className={classes['soft']}>
          <Trans>Liniile nu au sosit încă de la distribuitor; fișierele se fac după ele.</Trans>
        </p>
      )}
      {online || !hasLines ? null : (
        <p className={classes['soft']}>
          <Trans>Fișierele se fac la magazin: au nevoie de rețea.</Trans>
        </p>
      )}
      <DataList
        columns={2}
        items={[
          { label: t`Data`, value: words.day(invoice.date) },
          { label: t`Scadență`, value: invoice.status === 'credit' ? null : words.day(invoice.due_date) },
          { label: t`Cumpărător`, value: `${invoice.buyer.name}, ${invoice.buyer.tax_code}` },
          { label: t`Livrată la`, value: invoice.consignee },
          { label: t`Index e-Factura`, value: invoice.efactura_index },
        ]}
      />
      <ul role="list" className={classes['lines']} aria-label={t`Liniile facturii`}>
        {invoice.lines.map((line) => (
          <Line key={line.line} line={line} invoice={invoice} />
        ))}
      </ul>
      <DataList
        sums
        items={[
          { label: t`Fără TVA`, value: money(invoice.net) },
          { label: t`TVA`, value: money(invoice.vat) },
          {
            label: t`Diferă de comandă`,
            value: invoice.order_difference ? money(invoice.order_difference) : null,
          },
          { label: t`Total cu TVA`, value: <Money minor={invoice.gross} currency={currency} strong /> },
          {
            label: invoice.status === 'credit' ? t`Nealocat` : t`Rest de plată`,
            value: invoice.open === invoice.gross ? null : money(invoice.open),
          },
          { label: t`Notă de credit cerută, fără TVA`, value: asked ? money(-asked.net) : null },
          { label: t`De plată`, value: asked ? money(leftToPay(invoice)) : null },
        ]}
      />
      <Pays invoice={invoice} />
    </div>
  )
}

function Line({ line, invoice }: { line: InvoiceLine; invoice: InvoicePaper }) {
  const formats = useFormats()
  const { credits } = line
  return (
    <li className={classes['line']}>
      <span>
        <strong>{[line.brand, line.article_number].filter(Boolean).join(' ')}</strong> {line.name}
        {line.kind === 'deposit' ? (
          <span className={classes['soft']}>
            {' '}
            <Trans>se restituie</Trans>
          </span>
        ) : null}
        {credits === null ? null : (
          <span className={classes['soft']}>
            {' '}
            <Trans>pentru factura {credits}</Trans>
          </span>
        )}
        {line.plate === '' ? null : <span className={classes['soft']}> {line.plate}</span>}
      </span>
      <span className={classes['amount']}>
        <span className={classes['soft']}>
          {formats.number(line.quantity)} × {formats.amount(line.unit_net)}
        </span>{' '}
        <Money minor={line.net} currency={invoice.currency} />
      </span>
      <LineTerms line={line} invoice={invoice.number} />
    </li>
  )
}

/** By how much it was reduced, at which rate and under which order a line was sold, and until when it can be returned or claimed on. */
function LineTerms({ line, invoice }: { line: InvoiceLine; invoice: string }) {
  const formats = useFormats()
  const words = useFinanceWords()
  const today = useToday()
  const { order_number: order, returnable_until: returnable, warranty_until: warranty } = line
  const rate = formats.percent(line.vat_percent)
  const off = line.allowance ? formats.amount(-line.allowance) : ''
  const back = returnable === null ? '' : words.day(returnable)
  const until = warranty === null ? '' : words.day(warranty)
  return (
    <span className={classes['terms']}>
      {off === '' ? null : (
        <span>
          <Trans>Reducere {off}</Trans>
        </span>
      )}
      <span>
        <Trans>TVA {rate}</Trans>
      </span>
      {order === null ? null : (
        <Link to="/account/orders-history" search={{ order: Number(order) }}>
          <Trans>Comanda {order}</Trans>
        </Link>
      )}
      {returnable === null ? null : returnable < today ? (
        <span>
          <Trans>s-a putut returna până la {back}</Trans>
        </span>
      ) : (
        <Link to="/returns/new" search={{ invoice, q: line.article_number }}>
          <Trans>Returnează, până la {back}</Trans>
        </Link>
      )}
      {warranty === null ? null : warranty < today ? (
        <span>
          <Trans>în garanție până la {until}</Trans>
        </span>
      ) : (
        <Link to="/claims/new" search={{ invoice, line: line.line }}>
          <Trans>Reclamă, în garanție până la {until}</Trans>
        </Link>
      )}
    </span>
  )
}

function Pays({ invoice }: { invoice: InvoicePaper }) {
  const words = useFinanceWords()
  if (invoice.payments.length === 0) return null
  return (
    <section>
      <h3>
        {invoice.status === 'credit' ? <Trans>Din ea s-a achitat</Trans> : <Trans>Plăți și note de credit</Trans>}
      </h3>
      <ul role="list" className={classes['lines']}>
        {invoice.payments.map((payment) => {
          const matures = payment.matures_on === null ? '' : words.day(payment.matures_on)
          return (
            <li key={`${payment.kind} ${payment.number} ${payment.date}`} className={classes['line']}>
              <span>
                {words.day(payment.date)},{' '}
                {payment.method === null ? payment.number : `${words.methods[payment.method]} ${payment.number}`},{' '}
                {words.states[payment.state]}
                {matures === '' ? null : (
                  <span className={classes['soft']}>
                    {', '}
                    <Trans>scadent la {matures}</Trans>
                  </span>
                )}
              </span>
              <Money minor={payment.amount} currency={invoice.currency} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
