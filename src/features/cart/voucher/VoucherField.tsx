import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Voucher } from '#src/contract/campaigns/start-orders.ts'
import { startQueries } from '#src/data/start/start.queries.ts'
import { voucheredCart } from '#src/domain/cart/vouchered-cart.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import type { OrderForm } from '../order/use-order-form.ts'
import { usePricePreferences } from '../summary/use-price-preferences.ts'

/** One of the company's vouchers off what it pays (T-27); nothing where it has none that can be used. */
export function VoucherField({ form }: { form: OrderForm; opened: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { showPurchasePrice } = usePricePreferences()
  const { data } = useQuery(startQueries.vouchers())
  const { chosen, asked, refusal, paid, off, choose } = form.voucher
  const open = (data?.items ?? []).filter(({ state, code }) => state === 'open' || code === chosen?.code)
  const take = (voucher: Voucher | undefined) =>
    choose(voucher ? { code: voucher.code, lessOf: (cart) => voucheredCart(cart, voucher.value) } : null)
  const takeAsked = useEffectEvent(() => take(open.find(({ code }) => code === asked)))
  const queryClient = useQueryClient()
  const { isSending } = form
  // Sent or refused, it may be used up.
  useEffect(() => {
    if (!isSending) return undefined
    return () => void queryClient.invalidateQueries({ queryKey: startQueries.vouchers().queryKey })
  }, [queryClient, isSending])
  const isThere = open.some(({ code }) => code === asked)
  // An order that is asked about again goes with the voucher that it was to go with.
  useEffect(() => {
    if (isThere) takeAsked()
  }, [isThere])
  if (open.length === 0) return null
  // What is sold on is not lowered: whose totals are those is told why they stay.
  const isSaleShown = !showPurchasePrice || off === null
  const value = open.find(({ code }) => code === chosen?.code)?.value ?? 0
  return (
    <NativeSelect
      size="md"
      label={t`Voucher`}
      value={chosen?.code ?? ''}
      error={refusal}
      description={
        chosen === null || refusal !== null ? undefined : off !== null && off < value ? (
          <Trans>Produsele fac mai puțin decât voucherul: restul se pierde.</Trans>
        ) : isSaleShown ? (
          <Trans>Se scade o singură dată din ce plătește firma, fără TVA; totalurile de vânzare rămân.</Trans>
        ) : (
          <Trans>Se scade o singură dată din ce plătește firma, fără TVA.</Trans>
        )
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => take(open.find(({ code }) => code === event.currentTarget.value))}
    >
      <option value="">{t`Fără voucher`}</option>
      {open.map(({ code, value: worth, expires_on: until }) => {
        const money = formats.money(worth, paid.currency)
        const day = formats.date(until)
        return <option key={code} value={code}>{t`${money}, până la ${day}`}</option>
      })}
    </NativeSelect>
  )
}
