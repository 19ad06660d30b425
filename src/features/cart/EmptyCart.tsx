import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCar, IconClipboardList, IconFolderPlus, IconHistory, IconShoppingCart } from '@tabler/icons-react'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'

/** Nothing in the cart: ways to fill it. */
export function EmptyCart({ onPaste, onNewJob }: { onPaste: () => void; onNewJob: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconShoppingCart size={40} stroke={1.5} />}
      title={t`Coșul este gol`}
      action={
        <>
          <ButtonLink to="/vehicle" leftSection={<IconCar size={20} stroke={1.75} aria-hidden />}>
            <Trans>Alege vehiculul</Trans>
          </ButtonLink>
          <ButtonLink
            to="/account/orders-history"
            variant="default"
            leftSection={<IconHistory size={20} stroke={1.75} aria-hidden />}
          >
            <Trans>Comandă din nou</Trans>
          </ButtonLink>
          <Button
            variant="default"
            leftSection={<IconClipboardList size={20} stroke={1.75} aria-hidden />}
            onClick={onPaste}
          >
            <Trans>Lipește o listă</Trans>
          </Button>
          <Button
            variant="default"
            leftSection={<IconFolderPlus size={20} stroke={1.75} aria-hidden />}
            onClick={onNewJob}
          >
            <Trans>Lucrare nouă</Trans>
          </Button>
        </>
      }
    >
      <Trans>Căutați un număr de piesă sus, alegeți piese pentru un vehicul sau repetați o comandă mai veche.</Trans>
    </EmptyState>
  )
}
