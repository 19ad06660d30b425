import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'

interface NotOnDeviceProps {
  readonly onRetry?: () => void
  readonly retrying?: boolean
  readonly compact?: boolean
}

/** In place of what only the shop knows while it does not answer. No alarm: nothing is broken, and it comes by itself when the network is back (data/contact-watch.ts). */
export function NotOnDevice({ onRetry, retrying, compact }: NotOnDeviceProps) {
  const { t } = useLingui()
  const retry = onRetry && (
    <Button variant="default" onClick={onRetry} loading={retrying} leftSection={<IconRefresh size={18} aria-hidden />}>
      <Trans>Încearcă din nou</Trans>
    </Button>
  )
  return (
    <EmptyState
      compact={compact}
      icon={<IconCloudOff size={36} stroke={1.6} />}
      title={t`Nu este pe acest dispozitiv`}
      action={retry}
    >
      <Trans>Magazinul nu răspunde. Apare singur când revine conexiunea.</Trans>
    </EmptyState>
  )
}
