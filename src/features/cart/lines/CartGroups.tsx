import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import type { Cart, CartLine } from '#src/contract/ordering/cart.ts'
import { byJob, cartGroups } from './cart-groups.ts'
import { CartGroup } from './CartGroup.tsx'
import { JobSection } from '../job/JobSection.tsx'
import classes from '../CartContent.module.css'

const MoveToJobDialog = lazyDialog(async () => (await import('../job/MoveToJobDialog.tsx')).MoveToJobDialog)

/** With more lines than this only the last job stands open. */
const ALL_OPEN_MAX = 60

interface CartGroupsProps {
  readonly cart: Cart
  /** The job that was asked for: it stands open, and one is led to it. */
  readonly first: string | undefined
  readonly renderLine: (line: CartLine) => ReactNode
}

/** The lines of each job, then one's own; in both by car. */
export function CartGroups({ cart, first, renderLine }: CartGroupsProps) {
  const { jobs, rest } = byJob(cart)
  const groups = cartGroups(rest)
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [moved, setMoved] = useState<readonly CartLine[] | null>(null)
  const isOpen = (id: string, index: number) =>
    toggled.get(id) ?? (id === first || cart.items.length <= ALL_OPEN_MAX || index === jobs.length - 1)
  return (
    <>
      {jobs.map((group, index) => (
        <JobSection
          key={group.job.id}
          group={group}
          cart={cart}
          number={index + 1}
          isFirst={group.job.id === first}
          opened={isOpen(group.job.id, index)}
          onToggle={() => setToggled(new Map(toggled).set(group.job.id, !isOpen(group.job.id, index)))}
        >
          {cartGroups(group.lines).map((ofCar, _, all) => (
            <CartGroup key={ofCar.key} group={ofCar} isOnly={all.length === 1}>
              {ofCar.lines.map(renderLine)}
            </CartGroup>
          ))}
        </JobSection>
      ))}
      {jobs.length > 0 && rest.length > 0 ? (
        <h2 className={classes['rest']}>
          <Trans>Fără lucrare</Trans>
        </h2>
      ) : null}
      {groups.map((group) => (
        <CartGroup key={group.key} group={group} isOnly={groups.length === 1} onMove={() => setMoved(group.lines)}>
          {group.lines.map(renderLine)}
        </CartGroup>
      ))}
      {moved ? <MoveToJobDialog lines={moved} cart={cart} from={null} onClose={() => setMoved(null)} /> : null}
    </>
  )
}
