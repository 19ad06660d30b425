import { Trans } from '@lingui/react/macro'
import { Link } from '#src/ui/controls/Link.tsx'
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx'

/** Above one offer and a new request. */
export function BackToOffers() {
  return (
    <Breadcrumb>
      <Link to="/offers">
        <Trans>Oferte</Trans>
      </Link>
    </Breadcrumb>
  )
}
