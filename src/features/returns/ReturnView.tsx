import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReturnDetails } from '#src/contract/after-sales/returns.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { usePoints } from '#src/components/ordering/use-points.ts'
import { ThreadSection } from '#src/components/threads/ThreadSection.tsx'
import { DataList } from '#src/ui/layout/DataList.tsx'
import { Money } from '#src/ui/Money.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { ReturnNext } from './ReturnNext.tsx'
import { ReturnPhotos } from './ReturnPhotos.tsx'
import { useDay, useReturnTypeWords, useTransportWords } from './return-words.ts'
import classes from './ReturnView.module.css'

/** A return: what comes next, its lines with what was decided of each (T-18), and its facts; at a desk in two columns. */
export function ReturnView({ given }: { given: ReturnDetails }) {
  const own = useUser().currency
  return (
    <div className={classes['layout']} data-letterhead>
      <ReturnNext given={given} />
      <div className={classes['column']}>
        <Panel title={<Plural value={given.lines} one="# linie" few="# linii" other="# de linii" />}>
          <ul role="list" className={classes['lines']}>
            {given.items.map((line) => (
              <Line key={line.line} line={line} currency={given.currency ?? own} />
            ))}
          </ul>
        </Panel>
        <ReturnPhotos given={given} />
        <ThreadSection about="return" documentKey={given.id} label={given.id} />
      </div>
      <Panel title={<Trans>Document</Trans>}>
        <Facts given={given} />
      </Panel>
    </div>
  )
}

function Facts({ given }: { given: ReturnDetails }) {
  const { t } = useLingui()
  const formats = useFormats()
  const types = useReturnTypeWords()
  const transport = useTransportWords()
  const day = useDay()
  const events = { taken: t`Preluat`, lapsed: t`Expirat`, corrected: t`Corectat` }
  const own = useUser().currency
  const { company, created_by: by, currency = own } = given
  const isOfPoints = given.items.some(({ points }) => points !== undefined)
  return (
    <DataList
      items={[
        { label: t`Document`, value: `${given.document_type} ${given.id}` },
        { label: t`Tip`, value: types[given.type] },
        { label: t`Trimis`, value: formats.moment(given.created_at) },
        { label: t`De`, value: company === null ? by : `${by}, ${company.name}` },
        { label: t`Transport`, value: transport[given.transport] },
        { label: t`Colete`, value: given.boxes === 0 ? null : formats.number(given.boxes) },
        { label: t`Ridicare`, value: given.pickup_on === null ? null : day(given.pickup_on) },
        { label: t`Predat`, value: given.handed_over_at === null ? null : formats.moment(given.handed_over_at) },
        ...(given.events ?? []).map(({ kind, at, by }) => ({
          label: events[kind],
          value: [formats.moment(at), by].filter(Boolean).join(', '),
        })),
        { label: t`Răspuns`, value: given.answered_at === null ? null : formats.moment(given.answered_at) },
        { label: t`Comentariu`, value: given.comment },
        {
          label: t`De primit, fără TVA`,
          // What was taken back by the company gives nothing back, what was paid with points no lei.
          value:
            given.net === null ||
            given.status === 'withdrawn' ||
            given.status === 'lapsed' ||
            (given.net === 0 && isOfPoints) ? null : (
              <Money minor={given.net} currency={currency} strong />
            ),
        },
        { label: t`Nota de credit`, value: given.credit_invoice },
      ]}
    />
  )
}

function Line({ line, currency }: { line: ReturnDetails['items'][number]; currency: string }) {
  const formats = useFormats()
  const { article, accepted, quantity, fee } = line
  const points = usePoints()
  const pieces = formats.number(quantity)
  return (
    <li className={classes['line']}>
      <span>
        <strong>
          {article.brand} {article.articleNumber}
        </strong>{' '}
        {article.name}
      </span>
      <span className={classes['amount']}>
        {line.points ? (
          <strong>{points(line.points * (accepted?.quantity ?? quantity))}</strong>
        ) : line.unit_net === null || line.points === null ? (
          <Plural value={quantity} one="# bucată" few="# bucăți" other="# de bucăți" />
        ) : (
          <>
            <span className={classes['soft']}>
              {pieces} × {formats.amount(line.unit_net)}
            </span>{' '}
            <Money minor={line.unit_net * quantity} currency={currency} />
          </>
        )}
      </span>
      <span className={classes['soft']}>
        <Trans>Factura {line.invoice_number}</Trans>
        {line.plate === '' ? '' : `, ${line.plate}`}, {line.reason.name}
        {line.category === null ? '' : `, ${line.category}`}
        {line.note === '' ? '' : `: ${line.note}`}
      </span>
      {line.core_quantity > 0 ? (
        <span className={classes['soft']}>
          <Plural
            value={line.core_quantity}
            one="cu garanția pentru # piesă veche"
            few="cu garanția pentru # piese vechi"
            other="cu garanția pentru # de piese vechi"
          />
        </span>
      ) : null}
      {fee ? (
        <span className={classes['soft']}>
          <Trans>taxă de retur {formats.money(-fee, currency)}</Trans>
        </span>
      ) : null}
      {accepted === null ? null : (
        <span className={classes['decision']} data-refused={accepted.quantity === 0 || undefined}>
          <Trans>
            acceptat {formats.number(accepted.quantity)} din {pieces}
          </Trans>
          {accepted.reason === '' ? '' : `: ${accepted.reason}`}
          {line.credit_invoice ? (
            <>
              , <Trans>nota de credit {line.credit_invoice}</Trans>
            </>
          ) : null}
        </span>
      )}
    </li>
  )
}
