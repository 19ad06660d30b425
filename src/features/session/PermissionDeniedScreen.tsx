import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconHome, IconLock } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { Link } from '#src/ui/controls/Link.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'

/** AUTH-05. */
export function PermissionDeniedScreen() {
  const { t } = useLingui()
  const router = useRouter()
  return (
    <Page title={t`Permisiune refuzată`}>
      <EmptyState
        icon={<IconLock size={36} stroke={1.6} />}
        title={t`Nu aveți dreptul la această pagină sau acțiune`}
        action={
          <>
            <Button variant="default" onClick={() => router.history.back()} leftSection={<IconArrowLeft size={18} />}>
              <Trans>Înapoi</Trans>
            </Button>
            <Button component={Link} to="/home" leftSection={<IconHome size={18} />}>
              <Trans>Acasă</Trans>
            </Button>
          </>
        }
      >
        <Trans>Cereți acces administratorului firmei dvs. sau consultantului de vânzări.</Trans>
      </EmptyState>
    </Page>
  )
}
