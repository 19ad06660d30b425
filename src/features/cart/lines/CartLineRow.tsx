import { Trans, useLingui } from '@lingui/react/macro'
import { IconDeviceMobileUp } from '@tabler/icons-react'
import { memo } from 'react'
import { ProductImage } from '#src/components/products/ProductImage.tsx'
import { useQuantityWords } from '#src/components/ordering/use-quantity-words.ts'
import { useSeenWords } from '#src/components/offline/use-seen-words.ts'
import { StockBadge, StockLine } from '#src/components/stock/StockBadge.tsx'
import { useReturnWords } from '#src/components/claims/use-return-words.ts'
import type { CartLine } from '#src/contract/ordering/cart.ts'
import type { QuantityConflict } from '#src/data/cart/use-quantity-conflicts.ts'
import { isCounted } from '#src/domain/cart/cart-line.ts'
import { partsOf } from '#src/domain/cart/line-cover.ts'
import { Tag } from '#src/ui/Tag.tsx'
import { Checkbox } from '#src/ui/controls/Checkbox.tsx'
import { PartNumber } from '#src/ui/PartNumber.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { QuantityStepper } from '#src/ui/controls/QuantityStepper.tsx'
import { QuantityConflictNotice, WantedNotice } from '../job/QuantityConflictNotice.tsx'
import { LineFitVerdict } from './LineFitVerdict.tsx'
import { LineNotice } from './LineNotice.tsx'
import { LinePrices } from './LinePrices.tsx'
import classes from './CartLineRow.module.css'

/** What can be done with a line; the same functions for all lines, and as long as the page stands. */
export interface LineActions {
  readonly setQuantity: (line: CartLine, quantity: number) => void
  readonly confirmQuantity: (line: CartLine, quantity: number) => void
  readonly select: (line: CartLine, checked: boolean) => void
  readonly remove: (line: CartLine) => void
  /** Asks the server anew: stock may have come in. */
  readonly check: () => void
}

interface CartLineRowProps {
  readonly line: CartLine
  /** It waits on this device: since when its price is known, milliseconds since the epoch. Null for a line that the server has. */
  readonly waitsSince: number | null
  readonly act: LineActions
  readonly checking: boolean
  /** Somebody else has set another quantity than this person. */
  readonly conflict?: QuantityConflict | undefined
}

/** One article in the cart: what it is, when it is here, how many, what it costs, and what is wrong with it. */
export const CartLineRow = memo(function CartLineRow({ line, waitsSince, act, checking, conflict }: CartLineRowProps) {
  const { t } = useLingui()
  const setQuantity = (quantity: number) => act.setQuantity(line, quantity)
  const words = useQuantityWords(line)
  const returns = useReturnWords()(line.returns)
  const isGone = !isCounted(line)
  const { requested_quantity: requested } = line.variants[0]!
  return (
    <li className={classes['line']} data-off={!line.isSelected || isGone || undefined}>
      <div className={classes['select']}>
        <Checkbox
          hideLabel
          label={t`Comandă ${line.name}`}
          checked={line.isSelected && !isGone}
          disabled={isGone}
          onChange={(checked) => act.select(line, checked)}
        />
      </div>
      <div className={classes['image']}>
        <ProductImage src={line.image} size={40} />
      </div>
      <div className={classes['facts']}>
        <div className={classes['number']}>
          <span className={classes['brand']} title={line.brand.name}>
            {line.brand.name}
          </span>{' '}
          <PartNumber strong>{line.articleNumber}</PartNumber>
          {line.moq > 1 ? <span className={classes['multiple']}>{t`multiplu ${line.moq}`}</span> : null}
        </div>
        <div className={classes['name']} title={line.name}>
          <Link to="/product/$id" params={{ id: String(line.id) }} className={classes['link']}>
            {line.name}
          </Link>
        </div>
      </div>
      <div className={classes['status']}>
        {waitsSince === null ? null : <WaitingLineMark pricedAtMs={waitsSince} />}
        {isGone ? null : <LineStock line={line} />}
        <LineFitVerdict line={line} />
        {returns === null ? null : <span className={classes['by']}>{returns}</span>}
        {line.added_by === undefined ? null : <span className={classes['by']}>{line.added_by}</span>}
      </div>
      <div className={classes['quantity']}>
        {isGone ? (
          <span className={classes['fixed']}>{t`${String(requested)} buc.`}</span>
        ) : (
          <QuantityStepper
            label={t`Cantitate, ${line.name}`}
            value={requested}
            multiple={line.moq}
            maximum={line.maximum_quantity}
            onChange={setQuantity}
            problemOf={words.problemOf}
          />
        )}
      </div>
      <div className={classes['prices']}>
        <LinePrices line={line} />
      </div>
      <div className={classes['remove']}>
        <button
          type="button"
          className={classes['bin']}
          data-remove
          onClick={() => act.remove(line)}
          aria-label={t`Elimină ${line.name}`}
          title={t`Elimină`}
        >
          <Bin />
        </button>
      </div>
      {conflict ? (
        <div className={classes['notice']}>
          <QuantityConflictNotice conflict={conflict} line={line} />
        </div>
      ) : null}
      {line.wishes?.map((wish) => (
        <div key={wish.by} className={classes['notice']}>
          <WantedNotice {...wish} />
        </div>
      ))}
      {line.condition === 'ok' ? null : (
        <div className={classes['notice']}>
          <LineNotice
            line={line}
            onQuantity={setQuantity}
            onCheck={act.check}
            onRemove={() => act.remove(line)}
            onAccept={() => act.confirmQuantity(line, requested)}
            checking={checking}
          />
        </div>
      )}
    </li>
  )
})

/** The bin in one stroke: as an icon of six elements it would be a tenth of a line. */
function Bin() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden>
      <path d="M4 7h16M10 11v6M14 11v6M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2l1-12M9 7V4a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3" />
    </svg>
  )
}

/** Where the quantity comes from and when it is here; a line that takes from two levels says how many come by which run, and until when each can be ordered. */
function LineStock({ line }: { line: CartLine }) {
  const levels = partsOf(line.availability, line.variants[0]!.requested_quantity)
  const isSplit = levels.length > 1
  return (
    <div className={classes['levels']}>
      {levels.map((level) => (
        <StockLine key={level.level} level={level} cutOff={isSplit ? 'shown' : 'near'} isPart={isSplit} />
      ))}
      {levels.length === 0 ? (
        <StockBadge state={line.maximum_quantity > 0 ? 'not_in_stock' : 'currently_unavailable'} />
      ) : null}
    </div>
  )
}

/** A line that only this device knows, and of when its price is: a moment, since an age alone ("now") reads as the shop's present word. */
function WaitingLineMark({ pricedAtMs }: { pricedAtMs: number }) {
  const { time, age } = useSeenWords(pricedAtMs)
  return (
    <span className={classes['waiting']}>
      <Tag tone="warn" icon={<IconDeviceMobileUp size={14} aria-hidden />}>
        <Trans>Pe acest dispozitiv</Trans>
      </Tag>
      <span className={classes['age']}>
        <Trans>
          preț și stoc văzute la {time}, {age}
        </Trans>
      </span>
    </span>
  )
}
