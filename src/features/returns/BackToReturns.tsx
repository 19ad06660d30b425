import { Trans } from '@lingui/react/macro'
import { Link } from '#src/ui/controls/Link.tsx'
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx'

/** Above one return and a new one. */
export function BackToReturns() {
  return (
    <Breadcrumb>
      <Link to="/returns">
        <Trans>Retururi</Trans>
      </Link>
    </Breadcrumb>
  )
}
