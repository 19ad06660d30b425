import { Trans, useLingui } from '@lingui/react/macro'
import { useIsStaff } from '#src/components/people/use-is-staff.ts'
import type { ClaimSummary } from '#src/contract/after-sales/claims.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { listRow, ListTable } from '#src/ui/layout/ListTable.tsx'
import { ClaimClock } from './ClaimClock.tsx'
import { ClaimStatusTag } from './ClaimStatusTag.tsx'
import classes from './ClaimList.module.css'

/** Claims, one row each; the whole row opens the claim. */
export function ClaimList({ claims }: { claims: readonly ClaimSummary[] }) {
  const { t } = useLingui()
  const isStaff = useIsStaff()
  return (
    <ListTable
      label={t`Reclamații`}
      heads={[
        t`Număr`,
        t`Piesă`,
        t`Nr. auto`,
        isStaff ? t`Firmă` : t`Trimisă de`,
        t`Trimisă la`,
        t`Statut`,
        t({ message: 'Termen', context: 'limită' }),
      ]}
      className={classes['columns']}
    >
      {claims.map((claim) => (
        <li key={claim.id}>
          <Link to="/claims/$id" params={{ id: claim.id }} className={listRow(classes['row'])}>
            <Facts claim={claim} />
          </Link>
        </li>
      ))}
    </ListTable>
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
        <span className={classes['name']}>{article.name}</span>
      </span>
      <span className={classes['plate']}>{claim.plate}</span>
      <span className={classes['who']}>{claim.company === null ? claim.created_by : claim.company.name}</span>
      <span className={classes['date']}>{formats.moment(claim.created_at)}</span>
      <span className={classes['clock']}>
        <ClaimClock claim={claim} />
      </span>
    </>
  )
}
