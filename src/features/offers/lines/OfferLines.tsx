import { Plural, useLingui } from '@lingui/react/macro'
import { modelName } from '#src/components/vehicles/vehicle-words.ts'
import type { Offer } from '#src/contract/ordering/offers.ts'
import { linesByCar, mostOf } from '#src/domain/offers/offer-choice.ts'
import { Checkbox } from '#src/ui/controls/Checkbox.tsx'
import { OfferLineRow } from './OfferLineRow.tsx'
import type { OfferChoice } from '../order/use-offer-order.ts'
import classes from './OfferLines.module.css'

interface OfferLinesProps {
  readonly offer: Offer
  /** What is chosen of them, where there is something to choose. */
  readonly choice: OfferChoice | null
}

/** The lines under the cars that they are for. */
export function OfferLines({ offer, choice }: OfferLinesProps) {
  const { t } = useLingui()
  const groups = linesByCar(offer.items)
  const choosable = offer.items.filter((line) => mostOf(line) > 0)
  return (
    <div className={classes['lines']} data-choosable={choice ? true : undefined}>
      {choice && choosable.length > 1 ? (
        <div className={classes['all']}>
          <Checkbox
            label={t`Alege tot`}
            checked={choice.chosen.size === choosable.length}
            indeterminate={choice.chosen.size > 0 && choice.chosen.size < choosable.length}
            onChange={choice.chooseAll}
          />
          <span className={classes['count']}>
            <Plural value={choice.chosen.size} one="# linie aleasă" few="# linii alese" other="# de linii alese" />
          </span>
        </div>
      ) : null}
      {groups.map(({ key, vehicle, plate, lines }) => (
        <section key={key}>
          {groups.length > 1 || vehicle ? (
            <h3 className={classes['car']}>
              {plate ? <span className={classes['plate']}>{plate}</span> : null}
              {vehicle ? `${modelName(vehicle)} ${vehicle.carName}` : plate ? null : t`Fără vehicul`}
            </h3>
          ) : null}
          <ul role="list" data-rows className={classes['list']}>
            {lines.map((line) => (
              <OfferLineRow
                key={line.uuid}
                line={line}
                currency={offer.currency}
                choice={choice}
                isLeftOut={choice !== null && (offer.accepted?.left?.includes(line.line) ?? false)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
