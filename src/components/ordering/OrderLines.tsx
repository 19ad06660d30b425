import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '#src/contract/ordering/order.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { shownAmount } from '#src/domain/pricing/price.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Checkbox } from '#src/ui/controls/Checkbox.tsx'
import { Money } from '#src/ui/Money.tsx'
import { useMinuteClock } from '#src/ui/minute-clock.ts'
import { PartNumber } from '#src/ui/PartNumber.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { ArrivalWords } from '../stock/DeliveryPromise.tsx'
import { OrderedFit } from '../fit/OrderedFit.tsx'
import { usePoints } from './use-points.ts'
import { useReturnWords } from '../claims/use-return-words.ts'
import classes from './OrderLines.module.css'

type Item = Order['items'][number]

interface OrderLinesProps {
  readonly order: Order
  /** Lines that are ticked, by their number within the order. */
  readonly chosen: readonly number[]
  readonly onChoose: (lines: readonly number[]) => void
}

/** What was ordered; where there are several lines, each has a box, since some of them may be wanted again. */
export function OrderLines({ order, chosen, onChoose }: OrderLinesProps) {
  const { t } = useLingui()
  const all = order.items.map(({ line }) => line)
  const isTickable = all.length > 1
  const isAwaited = order.status === 'in_progress' || order.status === 'ordered'
  return (
    <>
      {isTickable ? (
        <div className={classes['all']}>
          <Checkbox
            label={t`Alege tot`}
            checked={chosen.length === all.length}
            indeterminate={chosen.length > 0 && chosen.length < all.length}
            onChange={(checked) => onChoose(checked ? all : [])}
          />
        </div>
      ) : null}
      <ul
        role="list"
        className={classes['list']}
        data-tickable={isTickable || undefined}
        aria-label={t`Produse comandate`}
      >
        {order.items.map((item) => (
          <li key={item.line} className={classes['line']}>
            {isTickable ? (
              <div className={classes['box']}>
                <Checkbox
                  hideLabel
                  label={t`Alege: ${spokenOf(item)}`}
                  checked={chosen.includes(item.line)}
                  onChange={(checked) =>
                    onChoose(checked ? [...chosen, item.line] : chosen.filter((each) => each !== item.line))
                  }
                />
              </div>
            ) : null}
            <OrderLine
              item={item}
              currency={order.currency}
              isAwaited={isAwaited}
              isPickedUp={order.pickup !== undefined}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** An article may stand there twice, for different vehicles. */
function spokenOf({ brand, articleNumber, registration_number: plate, vehicle }: Item): string {
  return [brand, articleNumber, plate ?? vehicle?.carName].filter(Boolean).join(' ')
}

interface OrderLineProps {
  readonly item: Item
  readonly currency: string
  readonly isAwaited: boolean
  readonly isPickedUp: boolean
}

/** Number, name, car with its plate, when it was promised to be there, quantity, price of one where there are more, and amount as the person wants prices. */
function OrderLine({ item, currency, isAwaited, isPickedUp }: OrderLineProps) {
  const formats = useFormats()
  const now = useMinuteClock()
  const returns = useReturnWords()(item.returns)
  const points = usePoints()
  const jobName = item.job && [item.job.plate, item.job.name].filter(Boolean).join(' ')
  const { show_vat: showVat, show_purchase_price: showPurchasePrice } = useUser()
  return (
    <>
      <div className={classes['what']}>
        <span className={classes['number']}>
          <strong>{item.brand}</strong> <PartNumber>{item.articleNumber}</PartNumber>
        </span>
        <Link to="/product/$id" params={{ id: String(item.id) }} className={classes['name']}>
          {item.name}
        </Link>
        {jobName ? (
          <span className={classes['car']}>
            <Trans>Lucrarea {jobName}</Trans>
          </span>
        ) : null}
        {item.vehicle ? (
          <span className={classes['car']}>
            {item.registration_number ? <strong className={classes['plate']}>{item.registration_number}</strong> : null}
            {item.vehicle.manuName} {item.vehicle.modelName} {item.vehicle.carName}
          </span>
        ) : null}
        {item.arrives_at && isAwaited
          ? (
              item.parts ?? [{ quantity: 0, arrives_at: item.arrives_at, former_arrives_at: item.former_arrives_at }]
            ).map((part) => (
              <span key={`${part.arrives_at} ${part.former_arrives_at}`} className={classes['arrival']}>
                {part.quantity > 0 ? (
                  <>
                    <Trans>{formats.number(part.quantity)} buc.</Trans>
                    {' · '}
                  </>
                ) : null}
                {isPickedUp ? (
                  <Trans>
                    De ridicat <ArrivalWords arrivesAt={part.arrives_at} now={now} />
                  </Trans>
                ) : (
                  <Trans>
                    Sosește <ArrivalWords arrivesAt={part.arrives_at} now={now} />
                  </Trans>
                )}
                {part.former_arrives_at ? (
                  <>
                    {' · '}
                    <Trans>
                      promis inițial <ArrivalWords arrivesAt={part.former_arrives_at} now={now} />
                    </Trans>
                  </>
                ) : null}
              </span>
            ))
          : null}
        <LineProgress item={item} />
        {returns === null ? null : <span className={classes['car']}>{returns}</span>}
        {item.fit ? <OrderedFit fit={item.fit} /> : null}
      </div>
      <span className={classes['quantity']}>
        <Trans>{formats.number(item.quantity)} buc.</Trans>
        {item.points ? null : <UnitPrice line={item} currency={currency} />}
      </span>
      <span className={classes['amount']}>
        {item.points ? (
          <strong>{points(item.points)}</strong>
        ) : (
          <Money minor={shownAmount(item.amounts, { showVat, showPurchasePrice })} currency={currency} strong />
        )}
      </span>
      {item.core ? (
        <span className={classes['core']}>
          <Trans>+ garanție piesă veche {formats.money(showVat ? item.core.gross : item.core.net, currency)}</Trans>
        </span>
      ) : null}
    </>
  )
}

/** Of one piece, where there are more. VAT is that of the line: where the piece's, rounded by itself, does not come to the same, the price without it does. */
function UnitPrice({ line: { unit, quantity, amounts }, currency }: { line: Item; currency: string }) {
  const { show_vat: showVat, show_purchase_price: showPurchasePrice } = useUser()
  if (!unit || quantity === 1) return null
  const withVat = shownAmount(unit, { showVat, showPurchasePrice })
  const isExact = withVat === null || withVat * quantity === shownAmount(amounts, { showVat, showPurchasePrice })
  return (
    <>
      <span className={classes['unit']}>
        ×{' '}
        <Money
          minor={isExact ? withVat : shownAmount(unit, { showVat: false, showPurchasePrice })}
          currency={currency}
        />
      </span>
      {isExact ? null : (
        <span className={classes['unit']}>
          <Trans>fără TVA</Trans>
        </span>
      )}
    </>
  )
}

/** What has become of the line: what of it left, and what will not come, with why. Nothing while all of it is on its way. */
function LineProgress({
  item: { quantity, delivered = 0, cancelled = 0, cancel_reason: reason = '' },
}: {
  item: Item
}) {
  const formats = useFormats()
  if (delivered === 0 && cancelled === 0) return null
  const [all, left, gone] = [formats.number(quantity), formats.number(delivered), formats.number(cancelled)]
  return (
    <span className={classes['arrival']}>
      {delivered > 0 ? (
        <Trans>
          Livrate {left} din {all}
        </Trans>
      ) : null}
      {delivered > 0 && cancelled > 0 ? ' · ' : null}
      {cancelled > 0 ? (
        <Trans>
          Anulate {gone} din {all}
        </Trans>
      ) : null}
      {cancelled > 0 && reason !== '' ? ` (${reason})` : null}
    </span>
  )
}
