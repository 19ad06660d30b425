import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { brand } from '#src/contract/brand.ts'
import type { ThreadMessage } from '#src/contract/after-sales/threads.ts'
import { threadPhotoQuery, threadQueries } from '#src/data/threads/thread.queries.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { useAddressOf } from '#src/ui/use-address-of.ts'
import { Loaded } from '../offline/Loaded.tsx'
import classes from './Conversation.module.css'

interface MessageListProps {
  readonly threadId: string
  /** Oldest first. */
  readonly messages: readonly ThreadMessage[]
}

/** Messages by day, each with who wrote it and when. */
export function MessageList({ threadId, messages }: MessageListProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const dayOf = ({ at }: ThreadMessage) => formats.date(at)
  return (
    <div role="log" aria-label={t`Mesaje`}>
      <ol role="list" className={classes['messages']}>
        {messages.map((message, at) => {
          const before = messages[at - 1]
          return (
            <li
              key={message.id}
              className={classes['item']}
              data-own={message.is_own || undefined}
              data-staff={message.is_staff || undefined}
            >
              {before && dayOf(before) === dayOf(message) ? null : <p className={classes['day']}>{dayOf(message)}</p>}
              <Bubble text={message.text} said={<Said message={message} />}>
                {message.photos.map((sha256) => (
                  <Picture key={sha256} threadId={threadId} sha256={sha256} by={message.by} />
                ))}
              </Bubble>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** A page that is not the newest. */
export function OlderMessages({ threadId, page }: { threadId: string; page: number }) {
  const query = useQuery(threadQueries.details(threadId, page))
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={3} height={56} />} compact>
      {({ items }) => <MessageList threadId={threadId} messages={items} />}
    </Loaded>
  )
}

interface BubbleProps {
  readonly text: string
  /** Who and when, or how it stands. */
  readonly said: ReactNode
  /** Its pictures. */
  readonly children?: ReactNode
}

export function Bubble({ text, said, children }: BubbleProps) {
  return (
    <div className={classes['bubble']}>
      {text === '' ? null : <p className={classes['text']}>{text}</p>}
      {Array.isArray(children) && children.length === 0 ? null : <div className={classes['pictures']}>{children}</div>}
      <p className={classes['said']}>{said}</p>
    </div>
  )
}

function Said({ message: { by, actor, at, is_own: isOwn, is_staff: isStaff } }: { message: ThreadMessage }) {
  const formats = useFormats()
  const time = formats.date(at, 'time')
  if (actor !== null)
    return (
      <Trans>
        {by}, prin {actor}, {time}
      </Trans>
    )
  return isOwn ? (
    <Trans>Dvs., {time}</Trans>
  ) : (
    <>
      {/* Who of the distributor answers is told from a colleague by its name. */}
      {by}, {isStaff ? `${brand.name}, ` : ''}
      {time}
    </>
  )
}

function Picture({ threadId, sha256, by }: { threadId: string; sha256: string; by: string }) {
  const { data } = useQuery(threadPhotoQuery(threadId, sha256))
  return <ShownPicture content={data} by={by} />
}

/** A tap opens it whole. */
export function ShownPicture({ content, by }: { content: Blob | undefined; by: string }) {
  const { t } = useLingui()
  const address = useAddressOf(content)
  if (address === null) return <span className={classes['picture']} />
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={t`Fotografie de la ${by}`} className={classes['picture']} />
    </a>
  )
}
