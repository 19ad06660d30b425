import { useLingui } from '@lingui/react/macro'
import {
  IconArchive,
  IconArrowsExchange,
  IconCheck,
  IconHistory,
  IconPencil,
  IconTag,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import type { Cart } from '#src/contract/ordering/cart.ts'
import { useCloseJob, useMarkJob } from '#src/data/cart/job.commands.ts'
import { MoreMenu } from '#src/ui/controls/MoreMenu.tsx'
import { notify } from '#src/ui/notifications/notify.ts'
import type { JobGroup } from '../lines/cart-groups.ts'
import { useCartErrors } from '../use-cart-errors.ts'
import { useRequestFromCart } from '../use-request-from-cart.ts'

const JobDialog = lazyDialog(async () => (await import('#src/components/jobs/JobDialog.tsx')).JobDialog)
const MoveToJobDialog = lazyDialog(async () => (await import('./MoveToJobDialog.tsx')).MoveToJobDialog)

interface JobActionsProps {
  readonly group: JobGroup
  readonly cart: Cart
  /** Shows what was ordered for the car before; not for a job that names none. */
  readonly onLastTime: (() => void) | undefined
}

/** What is done with a job as a whole. Marking it needs no right: who gathers the parts leaves the order to who may send it. */
export function JobActions({ group: { job, lines }, cart, onLastTime }: JobActionsProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState<'edit' | 'move' | null>(null)
  const onFailed = useCartErrors(job.name)
  const mark = useMarkJob({ onFailed })
  const close = useCloseJob({
    onKept: ({ name }) => notify({ kind: 'info', text: t`Lucrarea „${name}” a fost închisă` }),
    onFailed,
  })
  const selected = lines.filter((line) => line.isSelected)
  const request = useRequestFromCart()
  return (
    <>
      <MoreMenu
        label={t`Acțiuni pentru ${job.name}`}
        items={[
          job.is_ready
            ? { label: t`Nu mai este gata`, icon: IconX, run: () => mark.run({ job, isReady: false }) }
            : {
                label: t`Gata de comandat`,
                icon: IconCheck,
                run: () => mark.run({ job, isReady: true }),
                disabled: lines.length === 0,
              },
          {
            label: t`Mută liniile selectate`,
            icon: IconArrowsExchange,
            run: () => setShown('move'),
            disabled: selected.length === 0,
          },
          {
            label: t`Cere ofertă`,
            icon: IconTag,
            run: () => request(selected.length > 0 ? selected : lines, job),
            disabled: lines.length === 0,
          },
          ...(onLastTime ? [{ label: t`Ca data trecută`, icon: IconHistory, run: onLastTime }] : []),
          { label: t`Schimbă denumirea`, icon: IconPencil, run: () => setShown('edit') },
          // What lies in it is ordered, moved or removed first: nothing goes with it unseen.
          { label: t`Închide lucrarea`, icon: IconArchive, run: () => close.run(job), disabled: lines.length > 0 },
        ]}
      />
      {shown === 'edit' ? <JobDialog job={job} onClose={() => setShown(null)} /> : null}
      {shown === 'move' ? (
        <MoveToJobDialog lines={selected} cart={cart} from={job.id} onClose={() => setShown(null)} />
      ) : null}
    </>
  )
}
