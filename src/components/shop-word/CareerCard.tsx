import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBriefcase, IconMapPin } from '@tabler/icons-react'
import { brand } from '#src/contract/brand.ts'
import type { Career, Employment } from '#src/contract/campaigns/careers.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { ApplyLinks } from './ApplyLinks.tsx'
import classes from './CareerCard.module.css'

export const employmentWords: Readonly<Record<Employment, MessageDescriptor>> = {
  full_time: msg`Normă întreagă`,
  part_time: msg`Normă parțială`,
  fixed_term: msg`Perioadă determinată`,
  internship: msg`Stagiu de practică`,
}

/** One opening, whole: who reads it decides without another page. */
export function CareerCard({
  career: { title, place, employment, body, published_at: publishedAt, expires_at: expiresAt },
}: {
  career: Career
}) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const day = (instant: string) => formats.date(instant, 'date', brand.timeZone)
  return (
    <Panel title={title} className={classes['career']}>
      <p className={classes['facts']}>
        <span className={classes['fact']}>
          <IconMapPin size={18} stroke={1.75} aria-hidden />
          {place}
        </span>
        <span className={classes['fact']}>
          <IconBriefcase size={18} stroke={1.75} aria-hidden />
          {i18n._(employmentWords[employment])}
        </span>
      </p>
      <div className={classes['body']}>
        {body.split('\n').map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <p className={classes['dates']}>
        <Trans>Publicat la {day(publishedAt)}</Trans>
        {expiresAt === null ? null : (
          <>
            {' '}
            ·{' '}
            <strong>
              <Trans>candidaturi până la {day(expiresAt)}</Trans>
            </strong>
          </>
        )}
      </p>
      <ApplyLinks subject={t`Candidatură: ${title}, ${place}`} />
    </Panel>
  )
}
