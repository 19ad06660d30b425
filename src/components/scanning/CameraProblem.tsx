import { Trans, useLingui } from '@lingui/react/macro'
import { IconCameraOff } from '@tabler/icons-react'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import type { CameraFailure } from '#src/ui/camera/use-camera.ts'

/** Why the camera shows nothing, and what helps. */
export function CameraProblem({ failure }: { failure: CameraFailure }) {
  const { t } = useLingui()
  return (
    <EmptyState
      compact
      icon={<IconCameraOff size={36} stroke={1.6} />}
      title={failure === 'none' ? t`Nu există o cameră` : t`Camera nu poate fi folosită`}
    >
      <Remedy failure={failure} />
    </EmptyState>
  )
}

function Remedy({ failure }: { failure: CameraFailure }) {
  switch (failure) {
    case 'denied':
      return (
        <Trans>
          Permiteți accesul la cameră în setările browserului pentru această pagină, apoi deschideți din nou. O
          fotografie merge și fără.
        </Trans>
      )
    case 'none':
      return (
        <Trans>
          Alegeți o fotografie a codului sau folosiți un cititor conectat ca tastatură: citește direct în orice pagină.
        </Trans>
      )
    case 'busy':
      return <Trans>O altă aplicație o folosește. Închideți-o și deschideți din nou.</Trans>
    case 'insecure':
      return <Trans>Browserele dau camera numai paginilor deschise prin https. O fotografie merge și așa.</Trans>
  }
}
