import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimSummary } from '#src/contract/after-sales/claims.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { ClaimClock } from './ClaimClock.tsx'
import { ClaimStatusTag } from './ClaimStatusTag.tsx'
import classes from './ClaimList.module.css'

/** Claims, one row each; the whole row opens the claim. */
export function ClaimList({ claims }: { claims: readonly ClaimSummary[] }) {
  const { t } = useLingui()
  return (
    <ul role="list" data-rows className={classes['list']} aria-label={t`Reclamații`}>
      {claims.map((claim) => (
        <li key={claim.id} className={classes['item']}>
          <Link to="/claims/$id" params={{ id: claim.id }} className={classes['row']}>
            <Facts claim={claim} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Facts({ claim }: { claim: ClaimSummary }) {
  const formats = useFormats()
  const { article } = claim
  return (
    <>
      <span className={classes['number']}>{claim.number ?? <Trans>fără număr</Trans>}</span>
      <span className={classes['status']}>
        <ClaimStatusTag status={claim.status} />
      </span>
      <span className={classes['what']}>
        <span className={classes['part']}>
          {article.brand} {article.articleNumber}
        </span>{' '}
        {article.name}
      </span>
      <span className={classes['plate']}>{claim.plate}</span>
      <span className={classes['soft']}>
        {claim.company === null ? claim.created_by : claim.company.name}, {formats.moment(claim.created_at)}
      </span>
      <span className={classes['clock']}>
        <ClaimClock claim={claim} />
      </span>
    </>
  )
}
