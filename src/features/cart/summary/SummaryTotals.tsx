import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSeenWhen } from '#src/components/offline/use-seen-words.ts'
import { useAgeWords } from '#src/components/ordering/use-age-words.ts'
import type { Cart } from '#src/contract/ordering/cart.ts'
import { financeSummary } from '#src/data/finances/summary.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { type Carried, cartTransport } from '#src/domain/orders/transport.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Money } from '#src/ui/Money.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { usePricePreferences } from './use-price-preferences.ts'
import classes from './SummaryTotals.module.css'

interface SummaryTotalsProps {
  readonly cart: Cart
  /** What one takes off what the company pays, bani without VAT; 0 for none. */
  readonly voucher: number
  readonly knownSince: number | null
}

/** The seven totals as the person's preferences want them: the chosen side large, the sale side beside purchase prices, points for who may collect them, and credit. */
export function SummaryTotals({ cart, voucher, knownSince }: SummaryTotalsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { vat_percent: vatPercent } = useUser()
  const { showVat, showPurchasePrice } = usePricePreferences()
  const { totals, currency } = cart
  const day = cart.points_expiry ? formats.date(cart.points_expiry.expires_on) : ''
  const isPurchase = showPurchasePrice && totals.cart_total_sale_price !== null
  const net = isPurchase ? totals.cart_total_sale_price : totals.cart_total_sale_price_with_margin
  const vat = isPurchase ? totals.cart_total_vat : totals.cart_total_vat_with_margin
  const gross = isPurchase ? totals.cart_total_sale_price_with_vat : totals.cart_total_sale_price_with_margin_and_vat
  const rates = isPurchase ? totals.cart_total_vat_rates : totals.cart_total_vat_rates_with_margin
  // What a former version kept names no rates, and what is empty has none.
  const vats = rates?.length ? rates : [{ vat_percent: vatPercent, vat }]
  return (
    <>
      {net === null ? null : (
        <Parts
          cart={cart}
          net={net}
          voucher={isPurchase ? voucher : 0}
          transport={isPurchase ? cartTransport(cart.items, cart) : null}
        />
      )}
      <dl className={classes['totals']}>
        <Row label={<Trans>Fără TVA</Trans>} strong={!showVat}>
          <Money minor={net} currency={currency} size={showVat ? 'normal' : 'large'} strong={!showVat} />
        </Row>
        {vats.map((each) => {
          const percent = each.vat_percent > 0 ? ` ${formats.percent(each.vat_percent)}` : ''
          return (
            <Row key={each.vat_percent} label={t`TVA${percent}`}>
              <Money minor={each.vat} currency={currency} />
            </Row>
          )
        })}
        <Row label={<Trans>Total cu TVA</Trans>} strong={showVat}>
          <Money minor={gross} currency={currency} size={showVat ? 'large' : 'normal'} strong={showVat} />
        </Row>
      </dl>
      {isPurchase ? (
        <dl className={classes['totals']} data-quiet>
          <Row label={<Trans>Cu adaos, fără TVA</Trans>}>
            <Money minor={totals.cart_total_sale_price_with_margin} currency={currency} />
          </Row>
          <Row label={<Trans>TVA cu adaos</Trans>}>
            <Money minor={totals.cart_total_vat_with_margin} currency={currency} />
          </Row>
          <Row label={<Trans>Cu adaos, cu TVA</Trans>}>
            <Money minor={totals.cart_total_sale_price_with_margin_and_vat} currency={currency} />
          </Row>
        </dl>
      ) : null}
      {cart.available_points !== null || cart.credit_left !== null ? (
        <dl className={classes['totals']} data-quiet data-own>
          {totals.cart_total_points === null ? null : (
            <Row label={<Trans>Puncte pentru această comandă</Trans>}>{formats.number(totals.cart_total_points)}</Row>
          )}
          {cart.available_points === null ? null : (
            <Row label={<Trans>Puncte disponibile</Trans>}>{formats.number(cart.available_points)}</Row>
          )}
          {cart.points_expiry ? (
            <Row label={<Trans>Expiră la {day}</Trans>}>{formats.number(cart.points_expiry.points)}</Row>
          ) : null}
          {cart.credit_left === null ? null : (
            <Row
              label={
                <>
                  <Trans>Credit rămas după acest coș</Trans>
                  {knownSince === null ? null : <SeenWhen at={knownSince} />}
                </>
              }
              bad={cart.credit_left < 0}
            >
              <Money minor={cart.credit_left} currency={currency} />
            </Row>
          )}
          {cart.credit_left === null ? null : <Overdue />}
        </dl>
      ) : null}
    </>
  )
}

const lateAges = ['to_30', 'to_60', 'to_90', 'over_90'] as const

/** What the company should have paid already, by how late it is, before it orders more; for who may see its finances (T-16). */
function Overdue() {
  const { may_see_finances: maySee } = useUser()
  const { data } = useQuery({ ...financeSummary(), enabled: maySee })
  const words = useAgeWords()
  if (!maySee || data === undefined || data.overdue.count === 0) return null
  const { currency, overdue, ageing } = data
  const { sum, oldest_days: days } = overdue
  const late = lateAges.filter((age) => ageing[age] > 0)
  return (
    <>
      <Row
        label={
          <>
            <Link to="/finances">
              <Trans>Restant</Trans>
            </Link>
            , <Plural value={days} one="de # zi" few="de # zile" other="de # de zile" />
          </>
        }
        bad
      >
        <Money minor={sum} currency={currency} />
      </Row>
      {late.length < 2
        ? null
        : late.map((age) => (
            <Row key={age} label={words[age]}>
              <Money minor={ageing[age]} currency={currency} />
            </Row>
          ))}
    </>
  )
}

interface PartsProps {
  readonly cart: Cart
  readonly net: number
  /** What it takes off `net`; 0 of what is sold on. */
  readonly voucher: number
  readonly transport: Carried | null
}

/** What of the total is no goods, where there is any: deposits come back, transport is free from somewhere on. */
function Parts({ cart, net, voucher, transport }: PartsProps) {
  const formats = useFormats()
  const { totals, currency } = cart
  const { cart_total_core: core } = totals
  if (core === 0 && transport === null && voucher === 0) return null
  const carried = transport?.net ?? 0
  return (
    <dl className={classes['totals']}>
      <Row label={<Trans>Produse, fără TVA</Trans>}>
        <Money minor={net - core - carried + voucher} currency={currency} />
      </Row>
      {voucher > 0 ? (
        <Row label={<Trans>Voucher, fără TVA</Trans>}>
          <Money minor={-voucher} currency={currency} />
        </Row>
      ) : null}
      {core > 0 ? (
        <Row label={<Trans>Garanții piese vechi, fără TVA (se restituie)</Trans>}>
          <Money minor={core} currency={currency} />
        </Row>
      ) : null}
      {transport === null ? null : (
        <Row
          label={
            <>
              <Trans>Transport, fără TVA</Trans>
              {transport.missing === null ? null : (
                <span className={classes['hint']}>
                  <Trans>încă {formats.money(transport.missing, currency)} până la transport gratuit</Trans>
                </span>
              )}
            </>
          }
        >
          {carried > 0 ? <Money minor={carried} currency={currency} /> : <Trans>gratuit</Trans>}
        </Row>
      )}
    </dl>
  )
}

/** Other carts may have used it since. */
function SeenWhen({ at }: { at: number }) {
  const when = useSeenWhen(at)
  return (
    <>
      , <Trans>văzut la {when}</Trans>
    </>
  )
}

function Row({
  label,
  strong,
  bad,
  children,
}: {
  label: ReactNode
  strong?: boolean
  bad?: boolean
  children: ReactNode
}) {
  return (
    <div className={classes['row']} data-strong={strong || undefined} data-bad={bad || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
