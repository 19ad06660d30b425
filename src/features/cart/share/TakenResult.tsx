import { Plural, Trans } from '@lingui/react/macro'
import type { TakenShare } from '#src/contract/ordering/shares.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import classes from './SentOffers.module.css'

/** What went into the cart, and what is no longer as it was offered. */
export function TakenResult({ taken: { added, changed, fewer, skipped, currency } }: { taken: TakenShare }) {
  const formats = useFormats()
  return (
    <div role="status">
      <p>
        <Plural
          value={added}
          _0="Niciun produs nu se mai poate comanda."
          one="# produs este în coș, selectat, la prețul de azi."
          few="# produse sunt în coș, selectate, la prețurile de azi."
          other="# de produse sunt în coș, selectate, la prețurile de azi."
        />
      </p>
      {changed.length + fewer.length + skipped.length > 0 ? (
        <ul className={classes['lines']}>
          {changed.map(({ name, was, now }) => (
            <li key={`changed ${name}`}>
              <Trans>
                {name}: prețul de vânzare era {formats.money(was, currency)}, azi este {formats.money(now, currency)}
              </Trans>
            </li>
          ))}
          {fewer.map(({ name, wanted, now }) => (
            <li key={`fewer ${name}`}>
              <Trans>
                {name}: acceptate {wanted}, acum se pot comanda {now}
              </Trans>
            </li>
          ))}
          {skipped.map(({ name }) => (
            <li key={`skipped ${name}`}>
              <Trans>{name}: nu se mai poate comanda</Trans>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
