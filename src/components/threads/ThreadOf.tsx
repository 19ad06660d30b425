import { useQuery } from '@tanstack/react-query'
import type { ThreadAbout } from '#src/contract/after-sales/thread-messages.ts'
import { threadQueries } from '#src/data/threads/thread.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { threadId } from '#src/domain/threads/thread-rules.ts'
import { isUnknownOutcome } from '#src/platform/api/api-error.ts'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { CallError } from '../calls/CallError.tsx'
import { Conversation } from './Conversation.tsx'

interface ThreadOfProps {
  readonly about: ThreadAbout
  readonly documentKey: string
  readonly label: string
}

/** What has been said about something, and where to say more. Without a network also where nothing is known of it: what is written waits. */
export function ThreadOf({ about, documentKey: key, label }: ThreadOfProps) {
  const { user } = useUser()
  const query = useQuery(threadQueries.about(about, key))
  const id = threadId(about, key, user.id)
  const isOutOfReach = isUnknownOutcome(query.error)
  if (query.data === undefined && !isOutOfReach)
    return query.error ? (
      <CallError error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} compact />
    ) : (
      <SkeletonRows rows={2} height={56} />
    )
  const thread = query.data?.items.find((each) => each.id === id)
  return <Conversation key={id} id={id} about={about} documentKey={key} label={label} isBegun={thread !== undefined} />
}
