import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { CartLine } from '#src/contract/ordering/cart.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Notice } from '../Notice.tsx'
import { priceChange } from './price-change.ts'

interface LineNoticeProps {
  readonly line: CartLine
  readonly onQuantity: (quantity: number) => void
  /** Asks the server anew: stock may have come in. */
  readonly onCheck: () => void
  readonly onRemove: () => void
  /** The new price is accepted. */
  readonly onAccept: () => void
  readonly checking: boolean
}

/** What is wrong with a line, in words, and the one tap that mends it (CART-04). */
export function LineNotice({ line, onQuantity, onCheck, onRemove, onAccept, checking }: LineNoticeProps) {
  const { t } = useLingui()
  const { maximum_quantity: available } = line
  const requested = line.variants[0]!.requested_quantity
  const mayComeBack = line.condition === 'not_available'
  const check = (
    <Button size="sm" variant="default" onClick={onCheck} loading={checking}>
      <Trans>Verifică</Trans>
    </Button>
  )
  switch (line.condition) {
    case 'ok':
      return null
    case 'price_changed':
      return <PriceChanged line={line} onAccept={onAccept} />
    case 'insufficient_stock':
      return (
        <>
          <Notice
            tone="warn"
            text={
              <>
                <strong>
                  <Trans>Stoc insuficient.</Trans>
                </strong>{' '}
                <Trans>
                  Ați cerut {requested}, disponibile {available}.
                </Trans>
              </>
            }
          >
            <Button size="sm" onClick={() => onQuantity(available)}>
              <Trans>Acceptă {available}</Trans>
            </Button>
            {check}
          </Notice>
          <PriceChanged line={line} onAccept={onAccept} />
        </>
      )
    default:
      return (
        <Notice
          tone="bad"
          text={
            <>
              <strong>
                {mayComeBack ? <Trans>Momentan indisponibil.</Trans> : <Trans>Produsul nu mai este disponibil.</Trans>}
              </strong>{' '}
              <Trans>Nu intră în comandă.</Trans>
            </>
          }
        >
          {mayComeBack ? check : null}
          <Button size="sm" variant="default" onClick={onRemove} aria-label={t`Elimină ${line.name}`}>
            <Trans>Elimină</Trans>
          </Button>
        </Notice>
      )
  }
}

function PriceChanged({ line, onAccept }: { line: CartLine; onAccept: () => void }) {
  const formats = useFormats()
  const change = priceChange(line, useUser())
  if (!change) return null
  const before = formats.money(change.before, line.price?.currency)
  const now = formats.money(change.now, line.price?.currency)
  return (
    <Notice
      tone={change.now > change.before ? 'warn' : 'info'}
      text={
        <>
          <strong>
            <Trans>Prețul s-a modificat:</Trans>
          </strong>{' '}
          <s>{before}</s> → <strong>{now}</strong> <Trans>fără TVA, pe bucată.</Trans>
        </>
      }
    >
      <Button size="sm" variant="default" onClick={onAccept}>
        <Trans>Am înțeles</Trans>
      </Button>
    </Notice>
  )
}

/** Several lines at once that cannot be had. */
export function MissingNotice({
  count,
  onRemove,
  removing,
}: {
  count: number
  onRemove: () => void
  removing: boolean
}) {
  if (count === 0) return null
  return (
    <Notice
      tone="bad"
      text={
        <Plural
          value={count}
          one="Un produs nu se poate comanda acum."
          few="# produse nu se pot comanda acum."
          other="# de produse nu se pot comanda acum."
        />
      }
    >
      <Button size="sm" variant="default" onClick={onRemove} loading={removing}>
        <Trans>Elimină liniile indisponibile</Trans>
      </Button>
    </Notice>
  )
}
