import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCar } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import type { CartLine } from '#src/contract/ordering/cart.ts'
import { type ShownCart, useCart } from '#src/data/cart/use-cart.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { useDeviceMinutes } from '#src/ui/minute-clock.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { CartActions } from './CartActions.tsx'
import { CartContent } from './CartContent.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { OrderRefused } from './order/OrderNotices.tsx'
import { type OrderForm, useOrderForm } from './order/use-order-form.ts'
import { usePromisedCart } from './summary/use-promised-cart.ts'
import { WaitingOrders } from './order/WaitingOrders.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { SkeletonCards } from '#src/ui/states/SkeletonCards.tsx'
import classes from './CartContent.module.css'

const CheckSheet = lazyDialog(async () => (await import('./check/CheckSheet.tsx')).cartCheck.CheckSheet)
const PasteDialog = lazyDialog(async () => (await import('./paste/PasteDialog.tsx')).PasteDialog)
const AddByCode = lazyDialog(async () => (await import('./paste/PasteDialog.tsx')).AddByCode)
const ShareDialog = lazyDialog(async () => (await import('./share/ShareDialog.tsx')).ShareDialog)
const SentOffersDialog = lazyDialog(async () => (await import('./share/SentOffersDialog.tsx')).SentOffersDialog)
const JobDialog = lazyDialog(async () => (await import('#src/components/jobs/JobDialog.tsx')).JobDialog)
const MoveToJobDialog = lazyDialog(async () => (await import('./job/MoveToJobDialog.tsx')).MoveToJobDialog)
const PaperDialog = lazyDialog(async () => (await import('./paper/PaperDialog.tsx')).PaperDialog)

const route = getRouteApi('/_app/cart-v2/')

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
  const nowMs = useDeviceMinutes()
  const shippingRef = useRef<HTMLSelectElement>(null)
  const paymentRef = useRef<HTMLSelectElement>(null)
  const form = useOrderForm(shown, shippingRef, paymentRef)
  const { paste: pastesAtOnce, sent, job, edit } = route.useSearch()
  const navigate = route.useNavigate()
  const [isPasting, setPasting] = useState(pastesAtOnce === true)
  const renamed = edit && shown.cart.jobs?.find(({ id }) => id === job)
  const [opened, setOpened] = useState<'paper' | 'share' | 'sent' | 'job' | null>(
    sent ? 'sent' : renamed ? 'job' : null,
  )
  // What the address opened is not opened again by it.
  const settle = () => {
    if (pastesAtOnce || sent || edit) void navigate({ search: {}, replace: true, resetScroll: false })
  }
  const close = () => {
    setOpened(null)
    settle()
  }
  const [moved, setMoved] = useState<readonly CartLine[] | null>(null)
  const paste = () => setPasting(true)
  const stopPasting = () => {
    setPasting(false)
    settle()
  }
  const { items } = shown.cart
  // As at the cart's link: what lies in jobs is of the company.
  const count = items.filter(({ job_id: id }) => id === undefined).length
  const jobs = shown.cart.jobs?.length ?? 0
  const isEmpty = items.length === 0 && jobs === 0
  // Below a minute the frame's notice says enough.
  const isOld = knownSince !== null && nowMs - knownSince > 60_000
  const lead = !isOld ? (
    <>
      {count > 0 || jobs === 0 ? <Plural value={count} one="# produs" few="# produse" other="# de produse" /> : null}
      {jobs > 0 ? (
        <>
          {count > 0 ? ', ' : null}
          <Plural value={jobs} one="# lucrare" few="# lucrări" other="# de lucrări" />
        </>
      ) : null}
    </>
  ) : (
    <Trans>Așa cum era {formats.age(knownSince)}; nu am putut încărca datele coșului.</Trans>
  )
  return (
    <Page
      title={t`Coș de cumpărături`}
      lead={isEmpty && !isOld ? undefined : lead}
      actions={
        isEmpty ? (
          <Button variant="default" onClick={() => setOpened('sent')}>
            <Trans>Oferte trimise clienților</Trans>
          </Button>
        ) : (
          <CartActions
            shown={shown}
            onPaste={paste}
            onPaper={() => setOpened('paper')}
            onShare={() => setOpened('share')}
            onSentOffers={() => setOpened('sent')}
            onNewJob={() => setOpened('job')}
            onMove={setMoved}
          />
        )
      }
      dense={!isEmpty}
    >
      <WaitingOrders form={form} />
      <div className={classes['code']} data-jobs={jobs > 0 || undefined}>
        <AddByCode cart={shown.cart} onClose={() => undefined} opened={false} />
      </div>
      {!isEmpty ? (
        <CartContent
          shown={{ ...shown, cart: form.cart }}
          job={job}
          form={form}
          shippingRef={shippingRef}
          paymentRef={paymentRef}
          knownSince={knownSince}
          onCheck={onCheck}
          checking={checking}
        />
      ) : (
        <WithoutLines form={form} onPaste={paste} onNewJob={() => setOpened('job')} />
      )}
      {opened === 'paper' ? <PaperDialog cart={shown.cart} onClose={close} /> : null}
      {opened === 'share' ? <ShareDialog cart={shown.cart} onClose={close} /> : null}
      {opened === 'sent' ? <SentOffersDialog cart={shown.cart} onClose={close} /> : null}
      {opened === 'job' ? <JobDialog job={renamed} edit={edit} onClose={close} /> : null}
      {moved ? <MoveToJobDialog lines={moved} cart={shown.cart} from={null} onClose={() => setMoved(null)} /> : null}
      {form.check.isOpen ? <CheckSheet form={form} onClose={form.check.close} /> : null}
      {isPasting ? <PasteDialog cart={shown.cart} onClose={stopPasting} /> : null}
    </Page>
  )
}

/** What was ordered has left the cart; until its answer comes there is nothing to invite to. */
function WithoutLines({ form, ...ways }: { form: OrderForm; onPaste: () => void; onNewJob: () => void }) {
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
      <EmptyCart {...ways} />
    </>
  )
}

/** Shaped like a cart with three lines. */
function CartSkeleton() {
  return (
    <div className={classes['layout']}>
      <div className={classes['lines']}>
        <SkeletonRows rows={4} height={96} />
      </div>
      <SkeletonCards cards={1} height={420} />
    </div>
  )
}
