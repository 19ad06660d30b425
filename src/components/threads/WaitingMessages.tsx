import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { openedOutbox } from '#src/data/sync/outbox-access.ts'
import { outboxActions } from '#src/data/sync/use-outbox.ts'
import { useUser } from '#src/data/session/user-data.ts'
import type { WaitingMessage } from '#src/domain/threads/waiting-messages.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'
import { answerWords } from '../offline/operation-labels.ts'
import { Bubble, ShownPicture } from './MessageList.tsx'
import classes from './Conversation.module.css'

interface WaitingMessagesProps {
  readonly threadId: string
  readonly messages: readonly WaitingMessage<Operation>[]
}

/** What is still on this device: each with a clock, or with why it does not leave. */
export function WaitingMessages({ threadId, messages }: WaitingMessagesProps) {
  const { t } = useLingui()
  const { user } = useUser()
  if (messages.length === 0) return null
  return (
    <ol className={classes['messages']} aria-label={t`Pe acest dispozitiv`}>
      {messages.map((message) => (
        <li key={message.id} className={classes['item']} data-own data-state={message.state}>
          <Bubble text={message.text} said={<Standing message={message} />}>
            {message.photos.map(({ sha256, media_type: type }) => (
              <KeptPicture
                key={sha256}
                lane={`thread:${threadId}`}
                sha256={sha256}
                type={type}
                by={user.display_name}
              />
            ))}
          </Bubble>
          {message.state === 'stuck' ? <Stuck message={message} /> : null}
        </li>
      ))}
    </ol>
  )
}

function Standing({ message: { state, atMs } }: { message: WaitingMessage<Operation> }) {
  const formats = useFormats()
  const time = formats.date(atMs, 'time')
  switch (state) {
    case 'waiting':
      return (
        <>
          <IconClock size={14} aria-hidden /> <Trans>{time}, așteaptă să plece</Trans>
        </>
      )
    case 'sent':
      return (
        <>
          <IconCheck size={14} aria-hidden /> <Trans>Dvs., {time}</Trans>
        </>
      )
    case 'stuck':
      return (
        <>
          <IconAlertTriangle size={14} aria-hidden /> <Trans>{time}, nu a plecat</Trans>
        </>
      )
  }
}

/** Why, and what can be done about it. */
function Stuck({ message: { write, writes } }: { message: WaitingMessage<Operation> }) {
  const { i18n } = useLingui()
  return (
    <div className={classes['stuck']} role="alert">
      <p>{answerWords(i18n, write.endsBecause ?? write.lastError)}</p>
      <div className={classes['buttons']}>
        <Button variant="default" onClick={() => void outboxActions.retry(write.opId)}>
          <Trans>Încearcă din nou</Trans>
        </Button>
        <Button variant="subtle" onClick={() => void outboxActions.cancel((writes[0] ?? write).opId)}>
          <Trans>Șterge mesajul</Trans>
        </Button>
      </div>
    </div>
  )
}

interface KeptPictureProps {
  readonly lane: string
  readonly sha256: string
  readonly type: string
  readonly by: string
}

/** From where the outbox keeps it; gone once the shop has the message. */
function KeptPicture({ lane, sha256, type, by }: KeptPictureProps) {
  const [content, setContent] = useState<Blob>()
  useEffect(() => {
    let isGone = false
    void openedOutbox()
      .then((outbox) => outbox?.fileBytes(lane, sha256))
      .then((bytes) => {
        if (!isGone && bytes) setContent(new Blob([bytes], { type }))
      })
    return () => {
      isGone = true
    }
  }, [lane, sha256, type])
  return <ShownPicture content={content} by={by} />
}
