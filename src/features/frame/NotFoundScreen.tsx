import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconHome, IconMapQuestion } from '@tabler/icons-react'
import { Link } from '#src/ui/controls/Link.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Page } from '#src/ui/layout/Page.tsx'

export function NotFoundScreen() {
  const { t } = useLingui()
  return (
    <Page title={t`Pagina nu există`}>
      <EmptyState
        icon={<IconMapQuestion size={36} stroke={1.6} />}
        title={t`Nu am găsit pagina căutată`}
        action={
          <Button component={Link} to="/home" leftSection={<IconHome size={18} />}>
            <Trans>Acasă</Trans>
          </Button>
        }
      >
        <Trans>
          Adresa este greșită sau pagina a fost mutată. Căutați piesa în câmpul de sus sau mergeți la prima pagină.
        </Trans>
      </EmptyState>
    </Page>
  )
}
