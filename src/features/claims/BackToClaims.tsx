import { Trans } from '@lingui/react/macro'
import { Link } from '#src/ui/controls/Link.tsx'
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx'

/** Above one claim and a new one. */
export function BackToClaims() {
  return (
    <Breadcrumb>
      <Link to="/claims">
        <Trans>Reclamații</Trans>
      </Link>
    </Breadcrumb>
  )
}
