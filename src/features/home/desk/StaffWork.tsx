import { Trans, useLingui } from '@lingui/react/macro'
import { Unanswered } from '#src/components/threads/Unanswered.tsx'
import { useThreadWords } from '#src/components/threads/use-thread-words.ts'
import type { Desk, DeskWork } from '#src/contract/people/desk.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { Counted, type DeskRow, DeskRows, Nothing } from './DeskRows.tsx'
import { DeskPanel } from './DeskPanel.tsx'
import { aboutOf } from './thread-about.ts'
import classes from './Desk.module.css'

/** The head of the work list, in its order; the whole is on /admin. */
export function StaffWork({ work, at }: { work: NonNullable<Desk['work']>; at: number | null }) {
  const { t } = useLingui()
  const words = useWorkWords()
  const title = t`De făcut`
  return (
    <DeskPanel
      title={<Counted count={work.total}>{title}</Counted>}
      at={at}
      aside={
        <Link to="/admin" className={classes['all']}>
          <Trans>Toate</Trans>
        </Link>
      }
    >
      {work.items.length === 0 ? <Nothing /> : <DeskRows rows={work.items.map(words)} label={title} />}
    </DeskPanel>
  )
}

function useWorkWords(): (item: DeskWork) => DeskRow {
  const { t } = useLingui()
  const formats = useFormats()
  const threadWords = useThreadWords()
  return ({ kind, id, number, company, text, since, due, is_urgent: isUrgent }) => {
    const names: Record<DeskWork['kind'], string> = {
      offer: t`Ofertă ${number}`,
      return: t`Retur ${number}`,
      claim: t`Reclamație ${number}`,
      thread: t`Discuție: ${threadWords(aboutOf(number))}`,
      invoice: t`Factură ${number}`,
      erp: t`ERP`,
      erasure: t`Ștergere date: ${number}`,
    }
    const links: Record<DeskWork['kind'], DeskRow['link']> = {
      offer: { to: '/offers/$vbeln', params: { vbeln: id } },
      return: { to: '/returns/$id', params: { id } },
      claim: { to: '/claims/$id', params: { id } },
      thread: { to: '/discussions/$id', params: { id } },
      invoice: { to: '/admin', search: { kind } },
      erp: { to: '/admin', search: { kind } },
      erasure: { to: '/admin', search: { section: 'accounts', q: number } },
    }
    return {
      key: `${kind} ${id}`,
      name: names[kind],
      about: (
        <>
          {/* What was written is read where it is answered. */}
          <span className={classes['fact']}>{[company, kind === 'thread' ? '' : text].filter(Boolean).join(', ')}</span>
          {kind === 'thread' ? (
            <Unanswered since={since} />
          ) : due === null ? (
            <Trans>așteaptă de {formats.moment(since)}</Trans>
          ) : (
            <Trans>până la {formats.moment(due)}</Trans>
          )}
        </>
      ),
      act: kind === 'invoice' || kind === 'erp' ? t`Vezi` : t`Răspunde`,
      link: links[kind],
      isUrgent,
    }
  }
}
