import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { AnswerDue } from '#src/components/claims/AnswerDue.tsx'
import { Unanswered } from '#src/components/threads/Unanswered.tsx'
import { useThreadWords } from '#src/components/threads/use-thread-words.ts'
import type { ThreadAbout } from '#src/contract/after-sales/thread-messages.ts'
import type { WorkItem } from '#src/contract/after-sales/work.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { useDocumentWords } from './document-words.ts'
import { RetryDocument } from './RetryDocument.tsx'
import classes from './WorkList.module.css'

/** One row each: what it is, of whom, since when it waits or by when it is due, and the act. */
export function WorkList({ items }: { readonly items: readonly WorkItem[] }) {
  const { t } = useLingui()
  return (
    <ul role="list" data-rows className={classes['list']} aria-label={t`De făcut`}>
      {items.map((item) => (
        <li key={`${item.kind} ${item.id}`} className={classes['row']} data-urgent={item.is_urgent || undefined}>
          <Facts item={item} />
        </li>
      ))}
    </ul>
  )
}

function Facts({ item }: { readonly item: WorkItem }) {
  const { t } = useLingui()
  const formats = useFormats()
  const documentWords = useDocumentWords()
  const threadWords = useThreadWords()
  const { number } = item
  const names: Record<WorkItem['kind'], string> = {
    offer: t`Ofertă ${number}`,
    return: t`Retur ${number}`,
    claim: t`Reclamație ${number}`,
    thread: t`Discuție: ${threadWords(aboutOf(number))}`,
    invoice: t`Factură ${number}`,
    erp: documentWords(number),
    erasure: t`Ștergere date: ${number}`,
  }
  return (
    <>
      <span className={classes['what']}>
        {item.is_urgent ? <IconAlertTriangle size={18} className={classes['mark']} aria-label={t`Urgent`} /> : null}
        <span className={classes['name']}>{names[item.kind]}</span> {item.company.name}
      </span>
      <span className={classes['text']}>
        {item.kind === 'erp' && item.retry ? <ErpTrouble item={item} /> : item.text}
        {item.lines === null ? null : (
          <>
            {item.text === '' ? '' : ', '}
            <Plural value={item.lines} one="# linie" few="# linii" other="# de linii" />
          </>
        )}
      </span>
      <span className={classes['due']}>
        {item.kind === 'thread' ? (
          <Unanswered since={item.since} />
        ) : item.due === null ? (
          <Trans>așteaptă de {formats.moment(item.since)}</Trans>
        ) : (
          <AnswerDue at={item.due} />
        )}
      </span>
      <span className={classes['act']}>
        <Act item={item} name={names[item.kind]} />
      </span>
    </>
  )
}

function ErpTrouble({ item }: { readonly item: WorkItem }) {
  return item.is_urgent ? <Trans>refuzat de ERP: {item.text}</Trans> : <Trans>nu a plecat spre ERP</Trans>
}

/** A thread is named by what it is about: `order 4500000001`. */
function aboutOf(number: string): { readonly about: ThreadAbout; readonly label: string } {
  const [about = '', ...label] = number.split(' ')
  return { about: about as ThreadAbout, label: label.join(' ') }
}

/** The answer is given on the document's own page; a document for the ERP is tried again from here. */
function Act({ item, name }: { readonly item: WorkItem; readonly name: string }) {
  const { t } = useLingui()
  const label = t`Răspunde: ${name}`
  if (item.kind === 'offer')
    return (
      <ButtonLink to="/offers/$vbeln" params={{ vbeln: item.id }} variant="default" aria-label={label}>
        <Trans>Răspunde</Trans>
      </ButtonLink>
    )
  if (item.kind === 'claim')
    return (
      <ButtonLink to="/claims/$id" params={{ id: item.id }} variant="default" aria-label={label}>
        <Trans>Răspunde</Trans>
      </ButtonLink>
    )
  if (item.kind === 'return')
    return (
      <ButtonLink to="/returns/$id" params={{ id: item.id }} variant="default" aria-label={label}>
        <Trans>Răspunde</Trans>
      </ButtonLink>
    )
  if (item.kind === 'thread')
    return (
      <ButtonLink to="/discussions/$id" params={{ id: item.id }} variant="default" aria-label={label}>
        <Trans>Răspunde</Trans>
      </ButtonLink>
    )
  if (item.kind === 'erasure')
    return (
      <ButtonLink to="/admin" search={{ section: 'accounts', q: item.number }} variant="default" aria-label={label}>
        <Trans>Răspunde</Trans>
      </ButtonLink>
    )
  // What of an invoice differs from its order is looked at in the ERP.
  return item.retry === null ? null : (
    <RetryDocument documentKey={item.retry} name={name} isInvoice={item.kind === 'invoice'} />
  )
}
