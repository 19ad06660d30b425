import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ThreadAbout } from '#src/contract/after-sales/thread-messages.ts'
import type { Thread } from '#src/contract/after-sales/threads.ts'
import { useKnownAt, useOnline } from '#src/data/knowledge/use-known-at.ts'
import { threadQueries } from '#src/data/threads/thread.queries.ts'
import { useMarkRead, useSettleThread } from '#src/data/threads/thread.commands.ts'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import { waitingMessages } from '#src/domain/threads/waiting-messages.ts'
import { isUnknownOutcome } from '#src/platform/api/api-error.ts'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { CallError } from '../calls/CallError.tsx'
import { KnownNotice } from '../offline/KnownNotice.tsx'
import { useIsStaff } from '../people/use-is-staff.ts'
import { Composer } from './Composer.tsx'
import { MessageList, OlderMessages } from './MessageList.tsx'
import { Unanswered } from './Unanswered.tsx'
import { WaitingMessages } from './WaitingMessages.tsx'
import classes from './Conversation.module.css'

interface ConversationProps {
  readonly id: string
  readonly about: ThreadAbout
  readonly documentKey: string
  /** What it is about, as people name it. */
  readonly label: string
  /** The shop has it. */
  readonly isBegun: boolean
}

/** A thread: what was said, what of it is still on this device, and where to say more. */
export function Conversation({ id, about, documentKey, label, isBegun }: ConversationProps) {
  const query = useQuery({ ...threadQueries.details(id), enabled: isBegun })
  const { data, error } = query
  const knownAt = useKnownAt(query)
  const { operations } = useOutbox()
  const waiting = waitingMessages(operations, id, new Set(data?.items.map((message) => message.id)))
  useMarkSeen(knownAt === null ? data : undefined)
  return (
    <div className={classes['thread']}>
      <KnownNotice at={knownAt}>
        <Trans>Ce scrieți pleacă atunci când revine conexiunea.</Trans>
      </KnownNotice>
      {data ? (
        <Said data={data} />
      ) : isBegun && error && !isUnknownOutcome(error) ? (
        <CallError error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} compact />
      ) : isBegun && !error ? (
        <SkeletonRows rows={2} height={56} />
      ) : waiting.length === 0 ? (
        <NothingSaid isOutOfReach={isUnknownOutcome(error)} />
      ) : null}
      <WaitingMessages threadId={id} messages={waiting} />
      <Composer threadId={id} begins={isBegun ? null : { about, key: documentKey }} label={label} />
    </div>
  )
}

function Said({ data }: { data: Thread }) {
  const [pages, setPages] = useState(1)
  const { thread } = data
  return (
    <>
      {pages < data.total_pages ? (
        <Button variant="subtle" onClick={() => setPages(pages + 1)}>
          <Trans>Mesaje mai vechi</Trans>
        </Button>
      ) : null}
      {Array.from({ length: pages - 1 }, (_, at) => (
        <OlderMessages key={pages - at} threadId={thread.id} page={pages - at} />
      ))}
      <MessageList threadId={thread.id} messages={data.items} />
      <Standing data={data} />
    </>
  )
}

/** That somebody waits for a word; staff say here that none is needed. */
function Standing({ data: { thread } }: { data: Thread }) {
  const isStaff = useIsStaff()
  const isOnline = useOnline()
  const settle = useSettleThread()
  if (thread.waiting_since === null) return null
  return (
    <div className={classes['standing']}>
      <Unanswered since={thread.waiting_since} />
      {isStaff ? (
        <Button variant="subtle" loading={settle.isPending} disabled={!isOnline} onClick={() => settle.run(thread.id)}>
          <Trans>Nu mai cere răspuns</Trans>
        </Button>
      ) : null}
      {settle.error ? <CallError error={settle.error} onRetry={() => settle.run(thread.id)} compact /> : null}
    </div>
  )
}

function NothingSaid({ isOutOfReach }: { isOutOfReach: boolean }) {
  const isStaff = useIsStaff()
  return (
    <p className={classes['empty']}>
      {isOutOfReach ? (
        <Trans>Ce s-a spus până acum se vede când revine conexiunea; ce scrieți pleacă atunci.</Trans>
      ) : isStaff ? (
        <Trans>Nimeni nu a scris încă. Ce scrieți ajunge la client, aici și pe e-mail.</Trans>
      ) : (
        <Trans>Aveți o întrebare? Scrieți aici; vă răspunde consultantul, aici și pe e-mail.</Trans>
      )}
    </p>
  )
}

/** Tells the shop once of each last message that a person had before their eyes; a page that nobody looks at has been seen by nobody. */
function useMarkSeen(data: Thread | undefined): void {
  const { run } = useMarkRead()
  const told = useRef(0)
  const id = data?.thread.id
  const seq = data && data.thread.unread > 0 ? data.thread.messages : 0
  useEffect(() => {
    if (id === undefined || seq <= told.current) return
    const tell = () => {
      if (document.visibilityState !== 'visible' || seq <= told.current) return
      told.current = seq
      run({ id, seq })
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
    // `run` is another with each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, seq])
}
