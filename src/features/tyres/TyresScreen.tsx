import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Breadcrumb } from '#src/ui/Breadcrumb.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Page } from '#src/ui/Page.tsx'
import { TyreResults } from './TyreResults.tsx'
import { TyreSelector } from './TyreSelector.tsx'
import { useTyreAddress } from './use-tyre-address.ts'

/** Tyres (VEH-09): the way to a size, by its three numbers or from the vehicle, then the tyres of that size. */
export function TyresScreen() {
  const { t } = useLingui()
  const { search } = useTyreAddress()
  const { tyre: size } = search
  if (size === undefined) return <Page title={t`Anvelope`} lead={<Trans>Alegeți dimensiunea sau vehiculul.</Trans>}><TyreSelector /></Page>
  const { by, width, height, maker, make, year, generation, model, car } = search
  const way = { by, width, height, maker, make, year, generation, model, car }
  return (
    <Page
      title={t`Anvelope ${size}`}
      breadcrumb={<Breadcrumb><Link to="/tyres" search={way}><Trans>Anvelope</Trans></Link></Breadcrumb>}
      actions={<ButtonLink to="/tyres" search={way} variant="default"><Trans>Altă dimensiune</Trans></ButtonLink>}
    >
      <TyreResults size={size} />
    </Page>
  )
}
