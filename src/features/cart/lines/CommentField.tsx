import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { personalStorage } from '#src/platform/session/personal-storage.ts'
import type { useComment } from './use-comment.ts'
import classes from './CommentField.module.css'

const LONGEST = 1000

/** Words for the order, with a sign that they are kept. */
export function CommentField({ comment }: { comment: ReturnType<typeof useComment> }) {
  const { t } = useLingui()
  return (
    <div>
      <Textarea
        label={t`Observații comandă`}
        placeholder={t`De exemplu: livrare la intrarea din spate`}
        rows={3}
        // What a browser keeps of forms for its next start lies readable in its files.
        autoComplete="off"
        maxLength={LONGEST}
        value={comment.text}
        // A browser only looks after the caret, in the first line; the order bar would lie upon the others.
        onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
        onChange={(event) => comment.change(event.currentTarget.value)}
      />
      <p className={classes['state']} data-state={comment.state} aria-live="polite">
        {comment.state === 'saved' && comment.text !== '' ? (
          <>
            <IconCheck size={14} aria-hidden /> <Trans>Salvat</Trans>
          </>
        ) : null}
        {comment.state === 'queued' ? <Trans>Salvat pe acest dispozitiv; pleacă când revine rețeaua.</Trans> : null}
        {comment.state === 'saving' || comment.state === 'waiting' ? <Trans>Se salvează…</Trans> : null}
        {comment.state === 'differs' ? (
          <>
            {comment.told}{' '}
            <button type="button" className={classes['retry']} onClick={comment.retry}>
              <Trans>Salvează</Trans>
            </button>
          </>
        ) : null}
        {comment.state === 'failed' ? (
          <>
            {personalStorage.isDurable() ? (
              <Trans>Păstrat pe acest dispozitiv; magazinul nu l-a primit încă.</Trans>
            ) : (
              <Trans>Nu a ajuns încă la magazin; rămâne aici cât timp pagina este deschisă.</Trans>
            )}{' '}
            <button type="button" className={classes['retry']} onClick={comment.retry}>
              <Trans>Încearcă din nou</Trans>
            </button>
          </>
        ) : null}
      </p>
    </div>
  )
}
