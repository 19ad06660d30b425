import { Trans, useLingui } from '@lingui/react/macro'
import { IconEngine } from '@tabler/icons-react'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'

/** There is no such unit, or the vehicle has it not. */
export function MissingUnit({ carId }: { carId: number }) {
  const { t } = useLingui()
  return (
    <Page title={t`Ansamblu negăsit`}>
      <EmptyState
        icon={<IconEngine size={40} stroke={1.6} />}
        title={t`Vehiculul nu are acest ansamblu`}
        action={
          <ButtonLink to="/yq/groups" search={{ car_id: carId }}>
            <Trans>Arată ansamblurile vehiculului</Trans>
          </ButtonLink>
        }
      >
        <Trans>Adresa este greșită sau ansamblul a fost scos din catalog.</Trans>
      </EmptyState>
    </Page>
  )
}
