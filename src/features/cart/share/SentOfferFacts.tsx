import { Trans, useLingui } from '@lingui/react/macro'
import { brand } from '#src/contract/brand.ts'
import type { Share } from '#src/contract/ordering/shares.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Money } from '#src/ui/Money.tsx'
import { Tag, type Tone } from '#src/ui/Tag.tsx'
import { Opened } from '#src/components/share/Opened.tsx'
import classes from './SentOffers.module.css'

const tones: Record<Share['state'], Tone> = { open: 'accent', accepted: 'ok', stopped: 'neutral', expired: 'neutral' }

/** For whom it is, how it stands, and line by line what was accepted of it. */
export function SentOfferFacts({ share }: { share: Share }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { accepted, taken, currency, lines } = share
  const words = { open: t`trimisă`, accepted: t`acceptată`, stopped: t`oprită`, expired: t`expirată` }
  const made = formats.moment(share.created_at)
  const day = formats.date(share.expires_at, 'date', brand.timeZone)
  const ticked = lines.filter((line) => line.accepted).length
  return (
    <>
      <div className={classes['head']}>
        <h3>{[share.plate, share.customer, share.vehicle].filter(Boolean).join(', ') || made}</h3>
        <Tag tone={tones[share.state]}>{words[share.state]}</Tag>
        <Money minor={accepted?.total ?? share.total} currency={currency} strong />
      </div>
      <p className={classes['soft']}>
        {share.made_by}, {made}, <Opened share={share} />
        {share.state === 'open' ? (
          <>
            {', '}
            <Trans>valabilă până la {day}</Trans>
          </>
        ) : null}
      </p>
      {accepted ? (
        <>
          <p>
            <Trans>
              {accepted.name} a acceptat {ticked} din {lines.length}, {formats.moment(accepted.at)}.
            </Trans>
          </p>
          <ul className={classes['lines']}>
            {lines.map((line, index) => (
              <li key={index}>
                {line.accepted ? <Line line={line} /> : <s>{line.name}</s>}
                {line.is_labour ? (
                  <span className={classes['soft']}>
                    {' '}
                    <Trans>nu se comandă</Trans>
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {taken ? (
        <p className={classes['soft']}>
          <Trans>
            Pus în coș de {taken.by}, {formats.moment(taken.at)}.
          </Trans>
        </p>
      ) : null}
    </>
  )
}

function Line({ line: { name, quantity } }: { line: Share['lines'][number] }) {
  return quantity === null ? name : `${quantity} × ${name}`
}
