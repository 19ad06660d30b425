import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea } from '@mantine/core'
import type { Ref } from 'react'
import { PaymentField } from '#src/components/ordering/PaymentField.tsx'
import type { Offer } from '#src/contract/ordering/offers.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { NeedsNetwork } from '../NeedsNetwork.tsx'
import { OfferNotice } from '../OfferNotice.tsx'
import { OfferOrderButton } from './OfferOrderButton.tsx'
import { OfferRefused } from '../OfferRefused.tsx'
import { OfferTotals } from '../lines/OfferTotals.tsx'
import type { OfferForm } from './use-offer-order.ts'
import { useLineWords } from '../lines/use-line-words.ts'
import classes from './OfferOrderPanel.module.css'

/** As long as the shop takes it (contract/ordering/offers.ts). */
const COMMENT_MAX = 1_000
/** So many lines are named at once: all of a long offer would stand between its total and the button. */
const NAMED = 3
export const SUMMARY_ID = 'offer-summary'

interface OfferOrderPanelProps {
  readonly offer: Offer
  readonly form: OfferForm
  readonly shippingRef: Ref<HTMLSelectElement>
  readonly paymentRef: Ref<HTMLSelectElement>
  /** The order is sent from here and not from the bar. */
  readonly hasButton: boolean
}

/** What the chosen lines come to, where they go, and what of the offer is given up with the order. */
export function OfferOrderPanel({ offer, form, shippingRef, paymentRef, hasButton }: OfferOrderPanelProps) {
  const { t } = useLingui()
  const mayOrder = useUser().can_place_orders
  const count = form.choice.chosen.size
  return (
    <Panel
      id={SUMMARY_ID}
      tabIndex={-1}
      title={<Trans>Sumar comandă</Trans>}
      aside={
        <span className={classes['soft']}>
          <Plural value={count} one="# linie aleasă" few="# linii alese" other="# de linii alese" />
        </span>
      }
    >
      <OfferTotals offer={offer} chosen={form.choice.chosen} shippingPoint={form.shippingPoint} />
      <div className={classes['fields']}>
        {mayOrder ? (
          <>
            <ShippingPoint offer={offer} form={form} inputRef={shippingRef} />
            {form.payment.chosen === null ? null : (
              <PaymentField
                choices={offer.payments ?? []}
                currency={offer.currency}
                onChoose={form.payment.choose}
                inputRef={paymentRef}
                {...form.payment}
                chosen={form.payment.chosen}
              />
            )}
            <Textarea
              size="md"
              label={t`Observații comandă`}
              rows={2}
              autosize={false}
              maxLength={COMMENT_MAX}
              value={form.comment}
              onChange={(event) => form.setComment(event.currentTarget.value)}
            />
          </>
        ) : null}
        <LosesPrice form={form} />
        {hasButton && form.error ? <OfferRefused error={form.error} offer={offer} /> : null}
        <NeedsNetwork />
        {hasButton ? <OfferOrderButton form={form} /> : null}
      </div>
    </Panel>
  )
}

function ShippingPoint({
  offer,
  form,
  inputRef,
}: Pick<OfferOrderPanelProps, 'offer' | 'form'> & { inputRef: Ref<HTMLSelectElement> }) {
  const { t } = useLingui()
  const chosen = offer.shipping_points.find(({ id }) => id === form.shippingPoint)
  return (
    <NativeSelect
      ref={inputRef}
      size="md"
      label={t`Punct de livrare`}
      title={chosen?.name}
      value={String(form.shippingPoint ?? '')}
      error={form.wasTried && form.problem === 'shipping-point-required' ? form.problemText : null}
      description={chosen ? [chosen.address, chosen.city, chosen.county].filter(Boolean).join(', ') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => form.choosePoint(Number(event.currentTarget.value))}
    >
      {chosen ? null : <option value="">{t`Alegeți…`}</option>}
      {offer.shipping_points.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}

/** T-10: said before the order, since the first one ends the offer. */
function LosesPrice({ form: { left } }: { form: OfferForm }) {
  const { nameOf } = useLineWords()
  if (left.length === 0) return null
  const named = left.length > NAMED + 1 ? left.slice(0, NAMED) : left
  const others = left.slice(named.length)
  const listOf = (lines: typeof left) => (
    <ul className={classes['left']}>
      {lines.map((line) => (
        <li key={line.uuid}>{nameOf(line)}</li>
      ))}
    </ul>
  )
  return (
    <OfferNotice
      tone="warn"
      title={
        <Plural
          value={left.length}
          one="# linie își pierde prețul ofertat."
          few="# linii își pierd prețul ofertat."
          other="# de linii își pierd prețul ofertat."
        />
      }
    >
      {listOf(named)}
      {others.length === 0 ? null : (
        <details>
          <summary className={classes['others']}>
            <Plural value={others.length} one="și încă # linie" few="și încă # linii" other="și încă # de linii" />
          </summary>
          {listOf(others)}
        </details>
      )}
    </OfferNotice>
  )
}
