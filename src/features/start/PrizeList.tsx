import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconGift, IconTicket, IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import type { StartPrize } from '#src/contract/campaigns/start-orders.ts'
import { startQueries } from '#src/data/start/start.queries.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { Points } from './Points.tsx'
import { useSpendingHindrance } from './use-spending.ts'
import classes from './Start.module.css'

const ClaimPrize = lazyDialog(async () => (await import('./ClaimPrize.tsx')).ClaimPrize)

/** What points are had for, with how many are missing. */
export function PrizeList({ available }: { available: number }) {
  const { t } = useLingui()
  const query = useQuery(startQueries.prizes())
  const [claimedId, setClaimed] = useState<number | null>(null)
  const claimed = query.data?.items.find(({ id }) => id === claimedId)
  return (
    <Panel title={t`Premii`} flush>
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />} compact>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState compact icon={<IconTrophy size={36} stroke={1.5} />} title={t`Niciun premiu acum`}>
              <Trans>Punctele se folosesc la produse sau se scad din factură.</Trans>
            </EmptyState>
          ) : (
            <ul role="list" className={classes['rows']}>
              {items.map((prize) => (
                <Prize key={prize.id} prize={prize} available={available} onClaim={() => setClaimed(prize.id)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {claimed ? <ClaimPrize prize={claimed} available={available} onClose={() => setClaimed(null)} /> : null}
    </Panel>
  )
}

interface PrizeProps {
  readonly prize: StartPrize
  readonly available: number
  readonly onClaim: () => void
}

function Prize({ prize, available, onClaim }: PrizeProps) {
  const { t } = useLingui()
  const { name, text, points, left } = prize
  const Sign = prize.kind === 'voucher' ? IconTicket : IconGift
  return (
    <li className={classes['prize']}>
      {prize.image === null ? (
        <span className={classes['sign']} aria-hidden>
          <Sign size={28} stroke={1.5} />
        </span>
      ) : (
        <img src={prize.image} alt="" className={classes['picture']} loading="lazy" decoding="async" />
      )}
      <div className={classes['what']}>
        <h3>{name}</h3>
        <p className={classes['soft']}>
          {text}{' '}
          {left !== null && left > 0 && left <= 5 ? (
            <Plural value={left} one="Mai este unul." few="Mai sunt #." other="Mai sunt #." />
          ) : null}
        </p>
      </div>
      <span className={classes['price']}>
        <Points points={points} />
      </span>
      <span className={classes['act']}>
        <Standing prize={prize} available={available} label={t`Cere: ${name}`} onClaim={onClaim} />
      </span>
    </li>
  )
}

/** The button, or why there is none. */
function Standing({ prize, available, label, onClaim }: PrizeProps & { label: string }) {
  const hindrance = useSpendingHindrance()
  if (prize.is_claimed && !prize.is_repeatable)
    return (
      <Tag tone="ok">
        <Trans>Primit</Trans>
      </Tag>
    )
  if (prize.left === 0)
    return (
      <Tag>
        <Trans>Epuizat</Trans>
      </Tag>
    )
  const missing = prize.points - available
  if (missing > 0)
    return (
      <span className={classes['soft']}>
        <Plural value={missing} one="încă # punct" few="încă # puncte" other="încă # de puncte" />
      </span>
    )
  return (
    <Button
      variant="default"
      aria-label={label}
      disabled={hindrance !== null}
      title={hindrance ?? undefined}
      onClick={onClaim}
    >
      <Trans>Cere</Trans>
    </Button>
  )
}
