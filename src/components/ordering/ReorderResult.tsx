import { Plural, Trans } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '#src/ui/controls/Link.tsx'
import type { Reordered } from './use-reorder-result.ts'
import classes from './ReorderResult.module.css'

/** What went into the cart or a job, and by name what could not. */
export function ReorderResult({
  result: { added, skipped, isInJob },
  isHere,
}: {
  result: Reordered
  /** The cart is what one looks at. */
  isHere?: boolean
}) {
  return (
    <div className={classes['result']} role="status" data-tone={added === 0 ? 'warn' : 'ok'}>
      <p className={classes['line']}>
        <IconCircleCheck size={20} aria-hidden />
        <span>
          {isInJob && added > 0 ? (
            <Plural
              value={added}
              one="# produs adăugat în lucrare"
              few="# produse adăugate în lucrare"
              other="# de produse adăugate în lucrare"
            />
          ) : (
            <Plural
              value={added}
              _0="Niciun produs nu se mai poate comanda"
              one="# produs adăugat în coș"
              few="# produse adăugate în coș"
              other="# de produse adăugate în coș"
            />
          )}
        </span>
        {added > 0 && !isHere ? (
          <Link to="/cart-v2" className={classes['link']}>
            <Trans>Vezi coșul</Trans>
          </Link>
        ) : null}
      </p>
      {skipped.length > 0 ? (
        <>
          <p>
            <Plural
              value={skipped.length}
              one="Nu se mai poate comanda:"
              few="Nu se mai pot comanda:"
              other="Nu se mai pot comanda:"
            />
          </p>
          <ul className={classes['skipped']}>
            {skipped.map((each) => (
              <li key={each.articleNumber}>
                <span className={classes['number']}>{each.articleNumber}</span> {each.name}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
