import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { errorText } from '#src/components/calls/call-error-text.ts'
import { ProductImage } from '#src/components/products/ProductImage.tsx'
import { Availability } from '#src/components/stock/StockBadge.tsx'
import { useQuantityWords } from '#src/components/ordering/use-quantity-words.ts'
import type { StartCartItem, StartProduct } from '#src/contract/campaigns/start-orders.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useStartCartChange } from '#src/data/start/start.commands.ts'
import { notifyError } from '#src/ui/notifications/notify.ts'
import { PartNumber } from '#src/ui/PartNumber.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { QuantityStepper } from '#src/ui/controls/QuantityStepper.tsx'
import { PHONE, useMedia } from '#src/ui/use-media.ts'
import { Points } from './Points.tsx'
import classes from './StartProducts.module.css'

interface StartProductRowProps {
  readonly product: StartProduct
  /** How it lies in the cart of START, where it does. */
  readonly item: StartCartItem | undefined
  /** Points that the cart leaves. */
  readonly left: number
  readonly isCartKnown: boolean
}

/** An article that is had for points: which, is it there and when, how many points, into the cart. */
export function StartProductRow({ product, item, left, isCartKnown }: StartProductRowProps) {
  const isPhone = useMedia(PHONE)
  const { name, mfrpn, manufacturer } = product
  return (
    <article
      className={classes['row']}
      aria-label={`${manufacturer} ${mfrpn} ${name}`}
      data-chosen={item ? true : undefined}
    >
      <span className={classes['image']} aria-hidden>
        <ProductImage src={product.image} size={isPhone ? 48 : 64} />
      </span>
      <div className={classes['facts']}>
        <span className={classes['identity']}>
          <span className={classes['brand']}>{manufacturer}</span> <PartNumber strong>{mfrpn}</PartNumber>
        </span>
        <Link to="/product/$id" params={{ id: String(product.id) }} className={classes['name']}>
          {name}
        </Link>
      </div>
      <div className={classes['stock']}>
        <Availability state={product.stock_state} levels={product.availability} isCompact={isPhone} />
      </div>
      <div className={classes['points']}>{product.points > 0 ? <Points points={product.points} /> : null}</div>
      <div className={classes['action']}>
        {isCartKnown ? <IntoCart product={product} item={item} left={left} /> : null}
      </div>
    </article>
  )
}

type IntoCartProps = Pick<StartProductRowProps, 'product' | 'item' | 'left'>

/** Needs the network: only the shop knows what the points still pay. */
function IntoCart({ product, item, left }: IntoCartProps) {
  const { i18n } = useLingui()
  const change = useStartCartChange()
  const before = item?.quantity ?? 0
  const put = (quantity: number) =>
    void change
      .runAsync({ id: product.id, quantity, before })
      .catch((error: unknown) => notifyError(errorText(i18n, error), product.name))
  const name = `${product.manufacturer} ${product.mfrpn}`
  return item === undefined ? (
    <AddButton product={product} left={left} name={name} isPending={change.isPending} onAdd={() => put(product.moq)} />
  ) : (
    <Chosen product={product} item={item} name={name} isPending={change.isPending} put={put} />
  )
}

interface AddButtonProps {
  readonly product: StartProduct
  readonly left: number
  readonly name: string
  readonly isPending: boolean
  readonly onAdd: () => void
}

/** With why it can be had no more. */
function AddButton({ product, left, name, isPending, onAdd }: AddButtonProps) {
  const { t } = useLingui()
  const online = useOnline()
  const missing = product.points * product.moq - left
  const isThere = product.maximum_quantity >= product.moq
  return (
    <>
      {isThere && missing > 0 ? (
        <span className={classes['reason']}>
          <Plural value={missing} one="încă # punct" few="încă # puncte" other="încă # de puncte" />
        </span>
      ) : null}
      <Button
        variant="default"
        aria-label={t`Adaugă: ${name}`}
        loading={isPending}
        disabled={!online || !isThere || missing > 0}
        onClick={onAdd}
      >
        <Trans>Adaugă</Trans>
      </Button>
    </>
  )
}

interface ChosenProps {
  readonly product: StartProduct
  readonly item: StartCartItem
  readonly name: string
  readonly isPending: boolean
  readonly put: (quantity: number) => void
}

/** In the cart: how many, or out of it; why it cannot be ordered as it lies there. */
function Chosen({ product, item, name, isPending, put }: ChosenProps) {
  const { t } = useLingui()
  const online = useOnline()
  const words = useQuantityWords(product)
  const { moq, maximum_quantity: maximum } = product
  const isOver = item.problem === 'withdrawn' || maximum < moq
  return (
    <>
      {item.problem === null ? null : (
        <span className={classes['reason']} data-bad>
          {item.problem === 'withdrawn' ? (
            <Trans>nu mai este în campanie</Trans>
          ) : (
            <Plural value={maximum} one="mai este # buc." few="mai sunt # buc." other="mai sunt # buc." />
          )}
        </span>
      )}
      {isOver ? null : (
        <QuantityStepper
          value={item.quantity}
          multiple={moq}
          maximum={maximum}
          label={t`Cantitate: ${name}`}
          hint={words.hint}
          problemOf={words.problemOf}
          onChange={put}
        />
      )}
      <Button
        variant="subtle"
        aria-label={t`Scoate: ${name}`}
        loading={isPending}
        disabled={!online}
        onClick={() => put(0)}
      >
        <Trans>Scoate</Trans>
      </Button>
    </>
  )
}
