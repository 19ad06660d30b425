import { Trans, useLingui } from '@lingui/react/macro'
import { Unanswered } from '#src/components/threads/Unanswered.tsx'
import { useThreadWords } from '#src/components/threads/use-thread-words.ts'
import type { ThreadSummary } from '#src/contract/after-sales/threads.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import classes from './DiscussionList.module.css'

/** One row each: what about, the last word, and whether it was read and answered. */
export function DiscussionList({ threads }: { threads: readonly ThreadSummary[] }) {
  const { t } = useLingui()
  return (
    <ul role="list" data-rows className={classes['list']} aria-label={t`Discuții`}>
      {threads.map((thread) => (
        <li key={thread.id}>
          <Row thread={thread} />
        </li>
      ))}
    </ul>
  )
}

function Row({ thread }: { thread: ThreadSummary }) {
  const { t } = useLingui()
  const formats = useFormats()
  const words = useThreadWords()
  const { last, unread, company, about, label } = thread
  const name = words(thread)
  return (
    <Link
      to="/discussions/$id"
      params={{ id: thread.id }}
      className={classes['row']}
      data-unread={unread > 0 || undefined}
    >
      <span className={classes['name']}>
        {name}
        {company === null || (about === 'company' && company.name === label) ? null : (
          <span className={classes['company']}> {company.name}</span>
        )}
      </span>
      <span className={classes['when']}>{formats.moment(last.at)}</span>
      <span className={classes['text']}>
        {last.is_own ? <Trans>Dvs.</Trans> : last.by}: {last.text === '' ? <Trans>fotografie</Trans> : last.text}
      </span>
      <span className={classes['marks']}>
        {unread > 0 ? (
          <span className={classes['unread']} aria-label={t`Mesaje necitite: ${unread}`}>
            {formats.number(unread)}
          </span>
        ) : null}
        {thread.waiting_since === null ? null : <Unanswered since={thread.waiting_since} />}
      </span>
    </Link>
  )
}
