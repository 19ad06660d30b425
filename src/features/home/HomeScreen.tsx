import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconClipboardList, IconScan } from '@tabler/icons-react'
import { lazyPart } from '#src/components/offline/lazy-part.tsx'
import { scanDialog } from '#src/components/scanning/scan-dialog.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { CartState } from './CartState.tsx'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { OpenOrders } from './OpenOrders.tsx'
import { OwnVehicles } from './OwnVehicles.tsx'

const Day = lazyPart(async () => (await import('./Day.tsx')).Day, <HomeSkeleton />)

/** /home: the day's desk, and below it what the shop has to say (CNT-01). The desk is no part of the start: it draws the frame, the heading with its two ways in, and what other screens have too. */
export function HomeScreen() {
  const { t } = useLingui()
  const { first_name: name } = useUser().user
  return (
    <Page
      title={t`Acasă`}
      lead={name === '' ? undefined : <Trans>Bună ziua, {name}.</Trans>}
      actions={
        <>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconScan size={20} stroke={1.75} aria-hidden />}
            onClick={() => scanDialog.set(true)}
          >
            <Trans>Scanează</Trans>
          </Button>
          <ButtonLink
            to="/cart-v2"
            search={{ paste: true }}
            size="sm"
            variant="default"
            leftSection={<IconClipboardList size={20} stroke={1.75} aria-hidden />}
          >
            <Trans>Lipește o listă</Trans>
          </ButtonLink>
        </>
      }
    >
      <Day vehicles={<OwnVehicles />} cart={<CartState />} orders={<OpenOrders />} />
    </Page>
  )
}
