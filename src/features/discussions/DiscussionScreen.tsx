import { Trans, useLingui } from '@lingui/react/macro'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import * as v from 'valibot'
import { CallError } from '#src/components/calls/CallError.tsx'
import { Conversation } from '#src/components/threads/Conversation.tsx'
import { useThreadWords } from '#src/components/threads/use-thread-words.ts'
import { useIsStaff } from '#src/components/people/use-is-staff.ts'
import { Uuid } from '#src/contract/fields.ts'
import type { ThreadAbout } from '#src/contract/after-sales/thread-messages.ts'
import type { ThreadSummary } from '#src/contract/after-sales/threads.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { threadQueries } from '#src/data/threads/thread.queries.ts'
import { threadId } from '#src/domain/threads/thread-rules.ts'
import { ApiError, isUnknownOutcome } from '#src/platform/api/api-error.ts'
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { DiscussionAddress } from './discussions-address.ts'

/** /discussions/{id}: one thread by itself, also one that nobody has begun (`about`, `key`). */
export function DiscussionScreen() {
  const { id = '' } = useParams({ strict: false })
  return v.is(Uuid, id) ? <OneDiscussion key={id} id={id} /> : <MissingDiscussion />
}

function OneDiscussion({ id }: { id: string }) {
  const { t } = useLingui()
  const { user, company } = useUser()
  const words = useThreadWords()
  const given = useSearch({ strict: false })
  const { about, key } = useMemo(() => v.parse(DiscussionAddress, given), [given])
  const query = useQuery(threadQueries.details(id))
  const { data, error } = query
  if (data) return <Begun thread={data.thread} />
  // Of its own id only what it is about can be begun.
  const begins =
    about !== undefined && key !== undefined && threadId(about, key, user.id) === id ? { about, key } : null
  const isUnknown = error instanceof ApiError && error.code === 'not-found'
  if (begins && (isUnknown || isUnknownOutcome(error))) {
    const label = begins.about === 'company' ? company.name : begins.key
    const title = begins.about === 'company' ? t`Scrieți consultantului` : words({ about: begins.about, label })
    return (
      <Around title={title}>
        <Conversation id={id} about={begins.about} documentKey={begins.key} label={label} isBegun={false} />
      </Around>
    )
  }
  if (isUnknown) return <MissingDiscussion />
  return (
    <Page title={t`Discuție`} breadcrumb={<BackToDiscussions />} dense="phone">
      {error ? (
        <CallError error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <SkeletonRows rows={4} height={72} />
      )}
    </Page>
  )
}

function Begun({ thread }: { thread: ThreadSummary }) {
  const words = useThreadWords()
  const isStaff = useIsStaff()
  const { about, key, label, company } = thread
  return (
    <Around
      title={words(thread)}
      lead={
        <>
          {company === null || company.name === label ? null : <>{company.name} </>}
          <DocumentLink about={about} documentKey={key} isStaff={isStaff} />
        </>
      }
    >
      <Conversation id={thread.id} about={about} documentKey={key} label={label} isBegun />
    </Around>
  )
}

interface DocumentLinkProps {
  readonly about: ThreadAbout
  readonly documentKey: string
  readonly isStaff: boolean
}

/** Where what it is about is looked at; an order is its company's to look at. */
function DocumentLink({ about, documentKey: key, isStaff }: DocumentLinkProps) {
  switch (about) {
    case 'order':
      return isStaff ? null : (
        <Link to="/account/orders-history" search={{ order: Number(key) }}>
          <Trans>Arată comanda</Trans>
        </Link>
      )
    case 'offer':
      return (
        <Link to="/offers/$vbeln" params={{ vbeln: key }}>
          <Trans>Arată oferta</Trans>
        </Link>
      )
    case 'return':
      return (
        <Link to="/returns/$id" params={{ id: key }}>
          <Trans>Arată returul</Trans>
        </Link>
      )
    case 'claim':
      return (
        <Link to="/claims/$id" params={{ id: key }}>
          <Trans>Arată reclamația</Trans>
        </Link>
      )
    case 'car':
      return (
        <Link to="/vehicle/$carId" params={{ carId: key }}>
          <Trans>Arată vehiculul</Trans>
        </Link>
      )
    case 'article':
      return (
        <Link to="/product/$id" params={{ id: key }}>
          <Trans>Arată produsul</Trans>
        </Link>
      )
    case 'company':
      return null
  }
}

function Around({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <Page title={title} lead={lead} breadcrumb={<BackToDiscussions />} dense="phone">
      <Panel>{children}</Panel>
    </Page>
  )
}

function MissingDiscussion() {
  const { t } = useLingui()
  return (
    <Page title={t`Discuție negăsită`} breadcrumb={<BackToDiscussions />}>
      <EmptyState
        icon={<IconMessageQuestion size={40} stroke={1.5} />}
        title={t`Nu avem această discuție`}
        action={
          <ButtonLink to="/discussions" variant="default">
            <Trans>Arată toate discuțiile</Trans>
          </ButtonLink>
        }
      >
        <Trans>Adresa este greșită sau discuția este a altei firme.</Trans>
      </EmptyState>
    </Page>
  )
}

function BackToDiscussions() {
  return (
    <Breadcrumb>
      <Link to="/discussions">
        <Trans>Discuții</Trans>
      </Link>
    </Breadcrumb>
  )
}
