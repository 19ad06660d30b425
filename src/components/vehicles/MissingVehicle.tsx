import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCar } from '@tabler/icons-react'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'

/** The address names no vehicle, or one that there is not. `chooseAt`: where another is chosen. */
export function MissingVehicle({ chooseAt }: { chooseAt: '/vehicle' | '/yq/main' }) {
  const { t } = useLingui()
  return (
    <Page title={t`Vehicul negăsit`}>
      <EmptyState
        icon={<IconCar size={40} stroke={1.6} />}
        title={t`Nu avem acest vehicul`}
        action={
          <ButtonLink to={chooseAt} search={{}}>
            <Trans>Alege vehiculul</Trans>
          </ButtonLink>
        }
      >
        <Trans>Adresa este greșită sau vehiculul a fost scos din catalog.</Trans>
      </EmptyState>
    </Page>
  )
}

/** The list is to be of a vehicle that there is not; it can be had without one. */
export function MissingVehicleOfList({ onWithout }: { onWithout: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconCar size={40} stroke={1.6} />}
      title={t`Nu avem acest vehicul`}
      action={
        <Button onClick={onWithout}>
          <Trans>Caută la toate vehiculele</Trans>
        </Button>
      }
    >
      <Trans>Adresa este greșită sau vehiculul a fost scos din catalog.</Trans>
    </EmptyState>
  )
}
