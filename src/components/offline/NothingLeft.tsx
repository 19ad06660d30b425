import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileOff, IconFilterOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'

/** The filters leave nothing of a list that is not empty. */
export function NothingLeft({ onClear }: { onClear: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconFilterOff size={36} stroke={1.6} />}
      title={t`Niciun produs cu aceste filtre`}
      action={
        <Button onClick={onClear}>
          <Trans>Șterge filtrele</Trans>
        </Button>
      }
    >
      <Trans>Renunțați la un filtru pentru a vedea mai multe produse.</Trans>
    </EmptyState>
  )
}

/** The address names a page behind the last one: the list was longer once, or somebody typed it. */
export function PastTheEnd({ page, totalPages }: { page: number; totalPages: number }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <EmptyState
      icon={<IconFileOff size={36} stroke={1.6} />}
      title={t`Pagina ${page} nu există`}
      action={
        <Button onClick={() => void navigate({ to: '.', search: (before) => ({ ...before, page: undefined }) })}>
          <Trans>Prima pagină</Trans>
        </Button>
      }
    >
      <Plural
        value={totalPages}
        one="Lista are o singură pagină."
        few="Lista are # pagini."
        other="Lista are # de pagini."
      />
    </EmptyState>
  )
}
