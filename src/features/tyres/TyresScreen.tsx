import { Trans, useLingui } from '@lingui/react/macro'
import { IconWheel } from '@tabler/icons-react'
import { readTyreSize } from '#src/domain/numbers/tyre-size.ts'
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { PHONE, useMedia } from '#src/ui/use-media.ts'
import { TyreResults } from './TyreResults.tsx'
import { TyreSelector } from './TyreSelector.tsx'
import { useTyreAddress } from './use-tyre-address.ts'

/** Tyres (VEH-09): the way to a size, by its three numbers or from the vehicle, then the tyres of that size. */
export function TyresScreen() {
  const { t } = useLingui()
  const { search } = useTyreAddress()
  const isPhone = useMedia(PHONE)
  const { tyre: size } = search
  if (size === undefined)
    return (
      <Page title={t`Anvelope`} lead={<Trans>Alegeți dimensiunea sau vehiculul.</Trans>}>
        <TyreSelector />
      </Page>
    )
  const { by, width, height, maker, make, year, generation, model, car } = search
  const isSize = readTyreSize(size) !== null
  const way = { by, width, height, maker, make, year, generation, model, car }
  return (
    <Page
      title={isSize ? t`Anvelope ${size}` : t`Anvelope`}
      breadcrumb={
        <Breadcrumb>
          <Link to="/tyres" search={way}>
            <Trans>Anvelope</Trans>
          </Link>
        </Breadcrumb>
      }
      dense="phone"
      actions={
        // On a phone the way back above the heading leads there too.
        isPhone ? undefined : (
          <ButtonLink to="/tyres" search={way} variant="default">
            <Trans>Altă dimensiune</Trans>
          </ButtonLink>
        )
      }
    >
      {isSize ? <TyreResults size={size} /> : <NoSize text={size} />}
    </Page>
  )
}

function NoSize({ text }: { text: string }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconWheel size={40} stroke={1.6} />}
      title={t`„${text}” nu este o dimensiune de anvelopă`}
      action={
        <ButtonLink to="/tyres" search={{}}>
          <Trans>Alege dimensiunea</Trans>
        </ButtonLink>
      }
    >
      <Trans>Scrieți-o ca pe anvelopă, de exemplu 205/55 R16.</Trans>
    </EmptyState>
  )
}
