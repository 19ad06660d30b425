import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPencil, IconPlayerStop, IconShoppingCart } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#src/components/calls/CallError.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { brand } from '#src/contract/brand.ts'
import type { Cart } from '#src/contract/ordering/cart.ts'
import type { Share, TakenShare } from '#src/contract/ordering/shares.ts'
import { cartKey } from '#src/data/cart/mini-cart.queries.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { linkOf, shareQueries, useStopShare, useTakeShare } from '#src/data/shares/share.queries.ts'
import { mayChangeShare } from '#src/domain/offers/share-expiry.ts'
import { isCounted } from '#src/domain/cart/cart-line.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { useMinuteClock } from '#src/ui/minute-clock.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { ChangeShare } from './ChangeShare.tsx'
import { SentOfferFacts } from './SentOfferFacts.tsx'
import { SendLink } from '#src/components/share/ShareLink.tsx'
import { TakenResult } from './TakenResult.tsx'
import classes from './SentOffers.module.css'

/** What was sent to owners of cars, and what they have accepted: that goes into the cart by one press, at today's prices. */
export function SentOffersDialog({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery(shareQueries.list())
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: cartKey })
  const selected = cart.items.filter((line) => isCounted(line) && line.isSelected).length
  return (
    <Dialog title={t`Oferte trimise clienților`} size="large" onClose={onClose}>
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />} compact>
        {(shares) =>
          shares.length === 0 ? (
            <EmptyState compact title={t`Nicio ofertă trimisă încă`}>
              <Trans>Selectați produse în coș și alegeți „Trimite clientului” din meniul coșului.</Trans>
            </EmptyState>
          ) : (
            <ul className={classes['list']}>
              {shares.map((share) => (
                <SentOffer key={share.id} share={share} selected={selected} onChanged={reload} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}

interface SentOfferProps {
  readonly share: Share
  /** Lines of the cart that would stand in it, were it made now. */
  readonly selected: number
  readonly onChanged: () => unknown
}

function SentOffer({ share, selected, onChanged }: SentOfferProps) {
  const online = useOnline()
  const [taken, setTaken] = useState<TakenShare | null>(null)
  const [isChanging, setChanging] = useState(false)
  const take = useTakeShare((answer) => {
    setTaken(answer)
    return onChanged()
  })
  const stop = useStopShare(onChanged)
  const link = linkOf(share.id)
  const error = take.error ?? stop.error
  const canChange = mayChangeShare(
    { state: share.state, createdAt: new Date(share.created_at) },
    new Date(useMinuteClock()),
    brand.timeZone,
  )
  const hasParts = share.lines.some((line) => line.accepted && !line.is_labour)
  return (
    <li className={classes['item']}>
      <SentOfferFacts share={share} />
      {share.state === 'open' && link ? <SendLink link={link} share={share} /> : null}
      {taken ? <TakenResult taken={taken} /> : null}
      {error ? <CallError error={error} compact /> : null}
      <div className={classes['actions']}>
        {hasParts && share.vbeln !== null ? <OrderFromOffer share={share} vbeln={share.vbeln} /> : null}
        {hasParts && share.vbeln === null ? (
          <Button
            variant={share.taken ? 'default' : 'filled'}
            disabled={!online}
            loading={take.isPending}
            leftSection={<IconShoppingCart size={20} stroke={1.75} aria-hidden />}
            onClick={() => take.run(share.id)}
          >
            <Trans context="buton">Comandă</Trans>
          </Button>
        ) : null}
        {canChange ? (
          <Button
            variant="default"
            disabled={!online}
            aria-expanded={isChanging}
            leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
            onClick={() => setChanging(!isChanging)}
          >
            <Trans>Schimbă</Trans>
          </Button>
        ) : null}
        {share.state === 'open' ? (
          <Button
            variant="subtle"
            color="red"
            disabled={!online}
            loading={stop.isPending}
            leftSection={<IconPlayerStop size={20} stroke={1.75} aria-hidden />}
            onClick={() => stop.run(share.id)}
          >
            <Trans>Oprește linkul</Trans>
          </Button>
        ) : null}
      </div>
      {isChanging ? (
        <ChangeShare
          share={share}
          selected={selected}
          onMade={() => {
            setChanging(false)
            return onChanged()
          }}
        />
      ) : null}
    </li>
  )
}

/** In the cart it would be at today's prices: the offer binds its own. */
function OrderFromOffer({ share: { lines }, vbeln }: { share: Share; vbeln: string }) {
  const places = lines.flatMap((line) => (line.accepted && line.offer_line ? [line.offer_line] : []))
  return (
    <ButtonLink to="/offers/$vbeln" params={{ vbeln }} search={{ lines: places.join('-') }}>
      <Trans>Comandă din ofertă</Trans>
    </ButtonLink>
  )
}
