import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { CallError } from '#src/components/calls/CallError.tsx'
import type { Cart, CartJob } from '#src/contract/ordering/cart.ts'
import { useCart } from '#src/data/cart/use-cart.ts'
import { lineOfCart } from '#src/domain/offers/offer-request-draft.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { PickLines } from './PickLines.tsx'
import type { RequestForm } from './use-request-form.ts'

/** The lines of one of the company's open jobs; they stay in it. */
export function FromJob({ form }: { form: RequestForm }) {
  const { t } = useLingui()
  const { query, shown } = useCart()
  if (!shown)
    return query.isError ? (
      <CallError error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} compact />
    ) : (
      <SkeletonRows rows={3} />
    )
  const jobs = shown.cart.jobs ?? []
  if (jobs.length === 0)
    return (
      <EmptyState compact title={t`Nicio lucrare deschisă`}>
        <Trans>Deschideți o lucrare din coș sau alegeți altă sursă.</Trans>
      </EmptyState>
    )
  return <LinesOfJob jobs={jobs} items={shown.cart.items} form={form} />
}

interface LinesOfJobProps {
  readonly jobs: readonly CartJob[]
  readonly items: Cart['items']
  readonly form: RequestForm
}

function LinesOfJob({ jobs, items, form }: LinesOfJobProps) {
  const { t } = useLingui()
  const [jobId, setJobId] = useState<string | null>(null)
  const job = jobs.find(({ id }) => id === jobId) ?? jobs[0]!
  const lines = [...job.items, ...items.filter((line) => line.job_id === job.id)].map(lineOfCart)
  const { plate, customer_reference: customer } = job
  return (
    <>
      <NativeSelect
        size="md"
        label={t`Lucrarea`}
        value={job.id}
        data={jobs.map(({ id, name, plate: of }) => ({ value: id, label: [of, name].filter(Boolean).join(' · ') }))}
        onChange={(event) => setJobId(event.currentTarget.value)}
      />
      {lines.length === 0 ? (
        <EmptyState compact title={t`Lucrarea ${job.name} este goală`} />
      ) : (
        <PickLines
          key={job.id}
          lines={lines}
          // Whose job it is stands on the request as well, unless somebody wrote otherwise.
          form={{ ...form, add: (added) => form.add(added, { plate, customer, comment: '' }) }}
        />
      )}
    </>
  )
}
