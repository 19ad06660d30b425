import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { OfferUnknown } from '#src/components/stock/OfferUnknown.tsx'
import { PriceTag } from '#src/components/products/PriceTag.tsx'
import { Availability } from '#src/components/stock/StockBadge.tsx'
import { useQuantityWords } from '#src/components/ordering/use-quantity-words.ts'
import type { ListRow } from '#src/data/pasted-lists/resolve-list.ts'
import type { KnownRow } from '#src/data/products/shelf.ts'
import { PartNumber } from '#src/ui/PartNumber.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { QuantityStepper } from '#src/ui/controls/QuantityStepper.tsx'
import { TextButton } from '#src/ui/controls/TextButton.tsx'
import { useRequestOfTexts } from '../use-request-from-cart.ts'
import type { DecidedRow } from './decided-row.ts'
import { RowStanding } from './RowStanding.tsx'
import type { PastedList } from './use-pasted-list.ts'
import classes from './PastedRow.module.css'

interface PastedRowProps {
  readonly row: DecidedRow & { readonly at: number }
  readonly list: PastedList
}

/** A row as it was pasted, what it is taken for, and what it still asks. */
export function PastedRow({ row: decided, list }: PastedRowProps) {
  const { t } = useLingui()
  const { row, product, standing, quantity, at } = decided
  const name = row.number ?? row.text
  return (
    <li className={classes['row']} data-standing={standing}>
      <div className={classes['pasted']}>
        <span className={classes['line']}>{row.lines.join(', ')}</span>
        <span className={classes['text']}>{row.text}</span>
      </div>
      <RowStanding decided={decided} />
      {row.state === 'choose' ? (
        <Choices row={row} chosen={product?.id ?? null} onChoose={(productId) => list.decide(at, { productId })} />
      ) : product ? (
        <Article product={product} />
      ) : (
        <Mend key={row.text} row={row} list={list} />
      )}
      {product && standing !== 'left' && product.maximum_quantity > 0 ? (
        <Quantity
          product={product}
          value={quantity}
          label={t`Cantitate ${name}`}
          onChange={(next) => list.decide(at, { quantity: next })}
          isAsked={row.state === 'quantity' && standing === 'open'}
        />
      ) : null}
      <ActionIcon
        className={classes['leave']}
        variant="subtle"
        color="gray"
        size="var(--control-height)"
        aria-label={standing === 'left' ? t`Ia din nou ${name}` : t`Lasă ${name} în listă`}
        onClick={() => list.decide(at, { isLeft: standing !== 'left' })}
      >
        {standing === 'left' ? <IconArrowBackUp size={20} aria-hidden /> : <IconX size={20} aria-hidden />}
      </ActionIcon>
    </li>
  )
}

function Article({ product }: { product: KnownRow }) {
  return (
    <div className={classes['article']}>
      <span>
        <strong>{product.brand.name}</strong> <PartNumber strong>{product.articleNumber}</PartNumber>
      </span>
      <span className={classes['name']}>{product.name}</span>
      <Offer product={product} />
    </div>
  )
}

function Offer({ product }: { product: KnownRow }) {
  if (product.isNumberOnly) return <OfferUnknown />
  return (
    <span className={classes['offer']}>
      <PriceTag price={product.price} />
      <Availability state={product.stock_state} levels={product.availability} isCompact />
    </span>
  )
}

function Choices({
  row,
  chosen,
  onChoose,
}: {
  readonly row: ListRow
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
}) {
  const { t } = useLingui()
  const group = useId()
  return (
    <fieldset className={classes['choices']}>
      <legend>{t`Care dintre ele?`}</legend>
      {row.choices.map((product) => (
        <label key={product.id} className={classes['choice']}>
          <input type="radio" name={group} checked={product.id === chosen} onChange={() => onChoose(product.id)} />
          <Article product={product} />
        </label>
      ))}
    </fieldset>
  )
}

function Quantity({
  product,
  value,
  label,
  onChange,
  isAsked,
}: {
  readonly product: KnownRow
  readonly value: number
  readonly label: string
  readonly onChange: (quantity: number) => void
  /** What stood there was none: also the quantity that is shown has to be said. */
  readonly isAsked: boolean
}) {
  return (
    <div className={classes['quantity']}>
      <QuantityStepper
        value={value}
        onChange={onChange}
        multiple={product.moq}
        maximum={product.maximum_quantity}
        label={label}
        {...useQuantityWords(product)}
      />
      {isAsked ? (
        <Button variant="default" onClick={() => onChange(value)}>
          <Trans>Pune {value}</Trans>
        </Button>
      ) : null}
    </div>
  )
}

/** Another number in the place of one that nobody knows. */
function Mend({ row, list }: { readonly row: ListRow; readonly list: PastedList }) {
  const { t } = useLingui()
  const [number, setNumber] = useState(row.number ?? '')
  const request = useRequestOfTexts()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (number.trim() !== '') list.mending.mutate({ row, number: number.trim() })
  }
  return (
    <form className={classes['mend']} onSubmit={submit}>
      <TextInput
        aria-label={t`Codul corect`}
        placeholder={t`Codul corect`}
        value={number}
        spellCheck={false}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={list.mending.isPending && list.mending.variables.row === row}>
        <Trans>Corectează</Trans>
      </Button>
      <Link className={classes['search']} to="/search-v2" search={{ q: (row.number ?? row.text).slice(0, 200) }}>
        <Trans>Caută în catalog</Trans>
      </Link>
      <TextButton className={classes['search']} onClick={() => request([{ text: row.text, quantity: row.wanted }])}>
        <Trans>Cere ofertă</Trans>
      </TextButton>
    </form>
  )
}
