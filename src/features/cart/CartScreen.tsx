import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { lazyDialog } from '#src/components/lazy-dialog.tsx'
import { type ShownCart, useCart } from '#src/data/cart/use-cart.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { useMinuteClock } from '#src/ui/minute-clock.ts'
import { Page } from '#src/ui/Page.tsx'
import { CartActions } from './CartActions.tsx'
import { CartContent } from './CartContent.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { OrderRefused } from './OrderNotices.tsx'
import { type OrderForm, useOrderForm } from './use-order-form.ts'
import { usePromisedCart } from './use-promised-cart.ts'
import { WaitingOrders } from './WaitingOrders.tsx'

const CheckSheet = lazyDialog(async () => (await import('./check/CheckSheet.tsx')).cartCheck.CheckSheet)
const PasteDialog = lazyDialog(async () => (await import('./paste/PasteDialog.tsx')).PasteDialog)
const ShareDialog = lazyDialog(async () => (await import('./share/ShareDialog.tsx')).ShareDialog)
const SentOffersDialog = lazyDialog(async () => (await import('./share/SentOffersDialog.tsx')).SentOffersDialog)
const PaperDialog = lazyDialog(async () => (await import('./paper/PaperDialog.tsx')).PaperDialog)

/** /cart-v2 (CART-02…07). */
export function CartScreen() {
  const { t } = useLingui()
  const { query, shown: known } = useCart()
  const shown = usePromisedCart(known)
  const { isError, isFetching } = query
  const refetch = () => void query.refetch()
  if (shown)
    return (
      <LoadedCart
        shown={shown}
        knownSince={isError ? query.dataUpdatedAt : null}
        onCheck={refetch}
        checking={isFetching}
      />
    )
  return (
    <Page title={t`Coș de cumpărături`} lead={isError ? undefined : <>&nbsp;</>} dense>
      {isError ? (
        <ErrorState title={t`Eroare coș`} onRetry={refetch} retrying={isFetching}>
          <Trans>Nu am putut încărca datele coșului. Încercați din nou.</Trans>
        </ErrorState>
      ) : (
        <CartSkeleton />
      )}
    </Page>
  )
}

interface LoadedCartProps {
  readonly shown: ShownCart
  /** When the cart could not be asked anew: since when it is known. */
  readonly knownSince: number | null
  readonly onCheck: () => void
  readonly checking: boolean
}

function LoadedCart({ shown, knownSince, onCheck, checking }: LoadedCartProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const nowMs = useMinuteClock()
  const shippingRef = useRef<HTMLSelectElement>(null)
  const form = useOrderForm(shown, shippingRef)
  const [isPasting, setPasting] = useState(false)
  const [opened, setOpened] = useState<'paper' | 'share' | 'sent' | null>(null)
  const close = () => setOpened(null)
  const paste = () => setPasting(true)
  const count = shown.cart.items.length
  // Below a minute the frame's notice says enough.
  const isOld = knownSince !== null && nowMs - knownSince > 60_000
  const lead = !isOld ? (
    <Plural value={count} one="# produs" few="# produse" other="# de produse" />
  ) : (
    <Trans>Așa cum era {formats.age(knownSince)}; nu am putut încărca datele coșului.</Trans>
  )
  return (
    <Page
      title={t`Coș de cumpărături`}
      lead={count === 0 && !isOld ? undefined : lead}
      actions={
        count > 0 ? (
          <CartActions
            shown={shown}
            onPaste={paste}
            onPaper={() => setOpened('paper')}
            onShare={() => setOpened('share')}
            onSentOffers={() => setOpened('sent')}
          />
        ) : (
          <Button variant="default" onClick={() => setOpened('sent')}>
            <Trans>Oferte trimise clienților</Trans>
          </Button>
        )
      }
      dense={count > 0}
    >
      <WaitingOrders form={form} />
      {count > 0 ? (
        <CartContent
          shown={{ ...shown, cart: form.cart }}
          form={form}
          shippingRef={shippingRef}
          knownSince={knownSince}
          onCheck={onCheck}
          checking={checking}
        />
      ) : (
        <WithoutLines form={form} onPaste={paste} />
      )}
      {opened === 'paper' ? <PaperDialog cart={shown.cart} onClose={close} /> : null}
      {opened === 'share' ? <ShareDialog cart={shown.cart} onClose={close} /> : null}
      {opened === 'sent' ? <SentOffersDialog onClose={close} /> : null}
      {form.check.isOpen ? <CheckSheet form={form} onClose={form.check.close} /> : null}
      {isPasting ? <PasteDialog onClose={() => setPasting(false)} /> : null}
    </Page>
  )
}

/** What was ordered has left the cart; until its answer comes there is nothing to invite to. */
function WithoutLines({ form, onPaste }: { form: OrderForm; onPaste: () => void }) {
  if (form.isSending) return <CartSkeleton />
  // What stands above is the news; that nothing else is in the cart needs no picture.
  if (form.order.waiting.length > 0)
    return (
      <ButtonLink to="/vehicle" variant="default" leftSection={<IconCar size={20} stroke={1.75} aria-hidden />}>
        <Trans>Următorul vehicul</Trans>
      </ButtonLink>
    )
  return (
    <>
      {form.order.error ? <OrderRefused error={form.order.error} /> : null}
      <EmptyCart onPaste={onPaste} />
    </>
  )
}
