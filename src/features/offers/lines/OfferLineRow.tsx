import { Trans, useLingui } from '@lingui/react/macro'
import { FitStatus } from '#src/components/fit/FitStatus.tsx'
import { StockLine } from '#src/components/stock/StockBadge.tsx'
import { useQuantityWords } from '#src/components/ordering/use-quantity-words.ts'
import type { OfferLine } from '#src/contract/ordering/offers.ts'
import { fitOf } from '#src/domain/fit/fit.ts'
import { partsOf } from '#src/domain/cart/line-cover.ts'
import { mostOf } from '#src/domain/offers/offer-choice.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Checkbox } from '#src/ui/controls/Checkbox.tsx'
import { PartNumber } from '#src/ui/PartNumber.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { QuantityStepper } from '#src/ui/controls/QuantityStepper.tsx'
import { OfferLinePrice } from './OfferLinePrice.tsx'
import type { OfferChoice } from '../order/use-offer-order.ts'
import { useLineWords } from './use-line-words.ts'
import classes from './OfferLines.module.css'

interface OfferLineRowProps {
  readonly line: OfferLine
  readonly currency: string
  readonly choice: OfferChoice | null
  /** The owner of the car saw it and did not tick it. */
  readonly isLeftOut: boolean
}

/** What it is and for how much, whether it fits and when it is there; and how many of the offered are wanted. */
export function OfferLineRow({ line, currency, choice, isLeftOut }: OfferLineRowProps) {
  const { t } = useLingui()
  const { nameOf } = useLineWords()
  const most = mostOf(line)
  const chosen = choice?.chosen.get(line.uuid) ?? 0
  const isOff = line.status !== 'offered' || (choice !== null && chosen === 0)
  return (
    <li className={classes['line']} data-off={isOff || undefined}>
      {choice ? (
        <div className={classes['box']}>
          <Checkbox
            hideLabel
            label={t`Comandă ${nameOf(line)}`}
            checked={chosen > 0}
            disabled={most === 0}
            onChange={(checked) => choice.choose(line, checked ? most : 0)}
          />
        </div>
      ) : null}
      <What line={line} quantity={chosen || line.quantity} isOrderable={choice !== null} isLeftOut={isLeftOut} />
      <div className={classes['quantity']}>
        {choice && chosen > 0 && most > line.moq ? (
          <Stepper line={line} most={most} chosen={chosen} choice={choice} />
        ) : (
          <Quantity line={line} chosen={chosen} />
        )}
      </div>
      <OfferLinePrice line={line} quantity={chosen || line.quantity} currency={currency} />
    </li>
  )
}

interface WhatProps {
  readonly line: OfferLine
  readonly quantity: number
  readonly isOrderable: boolean
  readonly isLeftOut: boolean
}

function What({ line, quantity, isOrderable, isLeftOut }: WhatProps) {
  const { stateOf } = useLineWords()
  const { product, fit } = line
  const state = stateOf(line, isOrderable)
  return (
    <div className={classes['what']}>
      {product ? (
        <>
          <span className={classes['number']}>
            <strong>{product.brand.name}</strong> <PartNumber>{product.articleNumber}</PartNumber>
          </span>
          <Link to="/product/$id" params={{ id: String(product.id) }} className={classes['name']}>
            {product.name}
          </Link>
        </>
      ) : (
        <span className={classes['name']}>{line.requested_text}</span>
      )}
      {product && line.requested_text !== '' ? (
        <span className={classes['soft']}>
          <Trans>cerut: {line.requested_text}</Trans>
        </span>
      ) : null}
      {fit && line.vehicle ? <FitStatus fit={fitOf(fit, fit)} /> : null}
      {line.term === '' ? null : (
        <span className={classes['soft']}>
          <Trans>Termen: {line.term}</Trans>
        </span>
      )}
      {isOrderable && line.status === 'offered' ? <Arrivals line={line} quantity={quantity} /> : null}
      {line.note === '' ? null : <span className={classes['soft']}>{line.note}</span>}
      {line.answer === '' ? null : <span className={classes['answer']}>{line.answer}</span>}
      {isLeftOut ? (
        <span className={classes['soft']}>
          <Trans>refuzat de client</Trans>
        </span>
      ) : null}
      {state === null ? null : <span className={classes['state']}>{state}</span>}
    </div>
  )
}

/** Where it comes from and when it is here, ordered now. */
function Arrivals({ line, quantity }: { line: OfferLine; quantity: number }) {
  const levels = partsOf(line.availability, quantity)
  return (
    <>
      {levels.map((level) => (
        <StockLine key={level.level} level={level} cutOff="near" isPart={levels.length > 1} />
      ))}
    </>
  )
}

interface StepperProps {
  readonly line: OfferLine
  readonly most: number
  readonly chosen: number
  readonly choice: OfferChoice
}

function Stepper({ line, most, chosen, choice }: StepperProps) {
  const { t } = useLingui()
  const { nameOf } = useLineWords()
  const words = useQuantityWords({ moq: line.moq, maximum_quantity: most })
  return (
    <QuantityStepper
      label={t`Cantitate, ${nameOf(line)}`}
      value={chosen}
      multiple={line.moq}
      maximum={most}
      onChange={(quantity) => choice.choose(line, quantity)}
      problemOf={words.problemOf}
      hint={t`din ${line.quantity}`}
    />
  )
}

function Quantity({ line, chosen }: { line: OfferLine; chosen: number }) {
  const formats = useFormats()
  const { quantity, ordered_quantity: ordered } = line
  if (chosen > 0 && chosen < quantity)
    return (
      <span>
        <Trans>
          {formats.number(chosen)} din {formats.number(quantity)} buc.
        </Trans>
      </span>
    )
  return (
    <>
      <span>
        <Trans>{formats.number(quantity)} buc.</Trans>
      </span>
      {ordered > 0 ? (
        <span className={classes['soft']}>
          <Trans>comandat: {formats.number(ordered)}</Trans>
        </span>
      ) : null}
    </>
  )
}
