import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
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
